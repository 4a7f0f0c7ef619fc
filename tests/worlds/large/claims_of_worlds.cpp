// claims_of_worlds GAME K FOLDER SEED FAULTS LIES [BYTES]
//
// Certificates of a game with thousands of ideals, by the solver of the false worlds (proofs/THEOREM.md, §4,
// position by position): FOLDER/true.full and true.compact; then of worlds in which one rule does not hold
// for one ideal and value and all that follows is computed again (fault_1.full, ...), and of the true world
// with one claim said differently (lie_1.full, ...). A line for each names what is false in it. No
// certificate is written twice, and of two certificates of one game, K and level at most one is true
// (FORMAT.md, §2: lists, preperiods and periods are unique): all but the first are false. Files larger than
// BYTES are left out. Cost: for each ideal, value and column a step for each row below and element; half a
// minute for 16,384 ideals would be too slow for a compact true world and its faults, so that tests draw
// fewer. Exit 0; 3 if some period does not show within kWidest columns; 5 for a wrong command line.
#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "../draw.h"

namespace {

using namespace worlds;

constexpr int kNarrowest = 64, kWidest = 256;
constexpr std::array kLevels{Level::full, Level::compact};

struct Words {
    std::string game, folder;
    int K;
    std::uint64_t seed;
    int faults, lies;
    std::size_t bytes = 64'000'000;
};

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::invalid_argument("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Writer {
  public:
    Writer(const Words& words, const Game& game) : words_(words), game_(game) {}

    /// True if a file was written: not if this was said before.
    bool write(const std::string& name, const Claims& claims, const std::string& what) {
        bool written = false;
        for (const Level level : kLevels) {
            const std::string text = heading(game_.text()) + claims_text(game_, words_.K, claims, level);
            if (text.size() > words_.bytes || !seen_.insert(std::hash<std::string>()(text)).second) continue;
            const std::string file = name + (level == Level::full ? ".full" : ".compact");
            std::ofstream(words_.folder + "/" + file, std::ios::binary) << text;
            std::cout << file << " " << what << "\n";
            written = true;
        }
        return written;
    }

  private:
    const Words& words_;
    const Game& game_;
    std::set<std::size_t> seen_;
};

void write_faults(const Words& words, const World& truth, const Claims& claims, int width, Random& random,
                  Writer& writer) {
    for (int written = 0, tried = 0; written < words.faults && tried < 20 * words.faults; ++tried) {
        const Fault fault = random_fault(random, truth.game(), words.K, claims, width, Method::columns);
        const std::optional<World> world = false_world(truth, Method::columns, fault);
        const std::optional<Claims> changed = world ? find_claims(*world, width) : std::nullopt;
        if (changed && writer.write("fault_" + std::to_string(written + 1), *changed, name_of(fault.rule)))
            ++written;
    }
}

void write_lies(const Words& words, const Game& game, const Claims& claims, Random& random, Writer& writer) {
    for (int written = 0, tried = 0; written < words.lies && tried < 20 * words.lies; ++tried) {
        Claims changed = claims;
        std::string what;
        if (tell_a_lie(random, game, words.K, changed, what) &&
            writer.write("lie_" + std::to_string(written + 1), changed, what))
            ++written;
    }
}

bool write_certificates(const Words& words, const std::string& text, int width) {
    const Game game(text, width + kMargin);
    const World truth = true_world(game, words.K, Method::columns);
    const std::optional<Claims> claims = find_claims(truth, width);
    if (!claims) return false;
    Writer writer(words, game);
    writer.write("true", *claims, "the true world");
    Random random(words.seed);
    write_lies(words, game, *claims, random, writer);
    write_faults(words, truth, *claims, width, random, writer);
    return true;
}

Words take(int count, char** words) {
    if (count != 7 && count != 8) throw std::invalid_argument("six or seven words expected");
    Words taken{words[1],           words[3], std::stoi(words[2]), std::stoull(words[4]), std::stoi(words[5]),
                std::stoi(words[6])};
    if (count == 8) taken.bytes = std::stoul(words[7]);
    return taken;
}

}  // namespace

int main(int count, char** words) try {
    const Words taken = take(count, words);
    const std::string text = read_file(taken.game);
    for (int width = kNarrowest; width <= kWidest; width *= 2)
        if (write_certificates(taken, text, width)) return 0;
    return 3;
} catch (const std::exception& error) {
    std::cerr << "claims_of_worlds: " << error.what() << "\n";
    return 5;
}
