#include "show/symbolic/read/expression_reader.h"
#include "show/symbolic/read/programs.h"

namespace chompcert {
namespace latex_reading {

std::string value(PrintedTokens& tokens) {
    return tokens.take("\\text{none}") ? "none" : read_affine(tokens);
}

// 1 \pmod{3}, or 2, 4 \pmod{8}
std::string congruences(PrintedTokens& tokens) {
    std::vector<std::string> residues;
    do residues.emplace_back(tokens.digits());
    while (tokens.take(","));
    tokens.expect_all("\\pmod{");
    const std::string modulus(tokens.digits());
    tokens.expect("}");
    std::string text;
    for (const std::string& residue : residues)
        text += (text.empty() ? "m mod " : " or m mod ") + modulus + " = " + residue;
    return text;
}

// m = 3;  m \le 6;  2 \le m \le 6;  m \text{ is odd};  m \equiv 1 \pmod{3}
std::string condition(PrintedTokens& tokens) {
    std::string low;
    if (tokens.is_number()) {
        low = std::string(tokens.digits()) + " <= ";
        tokens.expect("\\le");
    }
    tokens.expect("m");
    if (tokens.take("\\le")) return low + "m <= " + std::string(tokens.digits());
    if (!low.empty()) tokens.fail("'\\le'");
    if (tokens.take("=")) return "m = " + std::string(tokens.digits());
    if (tokens.take("\\text{ is even}")) return "m mod 2 = 0";
    if (tokens.take("\\text{ is odd}")) return "m mod 2 = 1";
    tokens.expect("\\equiv");
    return congruences(tokens);
}

std::string conditions(PrintedTokens& tokens) {
    std::string text = condition(tokens);
    while (tokens.take("\\text{ or }")) text += " or " + condition(tokens);
    return text;
}

// m < NUMBER, after a reference to the table; its case is put in when the table has been read.
std::string table_case(PrintedTokens& tokens) {
    tokens.expect_all("\\text{if } m <");
    const std::string bound(tokens.digits());
    tokens.expect_all(", \\\\");
    return " m < " + bound + ": TABLE;";
}

std::string cases(PrintedTokens& tokens) {
    std::string text = "case {";
    if (tokens.take("\\text{as below}")) text += table_case(tokens);
    for (bool is_first = text == "case {";; is_first = false) {
        const std::string here = value(tokens);
        if (!is_first && tokens.take("\\text{otherwise}")) {
            tokens.expect_all("\\end{cases}");
            return text + " else " + here + " }";
        }
        if (is_first || !tokens.take("\\text{otherwise, if }")) tokens.expect("\\text{if }");
        text += " " + conditions(tokens) + ": " + here + ";";
        tokens.expect_all(", \\\\");
    }
}

// Entries of line i and column j as cases: i + j.
std::string table(PrintedTokens& tokens) {
    tokens.expect_all("\\\\[1ex] \\begin{array}{r|rrrrrrrrrr} 0 1 2 3 4 5 6 7 8 9 \\\\ \\hline");
    std::string text = "case {";
    for (bool is_last = false; !is_last;) {
        const std::int64_t line = tokens.number();
        for (std::int64_t j = 0; !is_last && !tokens.take("\\\\"); ++j) {
            text += " m = " + std::to_string(line + j) + ": " + value(tokens) + ";";
            is_last = tokens.take("\\end");
        }
    }
    tokens.expect_all("{array}");
    return text + " else none }";
}

std::string formula(std::string_view printed) {
    PrintedTokens tokens(printed, Spelling::latex);
    const bool has_table = tokens.take_all("\\begin{gathered}");
    tokens.expect_all("f(m) =");
    std::string text = tokens.take_all("\\begin{cases}") ? cases(tokens) : value(tokens);
    if (const std::size_t at = text.find("TABLE"); at != std::string::npos) {
        if (!has_table) tokens.fail("a table");
        text.replace(at, std::string_view("TABLE").size(), table(tokens));
    }
    if (has_table) tokens.expect_all("\\end{gathered}");
    tokens.expect_end();
    return text;
}

// Takes \begin{aligned} with its end, if it is there, and removes the line ends.
std::string unaligned(std::string_view printed) {
    constexpr std::string_view kBegin = "\\begin{aligned}\n", kEnd = "\n\\end{aligned}", kLineEnd = "\\\\\n";
    std::string text(printed);
    if (!text.starts_with(kBegin) || !text.ends_with(kEnd)) return text;
    text = text.substr(kBegin.size(), text.size() - kBegin.size() - kEnd.size());
    for (std::size_t at = 0; (at = text.find(kLineEnd, at)) != std::string::npos;)
        text.erase(at, kLineEnd.size());
    return text;
}

Fraction generating_function_of(std::string_view printed) {
    const std::string text = unaligned(printed);
    PrintedTokens tokens(text, Spelling::latex);
    ExpressionReader read(tokens, Algebra::latex);
    Fraction result{{}, Polynomial::monomial(1, 0)};
    tokens.expect_all("\\sum _{m \\ge 0} f(m) x^m =");
    bool is_defined_below = false;
    if (tokens.take("\\frac")) {
        tokens.expect("{");
        is_defined_below = tokens.take("P");
        if (is_defined_below) {
            tokens.expect_all("(x)");
        } else {
            result.numerator = read.sum();
        }
        tokens.expect_all("}{");
        result.denominator = read.sum();
        tokens.expect("}");
        if (is_defined_below) tokens.expect_all(", P(x) =");
    } else {
        is_defined_below = true;
    }
    if (is_defined_below) result.numerator = read.sum();
    tokens.expect_end();
    return result;
}

ConstantRecurrence recurrence(std::string_view printed) {
    const std::string text = unaligned(printed);
    PrintedTokens tokens(text, Spelling::latex);
    tokens.expect_all("f(m) =");
    const Polynomial sum = ExpressionReader(tokens, Algebra::latex, Atom::f).sum();
    tokens.expect_all("\\qquad (m \\ge");
    const std::int64_t from = tokens.number();
    tokens.expect(")");
    tokens.expect_end();
    return recurrence_of(sum, from);
}

}  // namespace latex_reading

const Reader kLatexReader{latex_reading::formula, latex_reading::generating_function_of,
                          latex_reading::recurrence};

}  // namespace chompcert
