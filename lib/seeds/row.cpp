#include "seeds/row.h"

#include <algorithm>

namespace chompcert::seeds {

Verdict Case::verdict() const {
    if (published == kOpen) return Verdict::filled;
    if (published == computed) return Verdict::agrees;
    return note.empty() ? Verdict::differs : Verdict::explained;
}

Tally tally(const std::vector<Case>& cases) {
    Tally sum;
    for (const Case& each : cases) switch (each.verdict()) {
            case Verdict::agrees:
                ++sum.agrees;
                break;
            case Verdict::differs:
                ++sum.differs;
                break;
            case Verdict::explained:
                ++sum.explained;
                break;
            case Verdict::filled:
                ++sum.filled;
                break;
        }
    return sum;
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all = [] {
        std::vector<Row> list;
        for (const auto& part : {semigroup_rows(), bar_rows(), sun_rows(), graph_rows(), threshold_rows(),
                                 periodicity_rows(), octal_rows()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

const Row* find_row(std::string_view id) {
    const auto& all = rows();
    const auto found = std::ranges::find(all, id, &Row::id);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace chompcert::seeds
