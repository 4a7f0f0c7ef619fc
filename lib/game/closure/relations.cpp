#include "game/closure/relations.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <unordered_map>

#include "base/did_you_mean.h"
#include "base/error.h"
#include "base/numbers/integers.h"
#include "game/file/line.h"

namespace chompcert {
namespace {

// What a game of many elements takes while it is closed, measured: ten families of a million, 1.27 GB.
constexpr std::int64_t kBytesOfElement = 127, kBytesOfPair = 8;

/// The least i ≥ 0 at which the index is positive.
std::int64_t first_i(const Index& index) {
    return std::max<std::int64_t>(0, floor_divide(-index.offset, index.factor) + 1);
}

void append_family(const Declaration& family, std::vector<std::string>& names) {
    std::string name(family.name);
    name += '[';
    const std::size_t prefix = name.size();
    char digits[20];
    for (std::int64_t index = 1; index <= family.size; ++index) {
        name.resize(prefix);
        name.append(digits, std::to_chars(digits, digits + sizeof digits, index).ptr);
        name += ']';
        names.push_back(name);
    }
}

class Binder {
  public:
    Binder(const GameText& text, std::uint64_t max_bytes) : text_(text), max_bytes_(max_bytes) {}

    Relations bind() {
        relations_.chains = text_.chains;
        declare_all();
        relations_.terms.reserve(text_.terms.size());
        for (const WrittenTerm& written : text_.terms) relations_.terms.push_back(bind(written));
        for (const WrittenLine& line : text_.lines) add(line);
        for (const WrittenDecree& decree : text_.decrees) add(decree);
        return std::move(relations_);
    }

  private:
    void declare_all();
    [[nodiscard]] Term bind(const WrittenTerm& written) const;
    [[nodiscard]] Term bind_chain(const WrittenTerm& written) const;
    [[noreturn]] void undeclared(const WrittenTerm& written) const;
    void add(const WrittenLine& line);
    void add(const WrittenDecree& decree);
    void check_all_of_d(const WrittenLine& line, bool with_i) const;
    void add_bounded(const WrittenLine& line);
    void add_ladder(const WrittenLine& line);
    [[nodiscard]] std::string unbounded_hint(const WrittenLine& line) const;
    void count_pairs(std::int64_t pairs, Place place);
    void require_room(Place place) const;

    [[nodiscard]] const Term& term(std::size_t t) const { return relations_.terms[t]; }
    [[nodiscard]] std::string spelled(std::size_t t) const { return std::string(text_.terms[t].text); }

