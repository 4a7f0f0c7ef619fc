#include "seeds/definition.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <unordered_map>

#include "base/error.h"
#include "game/file/text.h"

namespace chompcert::seeds {
namespace {

constexpr int kMostElements = 64;

class ExplicitPoset {
  public:
    ExplicitPoset(const std::string& text, std::int64_t most) : game_(parse_game_text(text)), most_(most) {
        declare();
        for (const WrittenLine& line : game_.lines) relate(line);
        close();
    }
    [[nodiscard]] std::vector<DefinedPosition> positions();

  private:
    struct Element {
        std::string family, name;
    };
    void declare();
    void add(std::string_view family, std::string name) {
        if (elements_.size() == kMostElements)
            throw LimitError("more than 64 elements, which is too many to go by the definition");
        numbers_.emplace(name, elements_.size());
        elements_.push_back({std::string(family), std::move(name)});
    }
    [[nodiscard]] bool is_chain(std::string_view name) const {
        return game_.chains != Chains::none && (name == "c" || (name == "d" && game_.chains == Chains::two));
    }
    [[nodiscard]] std::int64_t size_of(std::string_view family) const;
    void relate(const WrittenLine& line);
    void relate_at(const WrittenLine& line, std::int64_t i);
    void close();
    [[nodiscard]] DefinedPosition described(std::uint64_t set) const;

    GameText game_;
    std::int64_t most_;
    std::vector<Element> elements_;
    std::map<std::string, std::size_t> numbers_;
    std::vector<std::uint64_t> below_, above_;  // without the element itself
    std::uint64_t absent_ = 0;                  // elements that lie above one beyond the first of a chain
};

void ExplicitPoset::declare() {
    for (const char* const chain : {"c", "d"})
        for (std::int64_t i = 1; is_chain(chain) && i <= most_; ++i)
            add(chain, chain + ("[" + std::to_string(i) + "]"));
    for (const Declaration& each : game_.declarations)
        for (std::int64_t i = 1; i <= each.size; ++i)
            add("", std::string(each.name) + (each.family ? "[" + std::to_string(i) + "]" : ""));
    below_.assign(elements_.size(), 0);
    above_.assign(elements_.size(), 0);
}

// How many members there are; of a chain, one more than is explicit, which stands for all others.
std::int64_t ExplicitPoset::size_of(std::string_view family) const {
    if (is_chain(family)) return most_ + 1;
    const auto found = std::ranges::find(game_.declarations, family, &Declaration::name);
    return found == game_.declarations.end() ? 0 : found->size;
}

void ExplicitPoset::relate(const WrittenLine& line) {
    std::int64_t last = 0;
    for (std::size_t t = line.first; t < line.last; ++t)
        if (const WrittenTerm& term = game_.terms[t]; term.indexed && term.index.factor > 0)
            last = std::max(last, size_of(term.name) - term.index.offset);
    for (std::int64_t i = 0; i <= last; ++i) relate_at(line, i);
}

// An element beyond the explicit ones of a chain is written as no number.
void ExplicitPoset::relate_at(const WrittenLine& line, std::int64_t i) {
    std::vector<std::optional<std::size_t>> numbers;
    for (std::size_t t = line.first; t < line.last; ++t) {
        const WrittenTerm& term = game_.terms[t];
        const std::int64_t index = term.index.factor * i + term.index.offset;
        if (term.indexed && (index < 1 || (!is_chain(term.name) && index > size_of(term.name)))) return;
        const std::string name = term.indexed ? std::string(term.name) + "[" + std::to_string(index) + "]"
                                              : std::string(term.name);
        const auto found =
            numbers_.find(name);  // a whole chain has no number either: not all of it is explicit
        numbers.push_back(found == numbers_.end() ? std::nullopt : std::optional(found->second));
    }
    for (std::size_t t = 1; t < numbers.size(); ++t) {
        if (!numbers[t]) continue;
        if (numbers[t - 1])
            below_[*numbers[t]] |= std::uint64_t{1} << *numbers[t - 1];
        else
            absent_ |= std::uint64_t{1} << *numbers[t];
    }
}

void ExplicitPoset::close() {
    const std::size_t size = elements_.size();
    for (std::size_t x = 1; x < size; ++x)
        if (!elements_[x].family.empty() && elements_[x].family == elements_[x - 1].family)
            below_[x] |= std::uint64_t{1} << (x - 1);
    for (std::size_t via = 0; via < size; ++via)
        for (std::size_t x = 0; x < size; ++x)
            if ((below_[x] >> via & 1) != 0) below_[x] |= below_[via];
    for (std::size_t x = 0; x < size; ++x) {
        if ((below_[x] & absent_) != 0) absent_ |= std::uint64_t{1} << x;
        for (std::size_t y = 0; y < size; ++y)
            if ((below_[x] >> y & 1) != 0) above_[y] |= std::uint64_t{1} << x;
    }
    for (std::size_t x = 0; x < size; ++x)
        if ((below_[x] & absent_) != 0) absent_ |= std::uint64_t{1} << x;
}

DefinedPosition ExplicitPoset::described(std::uint64_t set) const {
    DefinedPosition position;
    for (std::size_t x = 0; x < elements_.size(); ++x) {
        const bool there = (set >> x & 1) != 0;
        if (elements_[x].family == "c") position.m += there ? 1 : 0;
        if (elements_[x].family == "d") position.n += there ? 1 : 0;
        if (elements_[x].family.empty() && !there) position.missing.push_back(elements_[x].name);
    }
    return position;
}

std::vector<DefinedPosition> ExplicitPoset::positions() {
    std::unordered_map<std::uint64_t, std::int64_t> values;
    std::vector<DefinedPosition> all;
    std::vector<std::uint64_t> layer{0};  // the positions of one size, those of smaller ones are done
    for (std::int64_t size = 0; size <= most_ && !layer.empty(); ++size) {
        std::vector<std::uint64_t> next;
        for (const std::uint64_t set : layer) {
            std::uint64_t reached = 0;  // values, which are at most the number of elements
            for (std::size_t x = 0; x < elements_.size(); ++x) {
                const std::uint64_t bit = std::uint64_t{1} << x;
                if ((set & bit) != 0)
                    reached |= std::uint64_t{1} << values.at(set & ~bit & ~above_[x]);
                else if ((absent_ & bit) == 0 && (below_[x] & ~set) == 0)
                    next.push_back(set | bit);
            }
            values[set] = std::countr_one(reached);
            all.push_back(described(set));
            all.back().grundy = values[set];
        }
        std::ranges::sort(next);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        layer = std::move(next);
    }
    return all;
}

}  // namespace

std::vector<DefinedPosition> positions_by_definition(const std::string& game_text, std::int64_t most) {
    return ExplicitPoset(game_text, most).positions();
}

}  // namespace chompcert::seeds
