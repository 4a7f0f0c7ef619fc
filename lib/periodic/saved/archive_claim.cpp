#include "periodic/saved/archive_claim.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace chompcert {
namespace {

constexpr std::int64_t kMostColumns = std::int64_t{1} << 61;

struct Record {
    std::vector<OffsetList::Run> runs;
    std::vector<Offset> offsets;
    Offset low, high;
    std::vector<Offset> tail;
    std::int64_t preperiod = 0, end = 0, capped_row = kNoCappedRow;

    template <typename Archive>
    void archive(Archive& io) {
        archive_vector(io, runs), archive_vector(io, offsets);
        io.number(low), io.number(high);
        archive_vector(io, tail);
        for (std::int64_t* number : {&preperiod, &end, &capped_row}) io.number(*number);
    }
};

Record record_of(const Claim& claim) {
    const OffsetList& list = claim.list() ? *claim.list() : OffsetList();
    Record record{list.runs(), list.offsets(), list.range().first, list.range().second, {}};
    if (const Periodic* const tail = claim.periodic()) {
        record.tail = tail->offsets;
        record.preperiod = tail->preperiod;
    } else {
        record.end = claim.finite()->end;
        record.capped_row = claim.capped_row().value_or(kNoCappedRow);
    }
    return record;
}

// Runs that follow one another, in columns and in offsets.
bool has_list(const Record& record) {
    const auto& runs = record.runs;
    const auto& offsets = record.offsets;
    if (runs.empty() || offsets.empty()) return runs.empty() && offsets.empty();
    std::int64_t column = 0;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const std::size_t end = r + 1 < runs.size() ? runs[r + 1].index : offsets.size();
        const bool follows = runs[r].column >= column && runs[r].column < kMostColumns;
        if (!follows || end <= runs[r].index || end > offsets.size()) return false;
        column = runs[r].column + static_cast<std::int64_t>(end - runs[r].index);
    }
    const auto [least, largest] = std::ranges::minmax(offsets);
    return runs[0].index == 0 && record.low <= least && largest <= record.high;
}

Claim claim_of(Record record) {
    const bool is_claim = record.capped_row >= kNoCappedRow && (record.tail.empty() || record.end == 0);
    if (!is_claim || !has_list(record))
        throw CheckpointError("the checkpoint contradicts itself: a record denotes no claim");
    std::pair<Offset, Offset> range = OffsetList().range();  // none wider, as it would cost memory later
    if (!record.offsets.empty()) {
        const auto [least, largest] = std::ranges::minmax(record.offsets);
        range = {least, largest};
    }
    OffsetList list(std::move(record.runs), std::move(record.offsets), range);
    if (!record.tail.empty())
        return Claim(Periodic(record.preperiod, std::move(record.tail)), std::move(list));
    Finite finite{record.end};
    if (record.capped_row != kNoCappedRow) finite.capped_row = record.capped_row;
    return Claim(finite, std::move(list));
}

}  // namespace

void archive_claim(ArchiveWriter& io, const Claim& claim) {
    record_of(claim).archive(io);
}

void archive_claim(ArchiveReader& io, Claim& claim) {
    Record record{};
    record.archive(io);
    claim = claim_of(std::move(record));
}

}  // namespace chompcert
