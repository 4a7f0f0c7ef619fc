// prove and Certificate::expand of chompcert.h.
#include <chrono>
#include <exception>

#include "api/data.h"
#include "api/guarded.h"
#include "base/threads/workers.h"
#include "periodic/rows/state/plan.h"
#include "periodic/solve/recompute.h"
#include "periodic/solve/solver.h"

namespace chompcert::v1 {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenReports = std::chrono::milliseconds(50);

// Carries the exception of a callback, or the end it asked for, through the library.
struct Stopped {
    std::exception_ptr why;
};

// Calls a callback, but not too often.
class Reporter {
  public:
    explicit Reporter(const ProgressCallback& callback) : callback_(callback) {}

    void operator()(const Progress& now) {
        if (!callback_ || Clock::now() < next_) return;
        try {
            if (!callback_(now)) throw Cancelled("cancelled");
        } catch (...) {
            throw Stopped{std::current_exception()};
        }
        next_ = Clock::now() + kBetweenReports;
    }
    [[nodiscard]] Report report() {
        return [this](const chompcert::Progress& now) {
            const std::optional<std::int64_t> row = now.row < 0 ? std::nullopt : std::optional(now.row);
            (*this)({now.claims_done, now.claims, now.entries, row});
        };
    }
    [[nodiscard]] std::function<void()> poll() {
        return [this] { (*this)({0, 0, 0, std::nullopt}); };
    }

  private:
    const ProgressCallback& callback_;
    Clock::time_point next_;
};

template <typename Search>
auto stoppable(Search search) -> decltype(search()) {
    try {
        return guarded(search);
    } catch (const Stopped& stopped) {
        std::rethrow_exception(stopped.why);
    }
}

int threads_of(int wanted) {
    constexpr int kMost = 1024;
    if (wanted < 0 || wanted > kMost)
        throw ArgumentError("threads: expected 0 … " + std::to_string(kMost) + ", found " +
                            std::to_string(wanted));
    return wanted != 0 ? wanted : machine_cores();
}

Method method_of(const ProveOptions& options) {
    constexpr std::pair<Orientation, chompcert::Orientation> kOrientations[] = {
        {Orientation::automatic, chompcert::Orientation::automatic},
        {Orientation::columns, chompcert::Orientation::columns},
        {Orientation::rows, chompcert::Orientation::rows}};
    Method method;
    method.level = options.level == Level::full ? chompcert::Level::full : chompcert::Level::compact;
    method.threads = threads_of(options.threads);
    for (const auto& [ours, theirs] : kOrientations)
        if (options.orientation == ours) method.orientation = theirs;
    return method;
}

void require_sense(const chompcert::Game& game, const ProveOptions& options) {
    constexpr std::int64_t kMostValues = 1'000'000;
    if (options.max_value < 0 || options.max_value > kMostValues)
        throw ArgumentError("the greatest value K: expected 0 … " + std::to_string(kMostValues) + ", found " +
                            std::to_string(options.max_value));
    if (game.chains != Chains::two && options.max_value != 0)
        throw ArgumentError(
            "with fewer than two chains the whole Grundy function is proved: K must be 0, found " +
            std::to_string(options.max_value));
    if (options.max_columns < 1) throw ArgumentError("max_columns: expected a positive number");
    if (options.orientation == Orientation::rows && !is_on_top(game))
        throw ArgumentError("a search by rows is for games where no element lies below a chain: use columns");
}

}  // namespace

Certificate prove(const Game& game, const ProveOptions& options) {
    require_sense(*game.data_->game, options);
    Method method = method_of(options);
    Reporter reporter(options.progress);
    method.poll = reporter.poll();
    const chompcert::Limits limits{options.max_columns, options.max_bytes};
    return stoppable([&] {
        return make_certificate_value(make_certificate_data(
            solve(game.data_->game, options.max_value, limits, reporter.report(), method)));
    });
}

LeftOut Certificate::left_out() const {
    if (level() == Level::full) return {};
    const chompcert::LeftOut cost = chompcert::left_out(*data_->stored);
    return {cost.values, cost.bytes, cost.seconds};
}

Certificate Certificate::expand(const ExpandOptions& options) const {
    if (level() == Level::full) return *this;
    const int threads = threads_of(options.threads);
    Reporter reporter(options.progress);
    const std::lock_guard lock(data_->mutex);
    if (!data_->full)
        data_->full = stoppable([&] {
            const auto solved = read_certificate(data_->bytes, kMaxBytes);
            recompute_lists(*solved, {Limits{}.max_columns, options.max_bytes}, threads, reporter.report());
            return make_certificate_data(std::move(*solved));
        });
    return make_certificate_value(data_->full);
}

Certificate Certificate::without_recomputing() const {
    Certificate copy = *this;
    copy.recomputes_ = false;
    return copy;
}

}  // namespace chompcert::v1
