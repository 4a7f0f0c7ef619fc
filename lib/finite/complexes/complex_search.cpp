#include "finite/complexes/complex_search.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <thread>
#include <utility>
#include <vector>

#include "base/workers.h"
#include "finite/complexes/complex_table.h"

namespace chompcert {
namespace {

class ComplexSearch final : public ComplexOutcomes {
  public:
    ComplexSearch(std::vector<Complex::Face> faces, std::function<std::unique_ptr<Leaf>()> search,
                  const SearchLimits& limits)
        : faces_(std::move(faces)),
          make_(std::move(search)),
          limits_(limits),
          known_(limits.max_bytes, limits.threads > 1),
          busy_(limits.threads > 1 ? kPlaces : 0) {
        for (const Complex::Face face : faces_) all_.add(face);
    }

    std::uint32_t value() override { return by_sets().value(); }
    bool has_value(std::uint32_t k) override { return k == 0 ? is_whole_lost() : by_sets().has_value(k); }
    bool option_has_value(std::uint32_t x, std::uint32_t k) override {
        return k == 0 ? is_lost(all_.without(faces_[x])) : by_sets().option_has_value(x, k);
    }
    bool position_has_value(const ElementSet& position, std::uint32_t k) override {
        if (k > 0) return by_sets().position_has_value(position, k);
        Complex complex;
        position.for_each([&](std::uint32_t x) { complex.add(faces_[x]); });
        return is_lost(complex);
    }
    bool is_lost_form(const Complex& form) override { return winning_move(form) == ComplexTable::kLost; }
    Complex::Face winning_move(const Complex& form) override {
        if (!form.any()) return ComplexTable::kLost;
        const auto known = known_.find(form);
        const Worker alone;
        return known ? *known : find_move(form, alone);
    }
    [[nodiscard]] SearchProgress progress() const override {
        SearchProgress sum{positions_, known_.size(), known_.bytes()};
        if (!search_) return sum;
        const SearchProgress rest = search_->progress();
        return {sum.positions + rest.positions, sum.stored + rest.stored, sum.bytes + rest.bytes};
    }

  private:
    struct Option {
        std::uint32_t size;
        Complex form;
        Complex::Face move;  // that leads to it
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

    bool is_lost(const Complex& complex) {
        return is_lost_form(complex.any() ? complex.canonical() : complex);
    }

    bool is_whole_lost() {
        if (limits_.threads == 1 || !all_.any()) return is_lost(all_);
        const Complex form = all_.canonical();
        const auto caller = std::this_thread::get_id();
        stop_ = false;
        run_on_workers(limits_.threads, [&] {
            const Worker worker{true, std::this_thread::get_id() == caller};
            try {
                if (!known_.find(form)) (void)find_move(form, worker);
            } catch (const AnswerIsFound&) {
            } catch (...) {
                stop_ = true;
                throw;
            }
            stop_ = true;
        });
        return is_lost_form(form);
    }

    // Of a form that is neither empty nor known.
    Complex::Face find_move(const Complex& form, const Worker& worker) {
        count_position(worker);
        const Busy busy(worker.shares ? &place_of(form) : nullptr);
        std::vector<Option> unknown;
        Complex::Face move = known_move(form, unknown);
        std::sort(unknown.begin(), unknown.end());
        for (const bool waits : {true, false}) {
            if (!waits && !worker.shares) break;
            for (std::size_t i = 0; move == ComplexTable::kLost && i < unknown.size(); ++i) {
                const auto known = known_.find(unknown[i].form);
                if (!known && waits && worker.shares && place_of(unknown[i].form) > 0) continue;
                const auto answer = known ? *known : find_move(unknown[i].form, worker);
                if (answer == ComplexTable::kLost) move = unknown[i].move;
            }
        }
        known_.add(form, move);
        return move;
    }

    Place& place_of(const Complex& form) { return busy_[form.hash() % kPlaces]; }

    // A move that is known to win, or kLost with the options of which nothing is known.
    Complex::Face known_move(const Complex& form, std::vector<Option>& unknown) const {
        Complex::Face found = ComplexTable::kLost;
        form.for_each([&](Complex::Face face) {
            if (found != ComplexTable::kLost) return;
            const Complex left = form.without(face);
            const Complex option = left.any() ? left.canonical() : left;
            const auto known = left.any() ? known_.find(option) : ComplexTable::kLost;
            if (!known) unknown.push_back({left.size(), option, face});
            if (known == ComplexTable::kLost) found = face;
        });
        return found;
    }

    void count_position(const Worker& worker) {
        constexpr std::uint64_t kReportEvery = 1 << 8;
        if (worker.shares && stop_) throw AnswerIsFound{};
        if (++positions_ % kReportEvery == 0 && worker.reports && limits_.report) limits_.report(progress());
    }

    const std::vector<Complex::Face> faces_;
    const std::function<std::unique_ptr<Leaf>()> make_;
    const SearchLimits limits_;
    Complex all_;
    ComplexTable known_;
    std::vector<Place> busy_;
    std::unique_ptr<Leaf> search_;
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<bool> stop_ = false;
};

}  // namespace

std::optional<std::vector<Complex::Face>> faces_of(const FinitePoset& poset) {
    const auto size = static_cast<std::uint32_t>(poset.size());
    std::vector<std::uint32_t> vertices;
    for (std::uint32_t x = 0; x < size; ++x)
        if (poset.down(x).count() == 1) vertices.push_back(x);
    if (vertices.size() > kMaxVertices) return std::nullopt;
    std::vector<Complex::Face> faces(size);
    Complex complex;
    for (std::uint32_t x = 0; x < size; ++x) {
        for (std::uint32_t v = 0; v < vertices.size(); ++v)
            if (poset.less_equal(vertices[v], x)) faces[x] |= 1U << v;
        if (complex.has(faces[x])) return std::nullopt;
        complex.add(faces[x]);
    }
    // All faces differ, so an element with k vertices has at most 2^k - 1 elements below, itself included.
    for (std::uint32_t x = 0; x < size; ++x)
        if (poset.down(x).count() + 1 != 1U << std::popcount(faces[x])) return std::nullopt;
    return faces;
}

std::unique_ptr<ComplexOutcomes> make_complex_search(std::vector<Complex::Face> faces,
                                                     std::function<std::unique_ptr<Leaf>()> search,
                                                     const SearchLimits& limits) {
    return std::make_unique<ComplexSearch>(std::move(faces), std::move(search), limits);
}

}  // namespace chompcert
