#include "command_line/shells.h"

#include "base/error.h"

namespace chompcert::cli {
namespace {

constexpr const char* kBashCompletion = R"SCRIPT(# bash completion for chompcert: chompcert completion bash
_chompcert() {
    local program=${COMP_WORDS[0]/#\~/$HOME} current=${COMP_WORDS[COMP_CWORD]} line ending
    local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
    COMPREPLY=()
    [[ $current == '=' ]] && current=''
    while IFS= read -r line; do
        case $line in
            ':files') compopt -o filenames 2>/dev/null; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current") ;;
            ':folders') compopt -o filenames 2>/dev/null; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$current") ;;
            ':files '*)
                compopt -o filenames 2>/dev/null
                mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(
                    for ending in ${line#:files }; do compgen -f -X "!*.$ending" -- "$current"; done
                    compgen -d -- "$current") ;;
            *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("$program" __complete bash "${words[@]}" 2>/dev/null)
}
complete -F _chompcert chompcert
)SCRIPT";

constexpr const char* kZshCompletion = R"SCRIPT(#compdef chompcert
# zsh completion for chompcert: chompcert completion zsh
_chompcert() {
    local -a answers described
    local line prefix
    answers=("${(@f)$("${(Q)${~words[1]}}" __complete zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    for line in $answers; do
        case $line in
            :files) _files ;;
            :folders) _files -/ ;;
            :files\ *) _files -g "*.(${${line#:files }// /|})" ;;
            *) described+=("${${line%%$'\t'*}//:/\\:}${${(M)line%%$'\t'*}:+:${line#*$'\t'}}") ;;
        esac
    done
    (( $#described )) && _describe chompcert described
}
if [[ $funcstack[1] == _chompcert ]]; then
    _chompcert "$@"
else
    compdef _chompcert chompcert
fi
)SCRIPT";

constexpr const char* kFishCompletion = R"SCRIPT(# fish completion for chompcert: chompcert completion fish
function __chompcert_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' "$current")
    set -l value (string replace -r -- '^--[^=]*=' '' "$current")
    for line in ($words[1] __complete fish $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case ':files'
                printf '%s\n' "$option"(__fish_complete_path "$value")
            case ':folders'
                printf '%s\n' "$option"(__fish_complete_directories "$value")
            case ':files *'
                set -l endings (string replace ':files ' '' -- $line | string replace -a ' ' '|')
                printf '%s\n' "$option"(__fish_complete_path "$value" | string match -r -- '^[^\t]*(?:/|\.(?:'$endings'))(?:\t.*)?$')
            case '*'
                printf '%s\n' "$option$line"
        end
    end
end
complete -c chompcert -f -a '(__chompcert_complete)'
)SCRIPT";

}  // namespace

const char* completion_script(std::string_view shell) {
    if (shell == "bash") return kBashCompletion;
    if (shell == "zsh") return kZshCompletion;
    if (shell == "fish") return kFishCompletion;
    throw ArgumentError("completion_script: expected bash, zsh or fish");
}

}  // namespace chompcert::cli
