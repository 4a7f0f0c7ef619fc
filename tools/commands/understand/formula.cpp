// `chompcert formula CERT|THEOREM [-k K] [--format F] [--part P]`
#include <fmt/core.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "commands/commands.h"
#include "parametric/print/automaton_formats.h"
#include "parametric/print/render.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"
#include "show/symbolic/print/printer.h"
#include "show/symbolic/render.h"

namespace chompcert::cli {
namespace {

struct FormulaOptions : AskOptions {
    std::string value = "0";
    std::string format = "text", part;
    std::int64_t max_values = 10'000;
};

const std::map<std::string, Format> kFormats = {{"text", Format::text},
                                                {"latex", Format::latex},
                                                {"json", Format::json},
                                                {"sympy", Format::sympy},
                                                {"pari", Format::pari}};
/// Formats of theorems that an automaton gives.
const std::map<std::string, AutomatonFormat> kAutomatonFormats = {{"text", AutomatonFormat::text},
                                                                  {"json", AutomatonFormat::json},
                                                                  {"walnut", AutomatonFormat::walnut},
                                                                  {"mona", AutomatonFormat::mona},
                                                                  {"dot", AutomatonFormat::dot}};
const std::map<std::string, Part> kParts = {{"formula", Part::formula},
                                            {"generating-function", Part::generating_function},
                                            {"recurrence", Part::recurrence}};

// The game, ideal and value of the sequence.
struct Subject {
    std::string game, ideal;
    Chains chains;
    std::int64_t k;
};

std::string meaning(const Subject& subject) {
    if (subject.chains == Chains::one)
        return fmt::format("{} {}: f(m) is the Grundy value of the position m", subject.game, subject.ideal);
    return fmt::format("{} {}: f(m) is the n for which the position (m, n) has Grundy value {}", subject.game,
                       subject.ideal, subject.k);
}

std::string periods(const ClosedForm& form) {
    if (form.period() == 0) return fmt::format("no f(m) from m = {} on", form.preperiod());
    return fmt::format("preperiod {}, period {}{}", form.preperiod(), form.period(),
                       form.sequence.slope() == 1 ? " of f(m) - m" : "");
}

std::string range(const ClosedForm& form) {
    return form.is_total() ? "m >= 0" : "the m >= 0 for which it exists";
}

constexpr const char* kNotVerified = "The certificate was read, not verified; chompcheck verifies it.";

void print_text(const Subject& subject, const ClosedForm& form) {
    const std::string formula = render(form, Format::text, Part::formula);
    const std::string function = render(form, Format::text, Part::generating_function);
    const std::string recurrence = render(form, Format::text, Part::recurrence);
    fmt::print("{}; {}\n{}\n", meaning(subject), periods(form), formula);
    fmt::print("generating function, the sum of f(m)*x^m over {}, reduced{}:\n{}\n", range(form),
               function.find("Phi_") == std::string::npos ? "" : ", Phi_d(x) the cyclotomic polynomials",
               function);
    fmt::print("recurrence, of least order because the fraction is reduced{}:\n{}\n{}\n",
               form.is_total() ? "" : "; 0 where f(m) does not exist", recurrence, kNotVerified);
}

void print_statements(const Subject& subject, const ClosedForm& form, const char* comment,
                      std::string_view prelude) {
    const Format format = prelude.empty() ? Format::pari : Format::sympy;
    const std::string statements = render(form, format);
    fmt::print(
        "{0} {1}; {2}\n{0} F is the sum of f(m)*x^m over {3}; recurrence: f(m) = c_1 f(m-1) + c_2 "
        "f(m-2) + ... from recurrence_from on\n{0} {4}\n",
        comment, meaning(subject), periods(form), range(form), kNotVerified);
    if (!prelude.empty()) fmt::print("{}\n", prelude);
    fmt::print("{}\n", statements);
}

void print_latex(const Subject& subject, const ClosedForm& form) {
    const std::string formula = render(form, Format::latex, Part::formula);
    const std::string function = render(form, Format::latex, Part::generating_function);
    const std::string recurrence = render(form, Format::latex, Part::recurrence);
    fmt::print("% {}; {}\n% The sum is over {}. For amsmath. {}\n", meaning(subject), periods(form),
               range(form), kNotVerified);
    if (function.find("\\Phi") != std::string::npos)
        fmt::print("% \\Phi_d(x) is the d-th cyclotomic polynomial.\n");
    for (const std::string& part : {formula, function, recurrence}) fmt::print("\\[\n{}\n\\]\n", part);
}

void print_json(const Subject& subject, const ClosedForm& form) {
    nlohmann::ordered_json json{{"game", subject.game},
                                {"ideal", subject.ideal},
                                {"value", subject.k},
                                {"argument", "m"},
                                {"result", form.result}};
    json.update(nlohmann::ordered_json::parse(render(form, Format::json)));
    json["certificate"] = "read, not verified";
    fmt::print("{}\n", json.dump());
}

Format format_of(const FormulaOptions& options) {
    if (options.json) return Format::json;
    const auto format = kFormats.find(options.format);
    if (format == kFormats.end())
        throw UsageError(fmt::format(
            "--format {} is for theorems that an automaton gives: choose text, latex, json, sympy or pari",
            options.format));
    return format->second;
}

void print(const FormulaOptions& options, const Subject& subject, const ClosedForm& form) {
    const Format format = format_of(options);
    if (!options.part.empty()) return fmt::print("{}\n", render(form, format, kParts.at(options.part)));
    switch (format) {
        case Format::latex:
            return print_latex(subject, form);
        case Format::json:
            return print_json(subject, form);
        case Format::sympy:
            return print_statements(subject, form, "#", sympy_prelude);
        case Format::pari:
            return print_statements(subject, form, "\\\\", "");
        default:
            return print_text(subject, form);
    }
}

void print_automaton(const FormulaOptions& options, const Theorem& theorem) {
    const auto format = kAutomatonFormats.find(options.json ? "json" : options.format);
    if (format == kAutomatonFormats.end())
        throw UsageError(
            fmt::format("--format {}: an automaton gives this theorem, not a formula: choose text, json, "
                        "walnut, mona or dot",
                        options.format));
    if (format->second == AutomatonFormat::mona && theorem.automaton->automaton.system.base != 2)
        throw UsageError("--format mona: MONA reads binary digits, but this automaton has another base");
    fmt::print("{}\n", render_automaton(theorem, format->second));
}

class FormulaPrinter final : public ProofReader {
  public:
    FormulaPrinter(const FormulaOptions& options, const Run& run, const Command& command)
        : ProofReader("formula"), options_(options), run_(run), command_(command) {}

