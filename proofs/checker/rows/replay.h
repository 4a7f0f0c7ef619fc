// The replay of THEOREM.md, section 10: all ideals in step, up to the R of each claim. Rows come in tiles
// of 64. Of one chain some tiles are at work together, block of ideals by block: what they read and write of
// a block stays near the processor meanwhile. Memory: of each claim that has begun and not ended the words
// with an open column between closed ones, and for each thread the labels in the rows of its tiles.
#pragma once

#include "ideal_replay.h"
#include "quiet.h"
#include "wavefront.h"

namespace chompcheck {

class Replay : public IdealReplay {
  public:
    Replay(RowPlan& plan, std::size_t threads)
        : IdealReplay(plan),
          wavefront_(std::min(threads, 1 + lattice_.size() * values_ / kClaimsPerThread), lattice_.size()) {
        if (!lattice_.one_chain()) return;
        prefix_.emplace(plan_);
        if (plan_.compact() && values_ == 1) quiet_ = quiet_ideals(plan_, notes_);
        first_R_.assign(lattice_.size() + 1, INT32_MAX);
        for (Id b = lattice_.size(); b-- > 0;) {
            first_R_[b] = first_R_[b + 1];
            for (std::size_t k = 0; k < values_; ++k)
                if (const RowClaim& claim = plan_.claim(b, k); claim.periodic())
                    first_R_[b] = std::min(first_R_[b], claim.until);
        }
    }

    // Throws a Verdict unless the claims are true.
    void run() {
        wavefront_.run([this] { return unfinished_.load() > 0; },
                       [this](std::vector<Tile>& tiles, Num turn) { do_tiles(tiles, turn); });
    }

  private:
    // --- Tiles

    void do_tiles(std::vector<Tile>& tiles, Num turn) {
        tiles.resize(prefix_ ? kTilesTogether : 1);
        for (std::size_t t = 0; t < tiles.size(); ++t)
            open_tile(tiles[t], turn * std::ssize(tiles) + static_cast<Num>(t));
        Num known = 0;
        if (prefix_) do_chain(tiles, turn, known);
        for (const Id b : tiles.front().live) {
            wavefront_.wait(turn, b + 1, known);
            do_ideal(tiles.front(), b);
            wavefront_.publish(turn, b + 1);
        }
        wavefront_.publish(turn, lattice_.size());
        for (Tile& tile : tiles)
            if (tile.next_first == LLONG_MAX) tile.next_first = tile.first;
    }

    void open_tile(Tile& tile, Num number) {
        const std::lock_guard lock(opening_);
        tile.values = values_;
        tile.one_chain = lattice_.one_chain();
        tile.open(game_, number);
        if (prefix_) {
            while (prefix_->size() < lattice_.size() && absorbed(prefix_->size(), tile)) prefix_->extend();
            tile.width = std::max(tile.width, prefix_->width(tile));
        }
        tile.clear(lattice_);
        if (prefix_) {
            tile.reads = tile.writes = {&tile.slots[tile.take_slot()]};
            prefix_->block(tile, left_with_);
        }
        tile.first_ideal = prefix_ ? prefix_->size() : 0;
        tile.over = false;
        if (!prefix_ && number / wavefront_.threads() % kTilesPerList == 0) list_live(tile);
    }

    // Those that have, or are asked for, labels of their own that are still to be found. Once no unfinished
    // ideal further on in a chain asks for an ideal, none ever will.
    void list_live(Tile& tile) const {
        tile.live.clear();
        tile.last_asker.assign(lattice_.chains(), std::vector<Id>(lattice_.size(), kNoId));
        for (Id b = lattice_.size(); b-- > 0;) {
            bool live = !absorbed(b, tile);
            for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
                live = live || asked(tile, chain, b);
                const Id rest = lattice_.without_top(chain, b);
                if (rest != kNoId && asks(tile, chain, b) && !asked(tile, chain, rest))
                    tile.last_asker[chain][rest] = b;
            }
            if (live) tile.live.push_back(b);
        }
        std::reverse(tile.live.begin(), tile.live.end());
    }
    // --- One chain

    void do_chain(std::vector<Tile>& tiles, Num turn, Num& known) {
        const Id count = lattice_.size();
        Id b = std::min_element(tiles.begin(), tiles.end(), [](const Tile& x, const Tile& y) {
                   return x.first_ideal < y.first_ideal;
               })->first_ideal;
        wavefront_.publish(turn, b);
        while (b < count && !std::all_of(tiles.begin(), tiles.end(), [](const Tile& t) { return t.over; })) {
            const Id end = std::min(count, b - b % kBlock + kBlock);
            wavefront_.wait(turn, end, known);
            for (Tile& tile : tiles) {
                tile.known = static_cast<Id>(std::min<Num>(known, count));
                do_block(tile, b, end);
            }
            wavefront_.publish(turn, end);
            b = end;
        }
        if (b == count) return;
        wavefront_.wait(turn, count, known);
        for (const Tile& tile : tiles) start_ideals(tile, b, count);
    }

