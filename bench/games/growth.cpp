#include "games/growth.h"

#include <fmt/core.h>

#include <cmath>
#include <fstream>

#include "families/kinds/rows.h"
#include "measure.h"

namespace bench {
namespace {

struct Point {
    double x, prove, check;
};

// The slope of the line through the points in logarithms.
double exponent(const std::vector<Point>& points, double Point::*time) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const Point& point : points) {
        const double u = std::log(point.x), v = std::log(point.*time);
        n += 1, x += u, y += v, xx += u * u, xy += u * v;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}

class Growth {
  public:
    Growth(const Programs& programs, const std::string& file) : programs_(programs), out_(file) {}

    [[nodiscard]] bool good() const { return good_ && out_.good(); }

    Point prove_and_check(double x, const std::vector<std::int64_t>& rows, std::int64_t max_value,
                          bool compact) {
        std::ofstream(game_, std::ios::binary) << chompcert::chomp_game(rows);
        std::vector<std::string> words{
            programs_.chompcert, "prove", game_, "-q", "-o", certificate_, "-k", std::to_string(max_value)};
        if (compact) words.emplace_back("--compact");
        return {x, cpu(words), cpu({programs_.chompcheck, game_, certificate_})};
    }
    // A question of this many digits to the certificate of the last game.
    Point ask(std::size_t digits) {
        const std::string questions = (programs_.folder / "questions").string();
        std::ofstream(questions) << std::string(digits, '7') << "\n";
        return {static_cast<double>(digits), cpu({programs_.chompcert, "find", certificate_}, questions), 0};
    }
    void curve(const std::string& what, const std::vector<Point>& points) {
        const bool checks = points.front().check > 0;
        out_ << "\"" << what << "\"\n";
        for (const Point& point : points) {
            fmt::print("{:<28} {:>10.0f} {:>9.3f} {:>9}\n", what, point.x, point.prove,
                       checks ? fmt::format("{:.3f}", point.check) : "-");
            out_ << fmt::format("{} {:.4f} {:.4f}\n", point.x, point.prove, point.check);
        }
        out_ << "\n\n";
        fmt::print("{:<28} {:>10} {:>9.2f} {:>9}\n", "", "exponent", exponent(points, &Point::prove),
                   checks ? fmt::format("{:.2f}", exponent(points, &Point::check)) : "-");
        std::fflush(stdout);
    }

  private:
    double cpu(const std::vector<std::string>& words, const std::string& input = "/dev/null") {
        double least = 0;
        for (int i = 0; i < 3 && least < 1; ++i) {
            const Run run = run_program(words, input);
            good_ = good_ && run.good;
            least = i == 0 ? run.time.cpu : std::min(least, run.time.cpu);
        }
        return least;
    }

    Programs programs_;
    std::string game_ = (programs_.folder / "game.poset").string(),
                certificate_ = (programs_.folder / "game.cert").string();
    std::ofstream out_;
    bool good_ = true;
};

double ideals(std::int64_t box) {
    return static_cast<double>((box + 1) * (box + 2)) / 2;
}

}  // namespace

bool run_growth(const Programs& programs, const std::string& file) {
    fmt::print("{:<28} {:>10} {:>9} {:>9}\n", "curve", "x", "prove s", "check s");
    Growth growth(programs, file);
    std::vector<Point> points;
    for (const std::int64_t r : {2000, 5000, 10'000, 20'000, 50'000})
        points.push_back(growth.prove_and_check(static_cast<double>(r), {r}, 0, true));
    growth.curve("bottom row r, compact", points);
    points.clear();
    for (const std::int64_t box : {20, 30, 50, 70, 100})
        points.push_back(growth.prove_and_check(ideals(box), {box, box}, 0, false));
    growth.curve("ideals: 4 rows, full", points);
    points.clear();
    for (const std::int64_t k : {5, 10, 20, 40})
        points.push_back(growth.prove_and_check(static_cast<double>(k), {60}, k, false));
    growth.curve("K: bottom row 60, full", points);
    points.clear();
    (void)growth.prove_and_check(0, {120}, 0, true);
    for (const std::size_t digits : {1'000'000, 3'000'000, 10'000'000, 30'000'000})
        points.push_back(growth.ask(digits));
    growth.curve("digits of one find", points);
    return growth.good();
}

}  // namespace bench
