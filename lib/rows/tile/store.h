// What a tile knows of its ideals while it works through them. Tiles hand the memory down: it is made for as
// many tiles as are at work at once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <vector>

#include "rows/sets/blocked_columns.h"
#include "rows/state/history.h"

namespace chompcert {

struct RowTileStore {
    // A union that some ideals ahead, `holders` of them, will read.
    struct Union {
        BlockedColumns columns;
        std::uint32_t holders = 0;
    };
    // What an ideal and value came to.
    struct Found {
        std::uint64_t shut = 0;  // rows
        std::uint32_t count = 0;
        Column least = kNoColumn, largest = 0;
        void add(Column column) {
            ++count;
            reach(column);
        }
        void reach(Column column) {
            least = std::min(least, column);
            largest = std::max(largest, column);
        }
        // kNoColumn + 1 is 0: no branches.
        void add_all(std::span<const Column, kTileRows> columns) {
            Column beyond = largest + 1;
            for (const Column column : columns) {
                count += column != kNoColumn ? 1 : 0;
                least = std::min(least, column);
                beyond = std::max(beyond, column + 1);
            }
            largest = beyond - 1;
        }
    };
    std::vector<std::unique_ptr<Union>> unions;  // number 0 is empty and not counted
    std::vector<std::uint32_t> handles;          // by ideal, chain, value: the union that it hands on
    std::vector<Found> turns;                    // by ideal and value, those that had their turn
};

/// The stores that no tile is using. Several threads may take and give back at once.
class RowTileStores {
  public:
    [[nodiscard]] std::unique_ptr<RowTileStore> take() {
        const std::lock_guard lock(mutex_);
        if (spare_.empty()) return std::make_unique<RowTileStore>();
        auto store = std::move(spare_.back());
        spare_.pop_back();
        return store;
    }
    /// For destructors: without memory for the list the store is destroyed.
    void give_back(std::unique_ptr<RowTileStore> store) noexcept {
        const std::lock_guard lock(mutex_);
        try {
            spare_.push_back(std::move(store));
        } catch (const std::bad_alloc&) {
        }
    }

  private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<RowTileStore>> spare_;
};

}  // namespace chompcert
