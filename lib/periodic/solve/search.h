// The two ways to find the claims of a game, and what both are given.
#pragma once

#include <cstdint>
#include <string>

#include "periodic/claims/solved_game.h"
#include "periodic/saved/checkpoint.h"
#include "periodic/solve/limits.h"

namespace chompcert {

struct Search {
    SolvedGame* solved;
    Limits limits;
    const Report* report;
    int threads;
    CheckpointHead head;

    [[nodiscard]] std::uint64_t claims() const {
        return solved->ideals.size() * (static_cast<std::uint64_t>(head.max_value) + 1);
    }
    /// What is taken before the search begins: ideals, and the table of claims without lists and tails.
    [[nodiscard]] std::uint64_t bytes_at_first() const {
        return solved->ideals.bytes() + claims() * sizeof(Claim);
    }
    /// "4096 MiB".
    [[nodiscard]] std::string memory() const { return std::to_string(limits.max_bytes >> 20) + " MiB"; }
    /// Reports, with a way to save the state of `way`, which has archive().
    template <typename Way>
    void report_of(Way& way, Progress now) const {
        if (!*report) return;
        now.save = [&](const Sink& sink) {
            ArchiveWriter io(sink);
            write_head(io, head);
            way.archive(io);
            io.finish();
        };
        (*report)(now);
    }
};

/// Ideal after ideal, each to the end of its search. @param checkpoint to continue from, or nullptr.
/// @throws LimitError
void search_by_columns(const Search& search, ArchiveReader* checkpoint);

/// All ideals in step, until each claim is final. For games with A on top.
void search_by_rows(const Search& search, ArchiveReader* checkpoint);

}  // namespace chompcert
