# gnuplot -e "points='FILE'; out='FILE.svg'" bench/growth.gp: the points of chompbench --growth as curves.
set terminal svg size 960,640 font 'sans,13' background 'white'
set output out
set multiplot layout 2,2
set logscale xy
set format y '%g'
set format x '10^{%L}'
set ylabel 'CPU seconds'
set grid
set key left top
do for [i=0:3] {
    set xlabel (i == 0 ? 'bottom row r: 3 rows, K = 0, compact' : i == 1 ? 'order ideals: 4 rows, K = 0, full' : i == 2 ? 'K: 3 rows, r = 60, full' : 'digits of the column')
    if (i == 2) { set format x '%g' } else { set format x '10^{%L}' }
    if (i == 3) {
        plot points index i using 1:2 with linespoints pt 7 lw 2 title 'find'
    } else {
        plot points index i using 1:2 with linespoints pt 7 lw 2 title 'chompcert prove', \
             points index i using 1:3 with linespoints pt 5 lw 2 title 'chompcheck'
    }
}
unset multiplot
