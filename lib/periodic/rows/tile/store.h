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

#include "base/memory_room.h"
#include "periodic/rows/sets/blocked_columns.h"
#include "periodic/rows/state/history.h"

namespace chompcert {

struct RowTileStore {
    // A union that some ideals ahead, `holders` of them, will read.
    struct Union {
        BlockedColumns columns;
        std::uint32_t holders = 0;
        std::uint64_t counted = 0;  // bytes of the columns that are taken from the room
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
    explicit RowTileStore(MemoryRoom& memory) : room(&memory) {}
    void take(std::uint64_t more) {
        room->take(more);
        bytes += more;
    }
    /// Takes the memory by which the columns of a union have grown.
    void note_growth(Union& grown) {
        const std::uint64_t now = grown.columns.bytes();
        if (now <= grown.counted) return;
        take(now - grown.counted);
        grown.counted = now;
    }
    /// Makes a vector longer, of which it takes the memory before.
    template <typename T>
    void lengthen(std::vector<T>& entries, std::size_t size, const T& entry) {
        if (size > entries.capacity()) {
            const std::size_t capacity = size + size / 4;
            take((capacity - entries.capacity()) * sizeof(T));
            entries.reserve(capacity);
        }
        entries.resize(size, entry);
    }

    MemoryRoom* room;
    std::uint64_t bytes = 0;                     // taken from the room
    std::vector<std::unique_ptr<Union>> unions;  // number 0 is empty and not counted
    std::vector<std::uint32_t> handles;          // by ideal, chain, value: the union that it hands on
    std::vector<Found> turns;                    // by ideal and value, those that had their turn
};

/// The stores that no tile is using. Several threads may take and give back at once.
class RowTileStores {
  public:
    /// @param room from which stores take their memory; it stays where it is.
    explicit RowTileStores(MemoryRoom& room) : room_(&room) {}
    [[nodiscard]] std::unique_ptr<RowTileStore> take() {
        const std::lock_guard lock(mutex_);
        if (spare_.empty()) return std::make_unique<RowTileStore>(*room_);
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

    /// Between two runs: how many there are, the bytes of all, and those of the largest.
    struct Size {
        std::size_t count = 0;
        std::uint64_t bytes = 0, largest = 0;
    };
    [[nodiscard]] Size size() const {
        Size size{spare_.size(), 0, 0};
        for (const auto& store : spare_) {
            size.bytes += store->bytes;
            size.largest = std::max(size.largest, store->bytes);
        }
        return size;
    }

  private:
    MemoryRoom* room_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<RowTileStore>> spare_;
};

}  // namespace chompcert
