# gnuplot -e "points='FILE'; out='FILE.png'" bench/labels.gp: where the values lie in Chomp with three rows.
set terminal pngcairo size 1200,620 font 'sans,12' background 'white'
set output out
set multiplot layout 1,2
set tics out nomirror
unset key
set palette defined (0 '#30123b', 0.2 '#4686fb', 0.4 '#1ae4b6', 0.6 '#a4fc3c', 0.8 '#fb7e21', 1 '#7a0403')
stats points index 0 using 1 nooutput
set xlabel 'row n'
set ylabel 'bottom row r' offset 1
set cblabel 'column m'
set xrange [0:*]
set yrange [0:*]
set title 'value 0, for every bottom row: the column'
plot points using 2:1:3 with points pt 5 ps 0.15 palette
set ylabel 'column m' offset 1
set title sprintf('value 0, bottom row %d', STATS_max + 1)
unset colorbox
plot points index 1 using 2:3 with points pt 7 ps 0.35 lc rgb '#30123b'
unset multiplot
