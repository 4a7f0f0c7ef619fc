#include "proving/progress.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace chompcert::cli {
namespace {

constexpr int kBar = 20;
constexpr double kLeastShare = 0.001;  // of the work, for an estimate

std::string bar(double share) {
    const int done = static_cast<int>(share * kBar);
    return fmt::format("  [{:=<{}}{:{}}]  ", "", done, "", kBar - done);
}

}  // namespace

std::string readable(double count) {
    constexpr std::array<const char*, 6> kUnits{"", " k", " M", " G", " T", " P"};
    if (count < 10'000) return fmt::format("{:.0f}", count);
    std::size_t unit = 0;
    for (; count >= 999.5 && unit + 1 < kUnits.size(); ++unit) count /= 1000;
    return fmt::format("{:.{}f}{}", count, count < 9.995 ? 2 : count < 99.95 ? 1 : 0, kUnits[unit]);
}

std::string readable_time(double seconds) {
    const auto whole = std::llround(std::min(seconds, 1e15));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
    if (whole < 86'400) return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
    return fmt::format("{} d {} h", whole / 86'400, whole / 3600 % 24);
}

double ProveProgress::share(const Progress& now) const {
    const double done = static_cast<double>(now.claims_done) / static_cast<double>(now.claims);
    return now.row >= 0 && one_chain_ ? done * done : done;
}

// There is no estimate for a search by rows with several chains, as its claims become final late and all at
// once. For a search by columns the estimate is a lower bound, as later ideals have more sources and longer
// searches.
std::string ProveProgress::time_left(const Progress& now, double seconds) const {
    if (now.row >= 0 && !one_chain_) return "";
    const double done = share(now) - begin_->share;
    if (done < kLeastShare) return "";
    const double left = (seconds - begin_->seconds) * (1 - share(now)) / done;
    return (now.row >= 0 ? ", ETA " : ", ETA at least ") + readable_time(left);
}

std::string ProveProgress::words(const Progress& now, double seconds) {
    const auto entries = static_cast<double>(now.entries);
    const double rate = (entries - begin_->entries) / std::max(seconds - begin_->seconds, 1e-3);
    const std::string place =
        now.row >= 0 ? fmt::format("row {}, ", readable(static_cast<double>(now.row))) : "";
    const double part = share(now);
    return fmt::format("{}{:2.0f} %{}{}{}{} of {} claims final, {} open, {} values, {}/s, {}",
                       line_.is_terminal() ? "" : "proving: ", std::floor(part * 100),
                       time_left(now, seconds), line_.is_terminal() ? bar(part) : ", ", place,
                       readable(static_cast<double>(now.claims_done)),
                       readable(static_cast<double>(now.claims)),
                       readable(static_cast<double>(now.claims - now.claims_done)), readable(entries),
                       readable(rate), readable_time(seconds));
}

void ProveProgress::show(const Progress& now) {
    if (!begin_)
        begin_ =
            resumes_ ? Begin{line_.seconds(), share(now), static_cast<double>(now.entries)} : Begin{0, 0, 0};
    line_.show([&](double seconds) { return words(now, seconds); });
}

}  // namespace chompcert::cli