    void claims(SolvedGame& certificate) override {
        if (!options_.part.empty()) note_unverified(run_, ReadKind::certificate);
        const Game& game = *certificate.game;
        if (game.chains == Chains::none)
            throw UsageError(
                "formula does not apply to a game without chains, which has a single value: ask 'chompcert "
                "grundy'");
        const std::int64_t k = value_within(certificate, options_.value, "--value");
        const auto without = elements_by_name(game, options_.without);
        const Ideals& ideals = certificate.ideals;
        const Subject subject{game.label, ideal_name(game, ideals[Query(certificate, without).ideal()]),
                              game.chains, k};
        std::optional<ClosedForm> form;
        with_lists(options_, certificate,
                   [&] { form.emplace(closed_form(certificate, without, k, options_.max_values)); });
        print(options_, subject, *form);
    }

    void theorem(const Theorem& theorem) override {
        if (!options_.part.empty() || !options_.without.empty() || options_.value != "0")
            throw UsageError(
                "a theorem has one formula, about value 0 of all ideals: leave out --part, --without and "
                "--value");
        refuse_options(command_, {"--max-values"},
                       "is for certificates: a theorem has no values before a period");
        refuse_recompute_options(command_, kNothingLeftOut);
        note_unverified(run_, ReadKind::theorem);
        if (theorem.automaton) return print_automaton(options_, theorem);
        const IslContext context(100'000'000);
        const SymbolicArena arena(theorem.game, context);
        fmt::print("{}\n", render_theorem(theorem, arena, format_of(options_)));
    }

  private:
    const FormulaOptions& options_;
    const Run& run_;
    const Command& command_;
};

void formula(const FormulaOptions& options, Run& run, const Command& command) {
    const std::string bytes = open_subject(run, options.certificate);
    FormulaPrinter printer(options, run, command);
    proof_in(options, run, bytes)->read_by(printer);
}

template <typename Meaning>
std::vector<std::string> words_of(const std::map<std::string, Meaning>& meanings) {
    std::vector<std::string> words;
    for (const auto& [word, meaning] : meanings) words.push_back(word);
    return words;
}

std::vector<std::string> all_formats() {
    std::vector<std::string> words = words_of(kFormats);
    for (const auto& [word, format] : kAutomatonFormats)
        if (!kFormats.contains(word)) words.push_back(word);
    return words;
}

constexpr const char* kFormulaFooter =
    R"help(Here f(m) is the n for which the position (m, n) has Grundy value k (one chain: the Grundy value of position m).
Prints three forms of f: the piecewise quasi-linear formula, which 'chompcert verify' proves again; the generating
function, a reduced fraction with its denominator in cyclotomic factors; the linear recurrence of least order. Before
a form is printed, its text is read again and proved equal to the certificate for all m.
text: for people; latex: display mathematics for amsmath; sympy: Python; pari: PARI/GP; json: one object, with the
values before the period and in it.
The certificate is read, not verified; chompcheck verifies it.
Of a theorem file the formula is printed in all coordinates and parameters, in these formats; or the automaton, for
Walnut (lsd digits), MONA (WS1S), Graphviz (dot), or as its lines.

Example: chompcert formula chomp_4_2.cert
         chompcert formula chomp_4_2.cert --without r4_1 --format latex > formula.tex
         chompcert verify chomp_4_2.cert "$(chompcert formula chomp_4_2.cert --part formula)")help";

}  // namespace

void add_formula(const Command& app, Run& run) {
    const auto options = std::make_shared<FormulaOptions>();
    const Command command = app.subcommand(
        "formula",
        "f(m) in closed form: formula, generating function, recurrence (text, LaTeX, SymPy, PARI/GP)");
    add_certificate_options(command, *options, kCertificateOrTheorem);
    command.option("-k,--value", options->value, "The value k").type_name("k").shows_default();
    command
        .option("--format", options->format,
                "How to print it: text, latex, json, sympy or pari; an automaton: text, json, walnut, mona "
                "or dot [text]")
        .type_name("FORMAT")
        .excludes("--json")
        .one_of(all_formats());
    command.option("--part", options->part, "One part alone: formula, generating-function or recurrence")
        .type_name("PART")
        .one_of(words_of(kParts));
    command
        .option("--max-values", options->max_values,
                "Give up (exit 4) if there are more values before the period and in it")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{10'000'000});
    command.footer(kFormulaFooter);
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        formula(*options, run, command);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
