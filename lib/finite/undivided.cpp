#include "finite/undivided.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "finite/complexes/complex_search.h"
#include "finite/complexes/graph_search.h"
#include "finite/dense/all_ideals.h"
#include "finite/dense/few_ideals.h"
#include "finite/poset/involution.h"

namespace chompcert {
namespace {

constexpr std::size_t kFewIdealsOfBlock = 64, kManyIdealsOfBlock = 1000;
constexpr std::uint64_t kLooksPerStep = 64;  // a step towards a pairing is worth so many look-ups in a table
constexpr std::uint64_t kStepsToCount = 1 << 18, kStepsToFill = 1 << 23;
constexpr std::uint64_t kIdealsPerPosition = 500;

struct TableIsFaster {};

// All ideals, if they are few enough to be listed.
std::optional<Block> few_ideals_of(const FinitePoset& poset, const TakeApart& method) {
    auto few = one_block(poset, std::min<std::uint64_t>(kMostListedIdeals, method.few_ideals));
    if (few && bytes_of_few_ideals(*few) > method.limits.max_bytes) return std::nullopt;
    return few;
}

// The numbering to use, if the table fits the memory.
std::optional<IdealNumbering> numbering_of(const FinitePoset& poset, const TakeApart& method) {
    auto numbering = IdealNumbering::of(poset, kFewIdealsOfBlock, kStepsToCount);
    if (!numbering || numbering->count() > method.few_ideals)
        if (auto larger = IdealNumbering::of(poset, kManyIdealsOfBlock, kStepsToFill))
            numbering = std::move(larger);
    if (numbering && bytes_of_table(poset, *numbering) > method.limits.max_bytes) return std::nullopt;
    return numbering;
}

SearchLimits within(SearchLimits limits, std::uint64_t positions) {
    limits.report = [positions, report = std::move(limits.report)](const SearchProgress& now) {
        if (report) report(now);
        if (now.positions > positions) throw TableIsFaster{};
    };
    return limits;
}

}  // namespace

Undivided::Undivided(const FinitePoset& poset, std::vector<std::uint32_t> elements, const TakeApart& method)
    : elements_(std::move(elements)), poset_(poset.induced(elements_)), method_(method) {
    if (!method.tables) return;
    diagram_ = as_young_diagram(poset_);
    if (!diagram_) few_ = few_ideals_of(poset_, method);
    if (!diagram_ && !few_) numbering_ = numbering_of(poset_, method);
    has_table_ = diagram_ || has_few_ideals();
}

bool Undivided::has_few_ideals() const {
    return few_ || (numbering_ && numbering_->count() <= method_.few_ideals);
}

std::optional<Permutation> Undivided::pairing() const {
    if (diagram_ || !method_.pairings) return std::nullopt;
    const std::uint64_t steps = method_.pairing_steps;
    if (!has_few_ideals()) return find_pairing(poset_, steps);
    const std::uint64_t count = few_ ? few_->ideals.size() : numbering_->count();
    const std::uint64_t worth = count * size() / kLooksPerStep;
    return find_pairing(poset_, std::min(steps, worth), std::min(kLongWalk, worth / size()));
}

void Undivided::add_step(std::vector<SolutionStep>& steps) {
    const auto kind = diagram_     ? SolutionStep::Kind::table
                      : has_table_ ? SolutionStep::Kind::ideals
                                   : SolutionStep::Kind::search;
    steps_ = &steps;
    step_ = steps.size();
    steps.push_back({kind, size()});
}

void Undivided::make_leaf() {
    if (diagram_) {
        leaf_ = solve_young_diagram(*diagram_, method_.limits);
    } else if (has_few_ideals()) {
        make_table();
    } else if (auto faces = method_.complexes ? faces_of(poset_) : std::nullopt) {
        leaf_ = make_complex_search(
            std::move(*faces), [this] { return search_over_sets(); }, method_.limits);
    } else if (auto moves = method_.complexes ? moves_of(poset_) : std::nullopt) {
        leaf_ = make_graph_search(
            std::move(*moves), [this] { return search_over_sets(); }, method_.limits);
    } else {
        leaf_ = search_over_sets();
    }
}

std::unique_ptr<Leaf> Undivided::search_over_sets() const {
    if (!numbering_) return make_search(poset_, method_.search, method_.limits);
    const std::uint64_t positions = numbering_->count() / kIdealsPerPosition;
    return make_search(poset_, method_.search, within(method_.limits, positions));
}

void Undivided::make_table() {
    leaf_.reset();
    if (few_) {
        leaf_ = solve_few_ideals(poset_, std::move(few_).value());
    } else {
        leaf_ = solve_all_ideals(poset_, std::move(numbering_).value(), method_.limits);
    }
    few_.reset();
    numbering_.reset();
    has_table_ = true;
    if (steps_) (*steps_)[step_].kind = SolutionStep::Kind::ideals;
}

template <typename Question>
auto Undivided::ask_leaf(Question question) {
    const auto answer = question(*leaf_);
    used_ |= leaf_->progress().used;
    return answer;
}

// The search's answer, or the table's if the search takes too long or too much memory.
template <typename Question>
auto Undivided::ask(Question question) {
    if (!leaf_) make_leaf();
    if (!numbering_) return ask_leaf(question);
    try {
        return ask_leaf(question);
    } catch (const TableIsFaster&) {
    } catch (const LimitError&) {
    }
    make_table();
    return ask_leaf(question);
}

bool Undivided::has_value(std::uint32_t k) {
    return ask([k](Leaf& leaf) { return leaf.has_value(k); });
}

std::uint32_t Undivided::find_value() {
    return ask([](Leaf& leaf) { return leaf.value(); });
}

bool Undivided::position_has_value(const ElementSet& position, std::uint32_t k) {
    return ask([&](Leaf& leaf) { return leaf.position_has_value(position, k); });
}

void Undivided::add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) {
    add_moves_to(k, poset_.all(), moves);
}

void Undivided::add_moves_to(std::uint32_t k, const ElementSet& among, std::vector<std::uint32_t>& moves) {
    std::vector<bool> leads_there(elements_.size());
    among.for_each([&](std::uint32_t x) {
        const std::uint32_t alike = orbit(x);
        leads_there[x] = alike == x || !among.test(alike)
                             ? ask([&](Leaf& leaf) { return leaf.option_has_value(x, k); })
                             : leads_there[alike];
        if (leads_there[x]) moves.push_back(elements_[x]);
    });
}

bool Undivided::finds_move_to(std::uint32_t k) {
    for (std::uint32_t x = 0; x < elements_.size(); ++x)
        if (orbit(x) == x && ask([&](Leaf& leaf) { return leaf.option_has_value(x, k); })) return true;
    return false;
}

// Among elements that automorphisms exchange, a search tries only the least.
std::uint32_t Undivided::orbit(std::uint32_t x) {
    if (has_table_) return x;
    if (orbit_.empty()) orbit_ = orbits(elements_.size(), symmetry(poset_).generators);
    used_.isomorphisms |= orbit_[x] != x;
    return orbit_[x];
}

ComplexOutcomes* Undivided::complexes() {
    if (!leaf_) make_leaf();
    return dynamic_cast<ComplexOutcomes*>(leaf_.get());
}

void Undivided::add_progress(SearchProgress& progress) const {
    progress.used |= used_;
    if (!leaf_) return;
    const SearchProgress own = leaf_->progress();
    progress.positions += own.positions;
    progress.stored += own.stored;
    progress.bytes += own.bytes;
}

}  // namespace chompcert
