#include "parametric/game/reader.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "base/did_you_mean.h"
#include "base/error.h"
#include "base/numbers/integers.h"
#include "parametric/game/declarations.h"
#include "parametric/game/line.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxRelations = 10'000;

/// A term before its index is bound: `family` is set for an element of a family, which has the index
/// `term.index`.
struct ReadTerm {
    SymbolicTerm term;
    const DeclaredElements* family = nullptr;
};

/// Reads relations and decrees.
class RelationReader {
  public:
    RelationReader(std::string_view bytes, const Declarations& declared, SymbolicGame& game)
        : line_(bytes), declared_(declared), game_(game) {}

    void read() {
        (void)line_.poset_line();
        while (line_.next()) {
            line_.set_rule(GameRule::words);
            const Token first = line_.expect(
                TokenKind::name, "a relation, elements, chains or parameters at the start of the line");
            if (first.text == "end" && line_.at("{"))
                decree(first.place);
            else if (is_declaration(first.text, line_.peek()))
                line_.skip_rest();
            else
                relation(first);
        }
    }

  private:
    void relation(const Token& first) {
        terms_.clear();
        terms_.push_back(term(first));
        do {
            line_.expect(TokenKind::less, "'<'");
            terms_.push_back(term(line_.expect(TokenKind::name, "a term")));
        } while (!line_.at_end());
        check_whole_chains();
        const bool with_i =
            std::ranges::any_of(terms_, [](const ReadTerm& t) { return t.term.index.of_i != 0; });
        const bool in_family = std::ranges::any_of(
            terms_, [](const ReadTerm& t) { return t.family != nullptr && t.term.index.of_i != 0; });
        if (with_i && in_family) return bounded();
        if (with_i) check_ladder();
        add_pairs(with_i);
    }

    void decree(Place place);
    [[nodiscard]] std::size_t decreed_element();
    ReadTerm term(const Token& name);
    ReadTerm chain_term(std::size_t chain, const Token& name);
    ReadTerm element_term(const DeclaredElements& declared, const Token& name);
    LinearIndex index(const Token& name, std::string& text);
    [[noreturn]] void undeclared(const Token& name) const;
    void check_whole_chains() const;
    void check_ladder() const;
    void bounded();
    void add_pairs(bool conditional);

    SymbolicLine line_;
    const Declarations& declared_;
    SymbolicGame& game_;
    std::vector<ReadTerm> terms_;
};

void RelationReader::decree(Place place) {
    line_.set_rule(GameRule::decrees);
    line_.take("{");
    SymbolicDecree decree{0, 0, place};
    while (!line_.take("}")) {
        const Place named = line_.peek().place;
        const std::uint32_t bit = std::uint32_t{1} << decreed_element();
        if ((decree.members & bit) != 0) reject(named, GameRule::decrees, "an element named twice: keep one");
        decree.members |= bit;
    }
    if (!line_.take("=")) line_.expected("'='", "write the value, as in  end {} = 1");
    decree.value = line_.number();
    if (!line_.at_end()) line_.expected("end of line", "each decree has a line of its own");
    if (std::ranges::find(game_.decrees, decree.members, &SymbolicDecree::members) != game_.decrees.end())
        reject(place, GameRule::decrees, "a second value for the same position: keep one");
    game_.decrees.push_back(decree);
}

// The number of an element of A, or of a member of a family, named one by one.
std::size_t RelationReader::decreed_element() {
    const Token name = line_.expect(TokenKind::name, "an element or '}'",
                                    line_.at(",") ? "separate the elements by blanks" : "");
    if (std::ranges::find(declared_.chains, name.text) != declared_.chains.end())
        reject(
            name.place, GameRule::decrees,
            std::string(name.text) + " is a chain: a decree is for positions without elements of the chains");
    const auto element = declared_.elements.find(name.text);
    if (element == declared_.elements.end()) undeclared(name);
    const DeclaredElements& declared = element->second;
    if (declared.family != line_.take("["))
        reject(
            name.place, GameRule::names,
            std::string(name.text) + (declared.family ? " is a family: name its members one by one"
                                                      : " is a single element: write it without an index"));
    if (!declared.family) return declared.first;
    if (!line_.at(TokenKind::number)) line_.expected("a number", "name the members of a family one by one");
    const std::int64_t index = line_.number();
    line_.expect(TokenKind::close, "']'");
    if (index < 1 || index > declared.size)
        reject(name.place, GameRule::indices,
               std::string(name.text) + " has the members 1 to " + std::to_string(declared.size));
    return declared.first + static_cast<std::size_t>(index - 1);
}

ReadTerm RelationReader::term(const Token& name) {
    const auto chain = std::ranges::find(declared_.chains, name.text);
    if (chain != declared_.chains.end())
        return chain_term(static_cast<std::size_t>(chain - declared_.chains.begin()), name);
    const auto element = declared_.elements.find(name.text);
    if (element == declared_.elements.end()) undeclared(name);
    return element_term(element->second, name);
}

ReadTerm RelationReader::chain_term(std::size_t chain, const Token& name) {
    SymbolicTerm term{SymbolicTerm::Kind::chain, chain, {}, name.place, std::string(name.text)};
    if (!line_.at(TokenKind::open)) {
        term.kind = SymbolicTerm::Kind::whole_chain;
        return {term};
    }
    term.index = index(name, term.text);
    if (term.index.is_number() && term.index.offset < 1)
        reject(name.place, GameRule::indices, term.text + ": indices start at 1");
    return {term};
}

