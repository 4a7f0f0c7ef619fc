#include "parametric/theorem_file.h"

#include <algorithm>

#include "base/error.h"
#include "base/files/records.h"
#include "base/sha256.h"
#include "parametric/automata/text.h"
#include "parametric/formula/spelling.h"
#include "parametric/game/reader.h"

namespace chompcert {
namespace {

constexpr std::string_view kMagic = "chompcert theorem ";
constexpr std::size_t kHashDigits = 64;

TheoremFileError located(std::string_view text, std::size_t first_line, const FormulaError& error) {
    const std::string_view before = text.substr(0, std::min(error.column - 1, text.size()));
    const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    return {first_line + lines, before.size() - (before.rfind('\n') + 1) + 1, error.what()};
}

class TheoremRecords : public RecordReader {
  public:
    using RecordReader::RecordReader;

  private:
    [[nodiscard]] std::exception_ptr error(const std::string& message) const override {
        return std::make_exception_ptr(TheoremFileError(line(), 0, message));
    }
};

class TheoremFileReader {
  public:
    explicit TheoremFileReader(std::string_view bytes) : in_(bytes) {}

    Theorem read() {
        magic();
        game();
        in_.expect("about ");
        theorem_.text.values = in_.accept("values");
        if (!theorem_.text.values && !in_.accept("positions")) in_.fail("'positions' or 'values'");
        in_.end_line();
        if (theorem_.text.values && !add_free_chain(theorem_.game))
            throw TheoremFileError(in_.line() - 1, 0,
                                   "the game has the name g, which the chain of values needs");
        if (version_ == 1) {
            formula();
            strategy();
        } else {
            automaton();
        }
        in_.expect("end");
        in_.end_line();
        if (!in_.at_end()) in_.fail("nothing after the end record");
        return std::move(theorem_);
    }

  private:
    void magic() {
        in_.expect(kMagic);
        version_ = in_.count("a version number");
        if (version_ != 1 && version_ != 2)
            throw TheoremVersionError(
                in_.line(), 0,
                "version " + std::to_string(version_) + " of theorem files; this program knows 1 and 2");
        in_.end_line();
    }

    void game() {
        in_.expect("game ");
        const std::string_view sha256 = in_.take(kHashDigits, "64 digits of SHA-256");
        in_.expect(" ");
        const std::size_t size = in_.count("the length of the game file");
        in_.end_line();
        const std::size_t record = in_.line() - 1;
        theorem_.text.game = in_.take(size, "the bytes of the game file");
        const std::string found = sha256_hex(theorem_.text.game);
        if (found != sha256)
            throw TheoremFileError(record, 0,
                                   "the game inside has SHA-256 " + found + ", not " + std::string(sha256) +
                                       " as this line says: the file was changed");
        try {
            theorem_.game = read_symbolic_game(theorem_.text.game);
            for (SymbolicRelation& relation : theorem_.game.relations)  // for errors of the order
                for (SymbolicTerm* const term : {&relation.left, &relation.right}) term->place.line += record;
            for (SymbolicDecree& decree : theorem_.game.decrees) decree.place.line += record;
        } catch (const GameFileError& error) {
            throw GameFileError(error.line + record, error.column, error.rule, error.what());
        }
        in_.end_line();
    }

    void formula() {
        const std::size_t count = counted("formula ");
        theorem_.formula_line = in_.line();
        for (std::size_t at = 0; at < count; ++at)
            theorem_.text.formula += (at == 0 ? "" : "\n") + std::string(in_.rest_of_line());
        const std::string& text = theorem_.text.formula;
        try {
            theorem_.formula = parse_theorem_formula(text, theorem_.game);
            require_spelling(text, theorem_.formula_line);
        } catch (const FormulaError& error) {
            throw located(text, theorem_.formula_line, error);
        }
    }