    void do_block(Tile& tile, Id b, Id end) {
        for (b = std::max(b, tile.first_ideal); b < end && !is_over(tile, b);) {
            Id loud = b;
            while (loud < end && is_quiet(tile, loud)) ++loud;
            if (loud > b + 1 && one_shut(tile, b, loud)) {
                do_quiet(tile, b, loud);
                b = loud;
            } else {
                do_ideal(tile, b++);
            }
        }
        if (b < end) start_ideals(tile, b, end);
    }

    // Have the ideals from b on nothing to do in this tile? They have no labels in rows with labels of
    // smaller ideals in all columns, nor in rows that are shut for b: these are shut for larger ideals too.
    // And (R) has nothing to say of rows before the least R. Now and then all ideals are looked at, so that
    // none is forgotten that never has a label again.
    bool is_over(Tile& tile, Id b) const {
        if (tile.over) return true;
        const auto turn = static_cast<std::uint64_t>(tile.number);
        if (tile.n0 < plan_.rows_of_FFe()) return false;  // a decree minds no label of another ideal
        if (turn % std::bit_floor(std::max<std::uint64_t>(1, turn / 8)) == 0) return false;
        const bool no_R = first_R_[b] >= tile.end_row();
        for (std::size_t k = 0; k < values_; ++k)
            if ((tile.dead[k] | (no_R ? shut_rows_D2(tile, b, k) : 0)) != ~Word{0}) return false;
        tile.next_first = std::min<Num>(tile.next_first, lattice_.lo(b) / 64);
        return tile.over = true;
    }

    // In a tile without labels of ideals b, ..., end - 1: the ideals that start from them.
    void start_ideals(const Tile& tile, Id b, Id end) {
        const Id last = lattice_.first_from_row(tile.end_row());
        for (Id larger = lattice_.first_from_row(tile.n0); larger < last; ++larger)
            if (const Id t = lattice_.below_loD(larger); t != kNoId && b <= t && t < end)
                for (std::size_t k = 0; k < values_; ++k) start_claim_D1(t, larger, k);
    }

    // --- Quiet ideals

    bool is_quiet(const Tile& tile, Id b) { return !quiet_.empty() && quiet_[b].holds(tile, window(b, 0)); }

    // Hands on the rows that are shut for ideal b; are they the same for b, ..., end - 1?
    bool one_shut(Tile& tile, Id b, Id end) const {
        const Word shut = shut_rows_D2(tile, b, 0);
        for (Id i = b; i + 1 < end; ++i) {
            pass_shut(tile, i, 0, shut);
            if (shut_rows_D2(tile, i + 1, 0) != shut) return false;
        }
        pass_shut(tile, end - 1, 0, shut);
        return true;
    }

    void do_quiet(Tile& tile, Id b, Id end) {
        // The label of an ideal in these rows, wherever it is; returns the rows that are shut then.
        const auto by_words = [&](Id i, Word rows) {
            Job job = job_of(tile, i, 0);
            RowFit(job).label(rows & ~shut_rows_D2(tile, i, 0), [&](Num m, Num n) { look_at(job, m, n); });
            job.window.find_edge();
            for (Id j = i + 1; j < end; ++j) pass_shut(tile, j, 0, shut_rows_D2(tile, j, 0));
            return i + 1 < end ? shut_rows_D2(tile, i + 1, 0) : 0;
        };
        QuietFit(tile, &window(0, 0), quiet_).label(b, end, ~shut_rows_D2(tile, b, 0), by_words);
        for (Id i = b; i < end; ++i) {
            Window& at = window(i, 0);
            if (at.is_loose()) at.trim();
            tile.next_first = std::min(tile.next_first, Num{at.edge / 64});
        }
    }

    static constexpr std::size_t kClaimsPerThread = 64;
    static constexpr Num kTilesPerList = 8;
    static constexpr std::size_t kTilesTogether = 8;
    static constexpr Id kBlock = 64;

    Wavefront wavefront_;
    std::optional<Prefix> prefix_;       // one chain,
    std::vector<Quiet> quiet_;           // with one value, level compact
    std::vector<std::int32_t> first_R_;  // for each ideal the least R of it and of larger ones
    std::mutex opening_;
};

}  // namespace chompcheck