ReadTerm RelationReader::element_term(const DeclaredElements& declared, const Token& name) {
    SymbolicTerm term{SymbolicTerm::Kind::element, declared.first, {}, name.place, std::string(name.text)};
    term.index.of_parameters.assign(declared_.parameters.size(), 0);
    const std::string family = std::string(name.text) + "[1.." + std::to_string(declared.size) + "]";
    if (declared.family != line_.at(TokenKind::open))
        reject(name.place, GameRule::names,
               declared.family ? std::string(name.text) + " is the family " + family + ": give it an index"
                               : std::string(name.text) + " is a single element: write it without an index");
    if (!declared.family) return {term};
    term.index = index(name, term.text);
    LinearIndex without_i = term.index;
    without_i.of_i = 0;
    if (!without_i.is_number())
        reject(name.place, GameRule::indices, term.text + ": the index of a family has no parameters");
    if (term.index.of_i == 0) {
        if (term.index.offset < 1 || term.index.offset > declared.size)
            reject(name.place, GameRule::indices, term.text + " is out of range: the family is " + family);
        term.number += static_cast<std::size_t>(term.index.offset - 1);
        return {term};
    }
    return {term, &declared};
}

LinearIndex RelationReader::index(const Token& name, std::string& text) {
    line_.take();
    const Place place = line_.peek().place;
    LinearIndex index = line_.linear(declared_.parameters, true);
    const Token close = line_.expect(TokenKind::close, "']'");
    line_.set_rule(GameRule::words);
    text = span_of(name.text, close.text);
    if (index.of_i < 0) reject(place, GameRule::indices, text + ": i has a positive factor");
    return index;
}

void RelationReader::undeclared(const Token& name) const {
    std::vector<std::string_view> names(declared_.chains.begin(), declared_.chains.end());
    for (const auto& [element, declared] : declared_.elements) names.push_back(element);
    const std::string meant(did_you_mean(name.text, names));
    reject(name.place, GameRule::names,
           std::string(name.text) +
               " is not declared: " + (meant.empty() ? "" : "did you mean " + meant + "? Else ") +
               "declare it with  elements " + std::string(name.text) + "  or  chains");
}

void RelationReader::check_whole_chains() const {
    for (std::size_t t = 0; t < terms_.size(); ++t) {
        const SymbolicTerm& term = terms_[t].term;
        if (term.kind != SymbolicTerm::Kind::whole_chain) continue;
        const SymbolicTerm* const next = t + 1 < terms_.size() ? &terms_[t + 1].term : nullptr;
        if (t == 0 && next->kind == SymbolicTerm::Kind::chain && next->number != term.number &&
            next->index.of_i == 0)
            continue;
        reject(term.place, GameRule::bare_chain,
               "a chain without an index stands only first, below an element of another chain, as in d < "
               "c[3]: give " +
                   term.text + " an index");
    }
}

void RelationReader::check_ladder() const {
    const auto is_rung = [](const ReadTerm& t) {
        return t.term.kind == SymbolicTerm::Kind::chain && t.term.index.of_i > 0;
    };
    const bool shape = terms_.size() == 2 && std::ranges::all_of(terms_, is_rung);
    if (shape && terms_[0].term.number != terms_[1].term.number) return;
    const auto with_i = std::ranges::find_if(terms_, [](const ReadTerm& t) { return t.term.index.of_i > 0; });
    reject(with_i->term.place, GameRule::unbounded,
           "i is unbounded on this line: a ladder has two terms, of different chains, both with i, as in "
           "d[i] < c[i+1]");
}

/// Writes out a line in which i is bounded by the size of a family.
void RelationReader::bounded() {
    std::int64_t first = 0, last = std::numeric_limits<std::int64_t>::max();
    for (const ReadTerm& t : terms_)
        if (t.family != nullptr) {
            const LinearIndex& index = t.term.index;
            first = std::max(first, -floor_divide(index.offset - 1, index.of_i));
            last = std::min(last, floor_divide(t.family->size - index.offset, index.of_i));
        }
    const std::vector<ReadTerm> written = terms_;
    for (std::int64_t i = first; i <= last; ++i) {
        bool exists = true;
        for (std::size_t t = 0; t < written.size(); ++t) {
            SymbolicTerm& term = terms_[t].term = written[t].term;
            term.index.offset += term.index.of_i * i;
            term.index.of_i = 0;
            if (term.index.is_number() && term.index.offset < 1 && written[t].term.index.of_i != 0)
                exists = false;
            if (exists && written[t].family != nullptr)
                term.number += static_cast<std::size_t>(term.index.offset - 1);
        }
        if (exists) add_pairs(true);
    }
}

void RelationReader::add_pairs(bool conditional) {
    std::vector<LinearIndex> indices;
    for (const ReadTerm& t : terms_)
        if (conditional && t.term.kind == SymbolicTerm::Kind::chain) indices.push_back(t.term.index);
    for (std::size_t t = 0; t + 1 < terms_.size(); ++t)
        game_.relations.push_back({terms_[t].term, terms_[t + 1].term, indices});
    if (game_.relations.size() > kMaxRelations)
        throw LimitError("line " + std::to_string(terms_.front().term.place.line) +
                         ": a theorem is about at most " + std::to_string(kMaxRelations) + " relations");
}

}  // namespace

SymbolicGame read_symbolic_game(std::string_view bytes) {
    Declarations declared = read_declarations(bytes);
    SymbolicGame game;
    game.text = bytes;
    game.label = declared.label;
    RelationReader(bytes, declared, game).read();
    game.chains = std::move(declared.chains);
    game.parameters = std::move(declared.parameters);
    game.elements = std::move(declared.element_names);
    return game;
}

}  // namespace chompcert
