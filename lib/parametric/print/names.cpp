#include "parametric/print/names.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace chompcert {
namespace {

// The keywords of Python 3, and the names in the file that are printed for SymPy.
constexpr std::string_view kPythonWords[] = {
    "False",  "None",      "True",    "and",    "as",    "assert", "async",   "await", "break",
    "class",  "continue",  "def",     "del",    "elif",  "else",   "except",  "for",   "finally",
    "from",   "global",    "if",      "import", "in",    "is",     "lambda",  "not",   "nonlocal",
    "or",     "pass",      "raise",   "return", "try",   "while",  "with",    "yield", "And",
    "Eq",     "Le",        "Lt",      "Max",    "Min",   "Mod",    "Not",     "Or",    "Rational",
    "Symbol", "Piecewise", "ceiling", "false",  "floor", "nan",    "is_zero", "sympy"};
// The functions that printed GP calls; the others are reserved in formulas.
constexpr std::string_view kPariWords[] = {"frac"};

std::vector<std::string> without_words(const std::vector<std::string>& names,
                                       std::span<const std::string_view> words) {
    std::vector<std::string> changed = names;
    for (std::string& name : changed)
        if (std::ranges::find(words, name) != words.end()) name += '_';
    return changed;
}

std::string latex_name(const std::string& name) {
    return name.size() == 1 ? name : "\\mathit{" + name + "}";
}

}  // namespace

std::vector<std::string> sympy_names(const std::vector<std::string>& names) {
    return without_words(names, kPythonWords);
}

std::vector<std::string> pari_names(const std::vector<std::string>& names) {
    return without_words(names, kPariWords);
}

std::vector<std::string> latex_names(const std::vector<std::string>& names) {
    std::vector<std::string> changed;
    for (const std::string& name : names) changed.push_back(latex_name(name));
    return changed;
}

}  // namespace chompcert
