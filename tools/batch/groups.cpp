#include "batch/groups.h"

#include <chrono>
#include <system_error>
#include <utility>

#include "shared/interrupt.h"

namespace chompcert::cli {
namespace {

constexpr std::chrono::milliseconds kGathering{20};

}  // namespace

Groups::Groups(Keep keep) : keep_(std::move(keep)) {
    try {
        thread_ = std::thread([this] { keep_groups(); });
    } catch (const std::system_error&) {  // none to be had
    }
}

Groups::~Groups() {
    end_thread();
}

void Groups::add(RunResult result) {
    rethrow();
    if (!thread_.joinable()) return keep_({std::move(result)});
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(result));
    arrived_.notify_one();
}

void Groups::finish() {
    end_thread();
    rethrow();
}

void Groups::keep_groups() {
    std::unique_lock lock(mutex_);
    for (;;) {
        arrived_.wait(lock, [&] { return ended_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const std::vector<RunResult> group = std::exchange(waiting_, {});
        const bool lost = thrown_ != nullptr;
        lock.unlock();
        if (!lost) keep_guarded(group);
        lock.lock();
        arrived_.wait_for(lock, kGathering, [&] { return ended_; });
    }
}

void Groups::keep_guarded(const std::vector<RunResult>& group) noexcept {
    try {
        keep_(group);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        thrown_ = std::current_exception();
        request_stop();
    }
}

void Groups::end_thread() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        arrived_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void Groups::rethrow() {
    const std::lock_guard lock(mutex_);
    if (thrown_) std::rethrow_exception(thrown_);
}

}  // namespace chompcert::cli
