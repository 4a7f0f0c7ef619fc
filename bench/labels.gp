# gnuplot -e "points='FILE'; out='FILE.png'" bench/labels.gp: where the values lie in Chomp with three rows.
set terminal pngcairo size 1500,560 font 'sans,12' background 'white'
set output out
set multiplot layout 1,3
set tics out nomirror
unset key
set palette defined (0 '#30123b', 0.2 '#4686fb', 0.4 '#1ae4b6', 0.6 '#a4fc3c', 0.8 '#fb7e21', 1 '#7a0403')
stats points index 0 using 1 nooutput
set xlabel 'row n'
set ylabel 'bottom row r' offset 1
set cblabel 'column m'
set xrange [0:600]
set cbrange [0:600]
set yrange [0:*]
set title 'value 0, for every bottom row: the column'
plot points using 2:1:3 with points pt 5 ps 0.15 palette
set ylabel 'column m' offset 1
set title sprintf('value 0, bottom row %d: column against row', STATS_max + 1)
unset colorbox
plot points index 1 using 2:3 with points pt 7 ps 0.35 lc rgb '#30123b'
set title 'value 0, row 400: column against bottom row'
set xlabel 'bottom row r'
set xrange [0:300]
plot points using ($2 == 400 ? $1 : 1/0):3 with points pt 7 ps 0.35 lc rgb '#30123b', \
     x with lines lc rgb '#aaaaaa'
unset multiplot
