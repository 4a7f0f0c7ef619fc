# fish completion for chompcheck
complete -c chompcheck -f
complete -c chompcheck -l quiet -d 'print the verdict line only'
complete -c chompcheck -l json -d 'print one JSON object before the verdict line'
complete -c chompcheck -l max-memory -x -d 'memory limit in megabytes'
complete -c chompcheck -l max-seconds -x -d 'time limit in seconds'
complete -c chompcheck -l pairs -r -F -d 'check the pairs of a list'
complete -c chompcheck -l threads -x -d 'threads for the route by rows and for boards'
complete -c chompcheck -l route -x -a 'rows columns' -d 'how to find the labels'
complete -c chompcheck -s h -l help -d 'print this help'
complete -c chompcheck -l version -d 'print the version'
function __chompcheck_files
    set -l ending "(?:poset|rule|board)"
    string match -q -r -- '\.(?:poset|rule|board)$' (commandline -opc); and set ending cert
    __fish_complete_path (commandline -ct) | string match -r -- '^[^\t]*(?:/|\.'$ending')(?:\t.*)?$'
end
complete -c chompcheck -a '(__chompcheck_files)'
