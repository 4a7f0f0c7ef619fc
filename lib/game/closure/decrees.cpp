#include "game/closure/decrees.h"

#include <algorithm>
#include <map>
#include <string>

namespace chompcert {
namespace {

class Closer {
  public:
    Closer(const Relations& relations, const Closure& closure)
        : relations_(relations), closure_(closure), smaller_(reversed(closure.successors)) {}

    Decree close(const Relations::WrittenEnd& end) {
        Decree decree{{}, end.value};
        for (const Term& term : end.elements) {
            check_below_no_chain(term);
            decree.elements.push_back(term.element());
        }
        std::ranges::sort(decree.elements);
        for (const Term& term : end.elements) check_ideal(term, decree.elements);
        const auto [known, is_new] = place_of_.emplace(decree.elements, end.place);
        if (!is_new)
            reject(end.place, GameRule::decrees,
                   "a second value for the same position: the first is on line " +
                       std::to_string(known->second.line) + ", keep one");
        return decree;
    }

  private:
    [[nodiscard]] const std::string& name(std::uint32_t e) const { return relations_.names[e]; }
    void check_below_no_chain(const Term& term) const {
        const std::uint32_t e = term.element();
        const bool over_c = closure_.below_c[e] > 0;
        if (!over_c && closure_.below_d[e] == 0) return;
        reject(term.place, GameRule::decrees,
               name(e) + " lies above " + (over_c ? "c[1]" : "d[1]") +
                   ": a decree is for positions without elements of the chains");
    }
    // Nothing of a chain lies below, so that the pairs of the file within A tell what does.
    void check_ideal(const Term& term, const std::vector<std::uint32_t>& elements) const {
        for (const std::uint32_t below : smaller_.successors(term.element()))
            if (!std::binary_search(elements.begin(), elements.end(), below))
                reject(term.place, GameRule::decrees,
                       name(below) + " lies below " + name(term.element()) +
                           ", so that a position with the latter has both: name it too");
    }

    const Relations& relations_;
    const Closure& closure_;
    const Digraph smaller_;  // the pairs of the file, from the larger element to the smaller
    std::map<std::vector<std::uint32_t>, Place> place_of_;
};

}  // namespace

std::vector<Decree> close_decrees(const Relations& relations, const Closure& closure) {
    std::vector<Decree> decrees;
    if (relations.ends.empty()) return decrees;
    Closer closer(relations, closure);
    for (const Relations::WrittenEnd& end : relations.ends) decrees.push_back(closer.close(end));
    return decrees;
}

}  // namespace chompcert
