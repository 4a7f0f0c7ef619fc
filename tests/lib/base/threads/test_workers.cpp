// Threads that share a piece of work, where the system gives them and where it refuses.
#include <sys/resource.h>

#include <atomic>
#include <stdexcept>

#include "base/threads/workers.h"
#include "catch.h"

using namespace chompcert;

TEST_CASE("each thread makes one call, and the number of calls is known before the work of the first") {
    for (const int threads : {1, 2, 7, 64}) {
        CAPTURE(threads);
        std::atomic<int> calls = 0;
        int said = 0;
        CHECK(run_on_workers(
                  threads, [&] { ++calls; }, [&](int given) { said = given; }) == threads);
        CHECK(calls == threads);
        CHECK(said == threads);
    }
}

TEST_CASE("what a call throws is thrown again when all calls have returned") {
    for (const int threads : {1, 2, 5}) {
        CAPTURE(threads);
        std::atomic<int> calls = 0;
        const auto work = [&] {
            if (++calls == threads) throw std::runtime_error("the last");
        };
        CHECK_THROWS_WITH(run_on_workers(threads, work), "the last");
        CHECK(calls == threads);
        const auto refuse = [](int) { throw std::runtime_error("not begun"); };
        CHECK_THROWS_WITH(run_on_workers(
                              threads, [&] { ++calls; }, refuse),
                          "not begun");
    }
}

// Not under the sanitizers, which need address space of their own.
TEST_CASE("where threads are refused fewer of them do the work", "[long]") {
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_AS, &before) == 0);
    rlimit little = before;
    little.rlim_cur = rlim_t{1} << 30;  // less than the stacks of 1024 threads
    REQUIRE(setrlimit(RLIMIT_AS, &little) == 0);
    std::atomic<int> calls = 0;
    const int given = run_on_workers(1024, [&] { ++calls; });
    setrlimit(RLIMIT_AS, &before);
    CHECK(given >= 1);
    CHECK(given < 1024);
    CHECK(calls == given);
}
