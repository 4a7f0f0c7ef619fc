// Outcomes of positions by search, where isomorphic positions share one entry.
//
// A form is a set of moves, as of complex.h or graph.h: it has any(), size(), for_each(), without(move),
// canonical(), hash(), words(), and kWithoutTwins: whether canonical() leaves twins out. A position is lost
// exactly if no option is; an option that is known to be lost decides at once, and then small options go
// first. Cost: for a position its options' canonical forms, and 21 to 36 bytes (form_table.h). Subset
// takeaway on six points meets 8,256 of the 16,352 forms; orders by the parities of the numbers of faces of
// each size, by which P-positions are far from even, meet 8,213 at best.
//
// Several threads search the same position with one table. Each passes over an option that another is at work
// on until it has tried the others. The first that ends has the answer, which is the same for all.
//
// Values other than outcomes are left to the search over sets (search/search.h).
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "base/threads/workers.h"
#include "finite/complexes/form_table.h"
#include "finite/poset/leaf.h"

namespace chompcert {

/// @tparam Interface Leaf, or what is derived from it.
template <typename Form, typename Interface>
class FormSearch : public Interface {
  public:
    using Move = FormTable::Move;

    /// @param moves of the elements of the poset.
    /// @param search makes what answers questions for values, when there is one.
    FormSearch(std::vector<Move> moves, std::function<std::unique_ptr<Leaf>()> search,
               const SearchLimits& limits)
        : moves_(std::move(moves)),
          make_(std::move(search)),
          limits_(limits),
          known_(limits.max_bytes, limits.threads > 1),
          busy_(limits.threads > 1 ? kPlaces : 0) {
        for (const Move move : moves_) all_.add(move);
    }

    std::uint32_t value() override { return by_sets().value(); }
    bool has_value(std::uint32_t k) override { return k == 0 ? is_whole_lost() : by_sets().has_value(k); }
    bool option_has_value(std::uint32_t x, std::uint32_t k) override {
        return k == 0 ? is_lost(all_.without(moves_[x])) : by_sets().option_has_value(x, k);
    }
    bool position_has_value(const ElementSet& position, std::uint32_t k) override {
        if (k > 0) return by_sets().position_has_value(position, k);
        Form form;
        position.for_each([&](std::uint32_t x) { form.add(moves_[x]); });
        return is_lost(form);
    }
    [[nodiscard]] SearchProgress progress() const override {
        SearchProgress sum{positions_, known_.size(), known_.bytes(), {false, Form::kWithoutTwins, true}};
        if (!search_) return sum;
        const SearchProgress rest = search_->progress();
        sum.used |= rest.used;
        return {sum.positions + rest.positions, sum.stored + rest.stored, sum.bytes + rest.bytes, sum.used};
    }

  protected:
    /// A winning move in a canonical form or the empty one, or kLost.
    Move move_in(const Form& form) {
        if (!form.any()) return FormTable::kLost;
        const auto known = known_.find(form.words());
        const Worker alone;
        return known ? *known : find_move(form, alone);
    }

  private:
    struct Option {
        std::uint32_t size;
        Form form;
        Move move;  // that leads to it
        friend auto operator<=>(const Option&, const Option&) = default;
    };

    // One of several threads at work on the same position.
    struct Worker {
        bool shares = false, reports = true;
    };
    struct AnswerIsFound {};
    static constexpr std::size_t kPlaces = 1 << 14;
    using Place = std::atomic<std::uint16_t>;

    // A place for the form while a thread searches it; forms may share one.
    class Busy {
      public:
        explicit Busy(Place* place) : place_(place) {
            if (place_) ++*place_;
        }
        ~Busy() {
            if (place_) --*place_;
        }
        Busy(const Busy&) = delete;
        Busy& operator=(const Busy&) = delete;

      private:
        Place* const place_;
    };

    Leaf& by_sets() {
        if (!search_) search_ = make_();
        return *search_;
    }

    static Form form_of(const Form& position) { return position.any() ? position.canonical() : position; }
    bool is_lost(const Form& position) { return move_in(form_of(position)) == FormTable::kLost; }

    bool is_whole_lost() {
        const Form form = form_of(all_);
        if (limits_.threads == 1 || !form.any()) return move_in(form) == FormTable::kLost;
        const auto caller = std::this_thread::get_id();
        stop_ = false;
        run_on_workers(limits_.threads, [&] {
            const Worker worker{true, std::this_thread::get_id() == caller};
            try {
                if (!known_.find(form.words())) (void)find_move(form, worker);
            } catch (const AnswerIsFound&) {
            } catch (...) {
                stop_ = true;
                throw;
            }
            stop_ = true;
        });
        return move_in(form) == FormTable::kLost;
    }

    // Of a form that is neither empty nor known.
    Move find_move(const Form& form, const Worker& worker) {
        count_position(worker);
        const Busy busy(worker.shares ? &place_of(form) : nullptr);
        std::vector<Option> unknown;
        Move move = known_move(form, unknown);
        std::sort(unknown.begin(), unknown.end());
        for (const bool waits : {true, false}) {
            if (!waits && !worker.shares) break;
            for (std::size_t i = 0; move == FormTable::kLost && i < unknown.size(); ++i) {
                const auto known = known_.find(unknown[i].form.words());
                if (!known && waits && worker.shares && place_of(unknown[i].form) > 0) continue;
                const auto answer = known ? *known : find_move(unknown[i].form, worker);
                if (answer == FormTable::kLost) move = unknown[i].move;
            }
        }
        known_.add(form.words(), move);
        return move;
    }

    Place& place_of(const Form& form) { return busy_[form.hash() % kPlaces]; }

    // A move that is known to win, or kLost with the options of which nothing is known.
    Move known_move(const Form& form, std::vector<Option>& unknown) const {
        Move found = FormTable::kLost;
        form.for_each([&](Move move) {
            if (found != FormTable::kLost) return;
            const Form option = form_of(form.without(move));
            const auto known = option.any() ? known_.find(option.words()) : FormTable::kLost;
            if (!known) unknown.push_back({option.size(), option, move});
            if (known == FormTable::kLost) found = move;
        });
        return found;
    }

    void count_position(const Worker& worker) {
        constexpr std::uint64_t kReportEvery = 1 << 8;
        if (worker.shares && stop_) throw AnswerIsFound{};
        if (++positions_ % kReportEvery == 0 && worker.reports && limits_.report) limits_.report(progress());
    }

    const std::vector<Move> moves_;
    const std::function<std::unique_ptr<Leaf>()> make_;
    const SearchLimits limits_;
    Form all_;
    FormTable known_;
    std::vector<Place> busy_;
    std::unique_ptr<Leaf> search_;
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<bool> stop_ = false;
};

}  // namespace chompcert
