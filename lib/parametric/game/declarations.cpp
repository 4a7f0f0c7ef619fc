#include "parametric/game/declarations.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "game/file/text.h"
#include "parametric/game/line.h"
#include "show/formula/token_cursor.h"

namespace chompcert {
namespace {

class DeclarationReader {
  public:
    explicit DeclarationReader(std::string_view bytes) : line_(bytes) {}

    Declarations read() {
        found_.label = line_.poset_line();
        while (line_.next()) {
            const Token first = line_.take();
            if (first.text == "poset")
                reject(first.place, GameRule::poset_line, "a second poset line: keep the first");
            if (first.kind != TokenKind::name || !is_declaration(first.text, line_.peek()))
                line_.skip_rest();
            else if (first.text == "elements")
                elements();
            else if (first.text == "chains")
                chains(first.place);
            else
                parameters();
        }
        finish();
        return std::move(found_);
    }

  private:
    void elements() {
        do {
            const Token name = new_name("an element");
            DeclaredElements declared{found_.element_names.size(), 1, false, name.place};
            if (line_.at(TokenKind::open)) declared.size = family(declared, name);
            found_.elements.emplace(name.text, declared);
            add_names(name.text, declared);
        } while (!line_.at_end());
    }
    void add_names(std::string_view name, const DeclaredElements& declared) {
        if (found_.element_names.size() + static_cast<std::uint64_t>(declared.size) > kMaxSymbolicElements)
            throw LimitError("line " + std::to_string(declared.place.line) + ": a theorem is about at most " +
                             std::to_string(kMaxSymbolicElements) + " elements besides the chains");
        for (std::int64_t index = 1; index <= declared.size; ++index)
            found_.element_names.push_back(std::string(name) +
                                           (declared.family ? "[" + std::to_string(index) + "]" : ""));
    }
    std::int64_t family(DeclaredElements& declared, const Token& name) {
        const std::string example = "a family is declared as " + std::string(name.text) + "[1..N]";
        line_.take();
        if (!line_.take("1")) line_.expected("1", example);
        line_.expect(TokenKind::range, "'..'", example);
        const Place place = line_.peek().place;
        const std::int64_t size = line_.number();
        if (size == 0)
            reject(place, GameRule::names,
                   std::string(name.text) + "[1..0] has no members: remove it, or let it end at 1 or more");
        line_.expect(TokenKind::close, "']'", example);
        declared.family = true;
        return size;
    }

    void chains(Place place) {
        if (chains_place_.line != 0)
            reject(place, GameRule::chains,
                   "a second chains line: the first is line " + std::to_string(chains_place_.line) +
                       ", keep one");
        chains_place_ = place;
        line_.set_rule(GameRule::chains);
        if (line_.at("none"))
            line_.expected("the names of chains",
                           "a theorem needs a chain; 'chompcert solve' takes games without one");
        do found_.chains.emplace_back(new_name("a chain").text);
        while (!line_.at_end());
        if (found_.chains.size() > kMaxChains)
            throw LimitError("line " + std::to_string(place.line) + ": a theorem is about at most " +
                             std::to_string(kMaxChains) + " chains");
    }

    void parameters() {
        do {
            const Token name = new_name("a parameter");
            const std::string bound =
                "a parameter has a lower bound, as in " + std::string(name.text) + " >= 0";
            line_.set_rule(GameRule::parameters);
            if (!line_.take(">") || !line_.take("=")) line_.expected("'>='", bound);
            LinearIndex least = line_.linear(found_.parameters, false);
            found_.parameters.push_back({std::string(name.text), std::move(least)});
        } while (line_.take(","));
        if (!line_.at_end()) line_.expected("',' or end of line", "write  parameters s >= 0, p >= 1");
        if (found_.parameters.size() > kMaxParameters)
            throw LimitError("a theorem has at most " + std::to_string(kMaxParameters) + " parameters");
        for (Parameter& parameter : found_.parameters)
            parameter.least.of_parameters.resize(found_.parameters.size());
    }

    Token new_name(const std::string& of) {
        line_.set_rule(GameRule::names);
        const Token name = line_.expect(TokenKind::name, "the name of " + of,
                                        line_.at(TokenKind::number) ? "a name begins with a letter" : "");
        static constexpr std::array<std::string_view, 7> kReserved = {
            "i", "poset", "elements", "parameters", "let", "when", "none"};
        if (std::ranges::find(kReserved, name.text) != kReserved.end() || is_reserved(name.text))
            reject(name.place, GameRule::names,
                   std::string(name.text) + " is a reserved word: choose another name");
        const auto [known, is_new] = places_.emplace(name.text, name.place);
        if (!is_new)
            reject(name.place, GameRule::names,
                   std::string(name.text) + " is declared twice: first on line " +
                       std::to_string(known->second.line) + ", choose another name");
        return name;
    }

    void finish() {
        if (chains_place_.line != 0) return;
        for (const char* const name : {"c", "d"}) {
            const auto known = places_.find(name);
            if (known != places_.end())
                reject(known->second, GameRule::names,
                       std::string(name) +
                           " is reserved for a chain: choose another name, or declare the chains");
            found_.chains.emplace_back(name);
        }
    }

    SymbolicLine line_;
    Declarations found_;
    std::map<std::string, Place, std::less<>> places_;
    Place chains_place_{0, 0};
};

}  // namespace

bool is_declaration(std::string_view first, const Token& second) {
    if (first == "elements") return true;
    return (first == "chains" || first == "parameters") && second.kind != TokenKind::less &&
           second.kind != TokenKind::open;
}

Declarations read_declarations(std::string_view bytes) {
    return DeclarationReader(bytes).read();
}

}  // namespace chompcert
