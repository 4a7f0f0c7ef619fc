#pragma once

// The labels of a world: what the rules of proofs/THEOREM.md say, one of them perhaps broken.
//
// ByColumns follows (FF) of section 4 from column to column, ByRows (FF') of section 10 from row to row, each
// literally: labels are looked up position by position. Both need a second for nothing: some 10^5 look-ups a
// world. Labels are known in the columns below Game::columns(); a label in a row is sought no further than
// kMargin columns beyond.

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "fault.h"
#include "game.h"

namespace worlds {

constexpr int kMargin = 32;
constexpr int kNone = -1;

// The canonical positions of one label k of one ideal.
class Labels {
  public:
    int row(int column) const { return at(rows_, column); }  // kNone if there is none
    int column(int row) const { return at(columns_, row); }  // the least one
    const std::vector<int>& rows() const { return rows_; }
    /// Puts the label at (m, n). False if column m has one already: no certificate can say that.
    bool put(int m, int n);
    bool operator==(const Labels&) const = default;

  private:
    static int at(const std::vector<int>& where, int i) {
        return i < static_cast<int>(where.size()) ? where[static_cast<std::size_t>(i)] : kNone;
    }
    std::vector<int> rows_, columns_;
};

struct Cell {
    int m, n;
};

class World {
  public:
    World(const Game& game, int K);

    const Game& game() const { return *game_; }
    int K() const { return K_; }
    const Labels& labels(int ideal, int k) const { return *claims_[number(ideal, k)]; }
    void set(int ideal, int k, Labels labels);
    /// Whether B_{m,n} has label k, its canonical form being looked up (section 2).
    bool has_label(int ideal, int k, int m, int n) const;

  private:
    std::size_t number(int ideal, int k) const { return static_cast<std::size_t>(ideal * (K_ + 1) + k); }
    const Game* game_;
    int K_;
    std::vector<std::shared_ptr<const Labels>> claims_;  // shared with the world that this one departs from
};

enum class Method { columns, rows };

/// None if two decrees put a label twice into a column: no game file does.
std::optional<World> world_of(const Game& game, int K, Method method);
World true_world(const Game& game, int K, Method method);
/// The world in which the fault holds, all other rules being kept; none if it changes no label, or if it puts
/// a label twice into a column.
std::optional<World> false_world(const World& truth, Method method, const Fault& fault);

/// One claim, from those of smaller ideals and values.
std::optional<Labels> labels_by_columns(const World& world, int ideal, int k, const Fault* fault);
std::optional<Labels> labels_by_rows(const World& world, int ideal, int k, const Fault* fault);

/// Where (FF) puts label k in column m of B, the labels of B in the columns before being those of the world.
std::optional<int> row_by_FF(const World& world, int ideal, int k, int m);

}  // namespace worlds
