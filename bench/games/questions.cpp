#include "games/questions.h"

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>

#include "plain/answers.h"

namespace bench {
namespace {

namespace fs = std::filesystem;

constexpr int kLines = 1'000'000;
constexpr std::int64_t kSpread = 160;  // of n - m near the diagonal

std::string file_bytes(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

double cpu_seconds_of_children() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

using Numbers = std::mt19937_64;

std::string random_digits(Numbers& numbers, std::size_t digits) {
    std::string text(digits, '0');
    for (char& digit : text) digit = static_cast<char>('1' + numbers() % 9);
    return text;
}

// 20 digits, and a number that is larger by at most kSpread.
std::string near_diagonal(Numbers& numbers) {
    const std::string lead = random_digits(numbers, 3);
    const auto rest = static_cast<std::int64_t>(numbers() % 10'000'000'000'000'000);
    return fmt::format("{0}{1:017} {0}{2:017}\n", lead, rest,
                       rest + static_cast<std::int64_t>(numbers() % kSpread));
}

std::string anywhere(Numbers& numbers) {
    const auto [m, n] = std::minmax({random_digits(numbers, 20), random_digits(numbers, 20)});
    return m + " " + n + "\n";
}

std::string lines(const std::function<std::string(Numbers&)>& line) {
    Numbers numbers(1);
    std::string text;
    for (int i = 0; i < kLines; ++i) text += line(numbers);
    return text;
}

class Table {
  public:
    Table(std::string chompcert, const fs::path& certificate, fs::path folder)
        : chompcert_(std::move(chompcert)),
          path_(certificate),
          folder_(std::move(folder)),
          certificate_(chompcert::read_certificate(file_bytes(path_), std::uint64_t{1} << 32)) {}

    [[nodiscard]] bool good() const { return good_; }

    /// The best of three times.
    double row(const char* what, const std::string& command, const std::string& questions, double goal) {
        const auto count = std::count(questions.begin(), questions.end(), '\n');
        std::ofstream(folder_ / "questions", std::ios::binary) << questions;
        const double asked = std::min({ask(command), ask(command), ask(command)});
        const double plain = answer_plainly(command);
        const bool same = file_bytes(folder_ / "answers") == file_bytes(folder_ / "plain");
        fmt::print("{:<14} {:>3} {:<24} {:>8} {:>9.3f} {:>7.2f} {:>9.0f} {:>9.3f} {:>8.1f} {}\n",
                   certificate_->game->label, certificate_->max_value(), what, count, asked, goal,
                   asked / static_cast<double>(count) * 1e9, plain, plain / asked, same ? "ok" : "DIFFERS");
        std::fflush(stdout);
        good_ = good_ && same;
        return asked;
    }

  private:
    double ask(const std::string& command) {
        const double before = cpu_seconds_of_children();
        const int status =
            std::system(fmt::format("{} {} {} < {} > {}", chompcert_, command, path_.string(),
                                    (folder_ / "questions").string(), (folder_ / "answers").string())
                            .c_str());
        good_ = good_ && status == 0;
        return cpu_seconds_of_children() - before;
    }

    double answer_plainly(const std::string& command) {
        const std::clock_t before = std::clock();
        std::ifstream in(folder_ / "questions");
        std::ofstream out(folder_ / "plain");
        for (std::string m, n; in >> m;) {
            if (command == "find") {
                out << plain_row(*certificate_, m, 0) << "\n";
            } else {
                in >> n;
                const auto value = plain_value(*certificate_, m, n);
                out << (value ? std::to_string(*value) : fmt::format(">{}", certificate_->max_value()))
                    << "\n";
            }
        }
        return static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    }

    std::string chompcert_;
    fs::path path_, folder_;
    std::unique_ptr<chompcert::SolvedGame> certificate_;
    bool good_ = true;
};

}  // namespace

void print_questions_header() {
    fmt::print("\n{:<14} {:>3} {:<24} {:>8} {:>9} {:>7} {:>9} {:>9} {:>8}\n", "game", "K", "question",
               "lines", "cpu s", "goal", "ns/line", "plain s", "ratio");
}

bool run_questions(const std::string& chompcert, const fs::path& certificate, const fs::path& folder) {
    Table table(chompcert, certificate, folder);
    table.row("grundy near diagonal", "grundy", lines(near_diagonal), 1);
    table.row("grundy anywhere", "grundy", lines(anywhere), 1);
    table.row("find, 20 digits", "find",
              lines([](Numbers& numbers) { return random_digits(numbers, 20) + "\n"; }), 1);
    Numbers numbers(1);
    const auto find_at = [&](const char* what, std::size_t digits, double goal) {
        return table.row(what, "find", random_digits(numbers, digits) + "\n", goal);
    };
    const double million = find_at("find, 10^6 digits", 1'000'000, 0.05);
    const double ten_million = find_at("find, 10^7 digits", 10'000'000, 0.5);
    fmt::print("find: 10 times the digits take {:.1f} times as long\n", ten_million / million);
    return table.good();
}

}  // namespace bench
