# bash completion for chompcheck
_chompcheck() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} word ending endings="poset rule board"
    COMPREPLY=()
    case $previous in
        --route) mapfile -t COMPREPLY < <(compgen -W 'rows columns' -- "$current"); return ;;
        --pairs) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --max-memory | --max-seconds | --threads) return ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--quiet --json --max-memory --max-seconds --threads --route --pairs --help --version' -- "$current")
        return
    fi
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == *.poset || $word == *.rule || $word == *.board ]] && endings=cert
    done
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(for ending in $endings; do compgen -f -X "!*.$ending" -- "$current"; done; compgen -d -- "$current")
}
complete -F _chompcheck chompcheck