    const GameText& text_;
    Relations relations_;
    std::unordered_map<std::string_view, std::size_t> declaration_of_;
    std::vector<std::uint32_t> first_of_;  // by declaration: the number of its first element
    std::uint64_t max_bytes_;
    std::int64_t elements_ = 0, pairs_ = 0;
};

void Binder::declare_all() {
    for (std::size_t k = 0; k < text_.declarations.size(); ++k) {
        const Declaration& declared = text_.declarations[k];
        const auto [known, is_new] = declaration_of_.emplace(declared.name, k);
        if (!is_new)
            reject(declared.place, GameRule::names,
                   std::string(declared.name) + " is declared twice: first on line " +
                       std::to_string(text_.declarations[known->second].place.line) +
                       ", choose another name");
        first_of_.push_back(static_cast<std::uint32_t>(elements_));
        elements_ += declared.size;
        if (elements_ > kMaxElements)
            throw LimitError("line " + std::to_string(declared.place.line) +
                             ": the game has more than 10000000 elements");
        require_room(declared.place);
    }
    relations_.names.reserve(static_cast<std::size_t>(elements_));
    for (const Declaration& declared : text_.declarations) {
        if (declared.family)
            append_family(declared, relations_.names);
        else
            relations_.names.emplace_back(declared.name);
    }
}

Term Binder::bind_chain(const WrittenTerm& written) const {
    const bool is_c = written.name == "c";
    if (text_.chains == Chains::none || (!is_c && text_.chains == Chains::one))
        reject(written.place, GameRule::chains,
               "there is no chain " + std::string(written.name) + " in this file: line " +
                   std::to_string(text_.chains_place.line) + " says chains " +
                   (text_.chains == Chains::one ? "c" : "none") + ", write chains c d to have both");
    if (!written.indexed) return {Term::Kind::all_d, 0, {0, 0}, written.place};
    if (written.index.factor == 0 && written.index.offset == 0)
        reject(written.place, GameRule::indices, std::string(written.text) + ": indices start at 1");
    return {is_c ? Term::Kind::c : Term::Kind::d, 0, written.index, written.place};
}

void Binder::undeclared(const WrittenTerm& written) const {
    std::vector<std::string_view> names;
    if (text_.chains != Chains::none) names = {"c", "d"};
    for (const Declaration& declared : text_.declarations) names.push_back(declared.name);
    const std::string name(written.name), meant(did_you_mean(written.name, names));
    const std::string declaration = written.indexed ? name + "[1..N]" : name;
    reject(written.place, GameRule::names,
           name + " is not declared: " + (meant.empty() ? "" : "did you mean " + meant + "? If not, ") +
               "declare it with  elements " + declaration);
}

Term Binder::bind(const WrittenTerm& written) const {
    const auto known = declaration_of_.find(written.name);
    const bool declared_here = known != declaration_of_.end();
    if (!declared_here && (written.name == "c" || written.name == "d")) return bind_chain(written);
    if (!declared_here) undeclared(written);
    const Declaration& declared = text_.declarations[known->second];
    const std::uint32_t first = first_of_[known->second];
    const std::string name(written.name);
    if (!declared.family) {
        if (written.indexed)
            reject(written.place, GameRule::names,
                   name + " is a single element, declared on line " + std::to_string(declared.place.line) +
                       ": write it without an index");
        return {Term::Kind::element, first, {0, 1}, written.place};
    }
    const std::string family = name + "[1.." + std::to_string(declared.size) + "]";
    if (!written.indexed)
        reject(written.place, GameRule::names,
               name + " is the family " + family + ": give it an index, as in " + name + "[1]");
    const bool fixed = written.index.factor == 0;
    if (fixed && (written.index.offset == 0 || written.index.offset > declared.size))
        reject(written.place, GameRule::indices,
               std::string(written.text) + " is out of range: the family is " + family);
    return {Term::Kind::element, first, written.index, written.place};
}

void Binder::count_pairs(std::int64_t pairs, Place place) {
    pairs_ += pairs;
    if (pairs_ > kMaxPairs)
        throw LimitError("line " + std::to_string(place.line) +
                         ": the file relates more than 100000000 pairs");
    require_room(place);
}

void Binder::require_room(Place place) const {
    const std::int64_t bytes = elements_ * kBytesOfElement + pairs_ * kBytesOfPair;
    if (static_cast<std::uint64_t>(bytes) > max_bytes_)
        throw LimitError("line " + std::to_string(place.line) + ": " + std::to_string(elements_) +
                             " elements and " + std::to_string(pairs_) + " related pairs do not fit " +
                             std::to_string(max_bytes_ >> 20) + " MiB",
                         Remedy::memory);
}

void Binder::add(const WrittenLine& line) {
    const auto begin = relations_.terms.begin();
    const auto first = begin + static_cast<std::ptrdiff_t>(line.first);
    const auto last = begin + static_cast<std::ptrdiff_t>(line.last);
    const bool with_i = std::any_of(first, last, [](const Term& t) { return t.has_i(); });
    check_all_of_d(line, with_i);
    if (!with_i) {
        if (first->kind == Term::Kind::all_d) {
            const std::int64_t column = (first + 1)->index.offset;
            if (!relations_.all_of_d || column < relations_.all_of_d->column)
                relations_.all_of_d = Relations::AllOfD{column, first->place};
        }
        relations_.lines.push_back({line.first, line.last, 0, 0});
        return count_pairs(last - first - 1, first->place);
    }
    const bool in_family =
        std::any_of(first, last, [](const Term& t) { return t.has_i() && t.kind == Term::Kind::element; });
    if (in_family) return add_bounded(line);
    add_ladder(line);
}

void Binder::add(const WrittenDecree& decree) {
    Relations::WrittenEnd end{{}, decree.value, decree.place};
    std::set<std::uint32_t> named;
    for (std::size_t t = decree.first; t < decree.last; ++t) {
        const WrittenTerm& written = text_.decreed[t];
        end.elements.push_back(bind(written));
        if (!named.insert(end.elements.back().element()).second)
            reject(written.place, GameRule::decrees,
                   std::string(written.text) + " is named twice: name each element once");
    }
    relations_.ends.push_back(std::move(end));
}

void Binder::check_all_of_d(const WrittenLine& line, bool with_i) const {
    for (std::size_t t = line.first; t < line.last; ++t) {
        if (term(t).kind != Term::Kind::all_d) continue;
        const std::string use = "d without an index stands only in d < c[N]: ";
        if (t > line.first)
            reject(term(t).place, GameRule::bare_chain,
                   use + "write " + spelled(t - 1) + " < d[1] for an element below all of D");
        if (with_i) reject(term(t).place, GameRule::bare_chain, use + "a line with i cannot hold it");
        if (term(t + 1).kind != Term::Kind::c)
            reject(term(t).place, GameRule::bare_chain, use + "no element of A may lie above all of D");
    }
}

void Binder::add_bounded(const WrittenLine& line) {
    std::int64_t first = 0, last = kInfinity;
    for (std::size_t t = line.first; t < line.last; ++t) {
        if (!term(t).has_i()) continue;
        const Index& index = term(t).index;
        first = std::max(first, first_i(index));
        if (term(t).kind != Term::Kind::element) continue;
        const std::int64_t size = text_.declarations[declaration_of_.at(text_.terms[t].name)].size;
        last = std::min(last, floor_divide(size - index.offset, index.factor));
    }
    if (first > last) return;
    for (std::size_t t = line.first; t < line.last; ++t) {
        if (term(t).kind == Term::Kind::element || term(t).index_at(last) <= kMaxNumber) continue;
        reject(term(t).place, GameRule::indices,
               spelled(t) + " has the index " + std::to_string(term(t).index_at(last)) +
                   " at i = " + std::to_string(last) + ": indices go up to 1000000000");
    }
    relations_.lines.push_back({line.first, line.last, first, last});
    count_pairs((last - first + 1) * static_cast<std::int64_t>(line.last - line.first - 1),
                term(line.first).place);
}

void Binder::add_ladder(const WrittenLine& line) {
    const Term &d = term(line.first), &c = term(line.first + 1);
    const bool shape = line.last - line.first == 2 && d.kind == Term::Kind::d && c.kind == Term::Kind::c;
    if (!shape || !d.has_i() || !c.has_i()) {
        std::size_t at = line.first;
        while (!term(at).has_i()) ++at;
        reject(term(at).place, GameRule::unbounded, "i is unbounded on this line: " + unbounded_hint(line));
    }
    relations_.ladders.push_back({d.index.factor, d.index.offset, c.index.factor, c.index.offset,
                                  std::max(first_i(d.index), first_i(c.index))});
    count_pairs(1, d.place);
}

std::string Binder::unbounded_hint(const WrittenLine& line) const {
    if (line.last - line.first > 2) return "a ladder has two terms, break the line in two";
    const Term &left = term(line.first), &right = term(line.first + 1);
    const bool to_d = right.kind == Term::Kind::d;
    if (left.kind == right.kind) return "the file need not state the order of a chain: remove the line";
    if (left.kind == Term::Kind::c && to_d)
        return "no element of C may lie below one of D; swapping the names c and d may help";
    if (right.kind == Term::Kind::element)
        return "an element of A may lie above only finitely many elements of a chain";
    if (left.has_i()) return "write d < " + spelled(line.first + 1) + " for all of D below it";
    return "write " + spelled(line.first) + " < " +
           (to_d ? "d[1] for an element below all of D" : "c[1] for an element below all of C");
}

}  // namespace

Relations bind_names(const GameText& text, std::uint64_t max_bytes) {
    return Binder(text, max_bytes).bind();
}

}  // namespace chompcert
