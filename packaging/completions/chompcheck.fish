# fish completion for chompcheck
complete -c chompcheck -f
complete -c chompcheck -l quiet -d 'print the verdict line only'
complete -c chompcheck -l json -d 'print one JSON object before the verdict line'
complete -c chompcheck -l max-memory -x -d 'memory limit in megabytes'
complete -c chompcheck -l threads -x -d 'threads for compact certificates'
complete -c chompcheck -l route -x -a 'rows columns' -d 'how to replay a compact certificate'
complete -c chompcheck -l help -d 'print this help'
complete -c chompcheck -l version -d 'print the version'
complete -c chompcheck -n 'not string match -q -- "*.poset" (commandline -opc)' -k -a '(__fish_complete_suffix .poset)'
complete -c chompcheck -n 'string match -q -- "*.poset" (commandline -opc)' -k -a '(__fish_complete_suffix .cert)'
