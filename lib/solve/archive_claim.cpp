#include "solve/archive_claim.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace chompcert {
namespace {

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

Claim claim_of(Record record) {
    OffsetList list(std::move(record.runs), std::move(record.offsets), {record.low, record.high});
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