    void strategy() {
        const std::size_t count = counted("strategy ");
        theorem_.strategy_line = in_.line();
        for (std::size_t at = 0; at < count; ++at) {
            const std::string_view text = in_.rest_of_line();
            try {
                theorem_.strategy.push_back(parse_strategy_rule(text, theorem_.game));
                require_spelling(text, in_.line() - 1);
            } catch (const FormulaError& error) {
                throw located(text, in_.line() - 1, error);
            }
            theorem_.text.strategy.emplace_back(text);
        }
    }

    void automaton() {
        const std::size_t first_line = in_.line();
        std::string& text = theorem_.text.automaton;
        text = in_.rest_of_line();
        try {
            const std::size_t states = states_of_automaton(text, theorem_.game);
            for (std::size_t state = 0; state < states && !in_.at_end(); ++state)
                text += "\n" + std::string(in_.rest_of_line());
            theorem_.automaton = parse_automaton(text, theorem_.game);
        } catch (const AutomatonTextError& error) {
            throw TheoremFileError(first_line + error.line - 1, error.column, error.what());
        }
    }

    static void require_spelling(std::string_view text, std::size_t first_line) {
        const std::string spelled = formula_spelling(text);
        if (spelled == text) return;
        const auto differ = std::ranges::mismatch(text, spelled);
        const std::string_view same = text.substr(0, static_cast<std::size_t>(differ.in1 - text.begin()));
        const auto lines = static_cast<std::size_t>(std::ranges::count(same, '\n'));
        const std::size_t begin = same.rfind('\n') + 1;
        const std::string_view rest = std::string_view(spelled).substr(begin);
        throw TheoremFileError(first_line + lines, same.size() - begin + 1,
                               "not in the spelling of theorem files, expected the line  " +
                                   std::string(rest.substr(0, rest.find('\n'))));
    }

    std::size_t counted(std::string_view record) {
        in_.expect(record);
        const std::size_t count = in_.count("a number of lines");
        if (count > in_.room_for("\n"))
            throw TheoremFileError(
                in_.line(), 0,
                "expected " + std::to_string(count) + " lines, for which the file is too short");
        in_.end_line();
        return count;
    }

    TheoremRecords in_;
    std::size_t version_ = 0;
    Theorem theorem_;
};

}  // namespace

bool Theorem::gives_values() const {
    if (!game.decrees.empty()) return game.beside_heap;
    const std::size_t last = game.chains.size() - 1;
    const auto is_last = [&](const SymbolicTerm& term) {
        return term.kind != SymbolicTerm::Kind::element && term.number == last;
    };
    return last > 0 && game.chains.back() == "g" &&
           std::ranges::none_of(game.relations, [&](const SymbolicRelation& relation) {
               return is_last(relation.left) || is_last(relation.right);
           });
}

bool add_free_chain(SymbolicGame& game) {
    std::vector<std::string> names = game.chains;
    names.insert(names.end(), game.elements.begin(), game.elements.end());
    for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
    if (std::ranges::find(names, "g") != names.end()) return false;
    game.chains.emplace_back("g");
    game.beside_heap = true;
    return true;
}

std::string theorem_file(const TheoremText& text) {
    std::string file = std::string(kMagic) + (text.automaton.empty() ? "1" : "2") + "\ngame " +
                       sha256_hex(text.game) + " " + std::to_string(text.game.size()) + "\n" + text.game +
                       "\nabout " + (text.values ? "values" : "positions") + "\n";
    if (!text.automaton.empty()) return file + text.automaton + "\nend\n";
    file += "formula " + std::to_string(std::ranges::count(text.formula, '\n') + 1) + "\n" + text.formula +
            "\nstrategy " + std::to_string(text.strategy.size()) + "\n";
    for (const std::string& piece : text.strategy) file += piece + "\n";
    return file + "end\n";
}

Theorem read_theorem_file(std::string_view bytes) {
    return TheoremFileReader(bytes).read();
}

TheoremFileError in_formula(const Theorem& theorem, const FormulaError& error) {
    return located(theorem.text.formula, theorem.formula_line, error);
}

}  // namespace chompcert
