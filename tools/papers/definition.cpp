#include "papers/definition.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "papers/explicit_poset.h"

namespace chompcert::papers {
namespace {

DefinedPosition described(const ExplicitPoset& poset, std::uint64_t set) {
    DefinedPosition position;
    for (std::size_t x = 0; x < poset.elements().size(); ++x) {
        const auto& [family, name] = poset.elements()[x];
        const bool there = (set >> x & 1) != 0;
        if (family == "c") position.m += there ? 1 : 0;
        if (family == "d") position.n += there ? 1 : 0;
        if (family.empty() && !there) position.missing.push_back(name);
    }
    return position;
}

}  // namespace

std::vector<DefinedPosition> positions_by_definition(const std::string& game_text, std::int64_t most) {
    const ExplicitPoset poset(game_text, most);
    std::unordered_map<std::uint64_t, std::int64_t> values;
    std::vector<DefinedPosition> all;
    std::vector<std::uint64_t> layer{0};  // the positions of one size, those of smaller ones are done
    for (std::int64_t size = 0; size <= most && !layer.empty(); ++size) {
        std::vector<std::uint64_t> next;
        for (const std::uint64_t set : layer) {
            std::uint64_t reached = 0;  // values, which are at most the number of elements
            for (std::size_t x = 0; x < poset.elements().size(); ++x) {
                const std::uint64_t bit = std::uint64_t{1} << x;
                if ((set & bit) != 0)
                    reached |= std::uint64_t{1} << values.at(set & ~bit & ~poset.above(x));
                else if ((poset.absent() & bit) == 0 && (poset.below(x) & ~set) == 0)
                    next.push_back(set | bit);
            }
            values[set] = std::countr_one(reached);
            all.push_back(described(poset, set));
            all.back().grundy = values[set];
        }
        std::ranges::sort(next);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        layer = std::move(next);
    }
    return all;
}

}  // namespace chompcert::papers
