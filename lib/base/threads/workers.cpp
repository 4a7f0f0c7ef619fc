#include "base/threads/workers.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace chompcert {
namespace {

class Workers {
  public:
    explicit Workers(const std::function<void()>& work) : work_(&work) {}
    ~Workers() {
        admit(0);
        for (std::thread& thread : threads_) thread.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int run(int threads, const std::function<void(int)>& started) {
        const int made = make(threads - 1);
        const int given = made == threads - 1 ? made : std::min(made / 2, machine_cores() - 1);
        admit(given);
        if (started) started(given + 1);
        work_guarded();
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
        if (thrown_) std::rethrow_exception(thrown_);
        return given + 1;
    }

  private:
    // As many as there are to be had; they wait for admit().
    int make(int count) {
        try {
            threads_.reserve(static_cast<std::size_t>(count));
            for (int i = 0; i < count; ++i)
                threads_.emplace_back([this, i] {
                    if (is_admitted(i)) work_guarded();
                });
        } catch (const std::system_error&) {  // no more of them
        } catch (const std::bad_alloc&) {
        }
        return static_cast<int>(threads_.size());
    }
    void admit(int count) {
        const std::lock_guard lock(mutex_);
        if (admitted_ < 0) admitted_ = count;
        open_.notify_all();
    }
    bool is_admitted(int number) {
        std::unique_lock lock(mutex_);
        open_.wait(lock, [&] { return admitted_ >= 0; });
        return number < admitted_;
    }
    void work_guarded() noexcept {
        try {
            (*work_)();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!thrown_) thrown_ = std::current_exception();
        }
    }

    const std::function<void()>* work_;
    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable open_;
    int admitted_ = -1;  // the threads with numbers below it work; -1: not known yet
    std::exception_ptr thrown_;
};

}  // namespace

int machine_cores() {
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

int run_on_workers(int threads, const std::function<void()>& work, const std::function<void(int)>& started) {
    if (threads > 1) return Workers(work).run(threads, started);
    if (started) started(1);
    work();
    return 1;
}

}  // namespace chompcert
