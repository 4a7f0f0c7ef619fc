// false_theorems COUNT SEED (GAME THEOREM)...: bends true theorem files in COUNT ways, and asks the checker.
// What it verifies has to be right in a box of positions, by the definition of the game; where it names a
// least counterexample inside the box, the theorem has to be wrong about just this position. Files that are
// bent: automata (a state split, a transition bent, an output changed), numbers in formulas and strategies,
// and the game under the theorem (a line dropped, a number changed, another game; a decree displaced or
// more).
#include <atomic>
#include <fstream>
#include <iostream>
#include <mutex>
#include <random>
#include <thread>

#include "../../../proofs/checker/cli/sha256.h"
#include "../../../proofs/checker/theorem/check_theorem.h"
#include "claims.h"

using definition::Automaton;
using definition::Box;
using definition::Position;

namespace {

struct Theorem {
    std::string game;  // its text
    bool values = false;
    int version = 2;
    Automaton automaton{};
    std::vector<std::string> formula{}, strategy{};

    [[nodiscard]] std::string text() const {
        std::string result = "chompcert theorem " + std::to_string(version) + "\ngame " +
                             chompcheck::digest_of(game) + " " + std::to_string(game.size()) + "\n" + game +
                             "\nabout " + (values ? "values" : "positions") + "\n";
        if (version == 2) return result + automaton.text();
        for (const auto& [name, lines] :
             {std::pair{"formula ", &formula}, std::pair{"strategy ", &strategy}}) {
            result += name + std::to_string(lines->size()) + "\n";
            for (const std::string& line : *lines) result += line + "\n";
        }
        return result + "end\n";
    }
};

std::string contents(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

Theorem read(const std::string& game, const std::string& path) {
    Theorem theorem{contents(game)};
    const std::string text = contents(path);
    std::istringstream lines(text.substr(text.find("\nabout ") + 1));
    std::string line;
    std::getline(lines, line);
    theorem.values = line == "about values";
    theorem.version = text[18] - '0';
    if (theorem.version == 2) {
        theorem.automaton = Automaton::read(lines);
    } else {
        for (auto* part : {&theorem.formula, &theorem.strategy}) {
            std::getline(lines, line);
            for (int left = std::stoi(line.substr(line.find(' ') + 1)); left > 0; --left)
                std::getline(lines, part->emplace_back());
        }
    }
    if (theorem.text() != text) throw std::runtime_error(path + " is not read as it is written");
    return theorem;
}

// --- What is true

struct Truth {
    definition::Game game;
    std::vector<std::unique_ptr<Box>> boxes;  // one for each value of the parameter
    bool bad = false;
};

const Truth& truth_of(const Theorem& theorem) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, bool>, Truth> known;
    const std::lock_guard lock(mutex);
    const auto [at, added] = known.try_emplace({theorem.game, theorem.values});
    Truth& truth = at->second;
    if (!added) return truth;
    truth.game = definition::read(theorem.game);
    if (theorem.values) truth.game.chains.emplace_back("g");
    truth.game.heap = theorem.values;
    const std::size_t k = truth.game.chains.size();
    const int most = k >= 4 ? 5 : k == 3 ? 12 : 24;
    for (int s = truth.game.bound; s < truth.game.bound + (truth.game.parameter.empty() ? 1 : 4); ++s) {
        truth.boxes.push_back(std::make_unique<Box>(truth.game, s, most));
        truth.bad |= truth.boxes.back()->bad();
    }
    return truth;
}

/// What a theorem says, at single positions.
class Claim {
  public:
    Claim(const Theorem& theorem, const definition::Game& game) : theorem_(theorem), game_(game) {
        if (theorem.version == 1) read_formula();
    }

    [[nodiscard]] bool zero(const Position& position, int parameter) const {
        if (theorem_.version == 2) {
            std::vector<int> numbers = position.m;
            if (!game_.parameter.empty()) numbers.insert(numbers.begin(), parameter - game_.bound);
            return ("+" + theorem_.automaton.at(numbers) + "+").find("+" + name_of(position.ideal) + "+") !=
                   std::string::npos;
        }
        definition::Names names = names_of(position, parameter);
        for (const auto& [name, value] : lets_) names[name] = value(names)->first;
        bool named = false;
        for (const auto& [ideal, holds] : parts_) named |= ideal == position.ideal;
        for (const auto& [ideal, holds] : parts_)
            if ((named ? ideal == position.ideal : !ideal) && holds(names)->first != 0) return true;
        return false;
    }

    [[nodiscard]] definition::Names names_of(const Position& position, int parameter) const {
        definition::Names names;
        for (std::size_t v = 0; v < game_.chains.size(); ++v) names[game_.chains[v]] = position.m[v];
        if (!game_.parameter.empty()) names[game_.parameter] = parameter;
        return names;
    }
    [[nodiscard]] unsigned ideal_of(const std::vector<std::string>& names) const {
        unsigned ideal = 0;
        for (std::size_t e = 0; e < game_.elements.size(); ++e)
            if (std::find(names.begin(), names.end(), game_.elements[e]) != names.end()) ideal |= 1U << e;
        return ideal;
    }

  private:
    [[nodiscard]] std::string name_of(unsigned ideal) const {
        std::string text;
        for (std::size_t e = 0; e < game_.elements.size(); ++e)
            if ((ideal >> e & 1) != 0) text += (text.empty() ? "" : ",") + game_.elements[e];
        return "{" + text + "}";
    }
    void read_formula() {
        std::string text;
        for (const std::string& line : theorem_.formula) text += line + " ";
        definition::Calculation words(text);
        while (words.take_if("let")) {
            const std::string name = words.take();
            words.expect("=");
            lets_.emplace_back(name, words.sum());
            words.expect(";");
        }
        do {
            if (words.peek().empty()) break;
            std::optional<unsigned> ideal;
            if (words.peek() == "{") {
                ideal = ideal_of(words.ideal());
                words.expect(":");
            }
            definition::Function holds;
            if (words.take_if("none"))
                holds = [](const definition::Names&) { return definition::Value({0, 1}); };
            else
                holds = words.either();
            if (words.take_if("when"))
                holds = [holds, when = words.either()](const definition::Names& names) {
                    return definition::Value({holds(names)->first != 0 && when(names)->first != 0, 1});
                };
            parts_.emplace_back(ideal, holds);
        } while (words.take_if(";"));
    }

    const Theorem& theorem_;
    const definition::Game& game_;
    std::vector<std::pair<std::string, definition::Function>> lets_;
    std::vector<std::pair<std::optional<unsigned>, definition::Function>> parts_;
};

/// Whether a theorem is wrong about a tuple. Formulas are about positions only.
bool wrong_at(const Claim& claim, const Theorem& theorem, const Box& box, const Position& tuple) {
    const auto found = box.zero().find(tuple);
    if (found == box.zero().end()) return theorem.version == 2 && claim.zero(tuple, box.parameter());
    return claim.zero(tuple, box.parameter()) != found->second;
}

bool wrong_in_box(const Theorem& theorem, const Truth& truth) {
    const Claim claim(theorem, truth.game);
    for (const auto& box : truth.boxes)
        for (const Position& tuple : box->tuples())
            if (wrong_at(claim, theorem, *box, tuple)) return true;
    return false;
}

/// A piece takes no element of its kind that leaves what it says, or a position has no piece.
bool strategy_fails(const Theorem& theorem, const Truth& truth) {
    const Claim claim(theorem, truth.game);
    struct Piece {
        unsigned from = 0, to = 0;
        std::size_t kind = 0;
        std::vector<definition::Function> left;
        definition::Function when = [](const definition::Names&) { return definition::Value({1, 1}); };
    };
    std::vector<Piece> pieces;
    const std::size_t k = truth.game.chains.size();
    for (const std::string& line : theorem.strategy) {
        definition::Calculation words(line);
        Piece& piece = pieces.emplace_back();
        if (words.peek() == "{") piece.from = claim.ideal_of(words.ideal()), words.expect(":");
        words.expect("take");
        const std::string kind = words.take();
        const auto& chains = truth.game.chains;
        const auto& elements = truth.game.elements;
        const auto chain = std::find(chains.begin(), chains.end(), kind) - chains.begin();
        piece.kind = static_cast<std::size_t>(chain) < k
                         ? static_cast<std::size_t>(chain)
                         : k + static_cast<std::size_t>(std::find(elements.begin(), elements.end(), kind) -
                                                        elements.begin());
        words.expect("to");
        if (words.peek() == "{") piece.to = claim.ideal_of(words.ideal());
        do {
            words.take();
            piece.left.push_back(words.sum());
        } while (words.peek() == ",");
        words.expect(")");
        if (words.take_if("when")) piece.when = words.either();
    }
    for (const auto& box : truth.boxes)
        for (const auto& [position, zero] : box->zero()) {
            if (zero || box->by_decree(position)) continue;
            const definition::Names names = claim.names_of(position, box->parameter());
            bool covered = false;
            for (const Piece& piece : pieces) {
                if (piece.from != position.ideal || piece.when(names)->first == 0) continue;
                covered = true;
                Position to{piece.to, {}};
                for (const auto& left : piece.left) {
                    const auto [n, d] = *left(names);
                    if (n % d != 0) return true;
                    to.m.push_back(static_cast<int>(n / d));
                }
                const int i = piece.kind < k ? to.m[piece.kind] + 1 : 1;
                if (!box->has(position, piece.kind, i) || box->after(position, piece.kind, i) != to ||
                    !box->zero().contains(to) || !box->zero().at(to))
                    return true;
            }
            if (!covered) return true;
        }
    return false;
}

// --- What is bent

using Random = std::mt19937_64;
std::size_t below(Random& random, std::size_t n) {
    return static_cast<std::size_t>(random() % n);
}

void bend_number(std::string& text, Random& random) {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (std::isdigit(static_cast<unsigned char>(text[at])) != 0 &&
            (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0))
            places.push_back(at);
    if (places.empty()) return;
    const std::size_t at = places[below(random, places.size())];
    std::size_t digits = 0;
    const int number = std::stoi(text.substr(at), &digits);
    const int bent = number == 0 || below(random, 2) == 0 ? number + 1 : number - 1;
    text.replace(at, digits, std::to_string(bent));
}

// All states that zeros join, so that the automaton stays closed under zeros.
void change_output(Automaton& a, Random& random) {
    std::vector<bool> joined(a.out.size());
    joined[below(random, a.out.size())] = true;
    for (bool more = true; more;) {
        more = false;
        for (std::size_t q = 0; q < a.out.size(); ++q) {
            const auto to = static_cast<std::size_t>(a.next[q][0]);
            if (joined[q] == joined[to]) continue;
            joined[q] = joined[to] = true;
            more = true;
        }
    }
    const std::string other = a.out[below(random, a.out.size())];
    for (std::size_t q = 0; q < a.out.size(); ++q)
        if (joined[q]) a.out[q] = other != a.out[q] ? other : other == "-" ? "{}" : "-";
}

void bend_automaton(Automaton& a, Random& random) {
    const std::size_t how = below(random, 5), q = below(random, a.out.size());
    if (how == 0) {
        change_output(a, random);
    } else if (how == 1) {  // a state split
        a.out.push_back(a.out[q]);
        a.next.push_back(a.next[q]);
        auto& row = a.next[below(random, a.out.size() - 1)];
        row[below(random, row.size())] = static_cast<int>(a.out.size()) - 1;
        if (below(random, 2) == 0) return;
        auto& other = a.next.back();
        other[below(random, other.size())] = static_cast<int>(below(random, a.out.size()));
    } else {
        for (std::size_t times = 1 + below(random, 2); times > 0; --times) {
            auto& row = a.next[below(random, a.out.size())];
            row[below(random, row.size())] = static_cast<int>(below(random, a.out.size()));
        }
    }
    if (below(random, 8) != 0) a = a.canonical();
}

// A line `end` for some elements of the game.
std::string drawn_end(const std::string& game, Random& random) {
    std::string line = "end {";
    for (const std::string& element : definition::read(game).elements)
        if (below(random, 2) == 0) line += " " + element;
    return line + " } = " + std::to_string(below(random, 3));
}

void bend_game(Theorem& theorem, const std::vector<Theorem>& all, Random& random) {
    const std::size_t how = below(random, 3);
    if (how == 0) {
        theorem.game = all[below(random, all.size())].game;
        return;
    }
    std::vector<std::string> lines;
    std::istringstream text(theorem.game);
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    const std::size_t which = 1 + below(random, lines.size() - 1);
    const bool ends = lines[which].starts_with("end {");
    if (!ends && lines[which].find('<') == std::string::npos) {
        lines.push_back(drawn_end(theorem.game, random));
    } else if (how == 1 && ends && below(random, 2) == 0) {
        lines[which] = drawn_end(theorem.game, random);
    } else if (how == 1) {
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(which));
    } else {
        bend_number(lines[which], random);
    }
    theorem.game.clear();
    for (const std::string& line : lines) theorem.game += line + "\n";
}

Theorem bent(const std::vector<Theorem>& all, Random& random) {
    Theorem theorem = all[below(random, all.size())];
    // Those with long strategies take longest.
    if (theorem.strategy.size() > 12 && below(random, 8) != 0) theorem = all[below(random, all.size())];
    const std::size_t how = below(random, 10);
    if (how < 2) {
        bend_game(theorem, all, random);
    } else if (theorem.version == 2) {
        bend_automaton(theorem.automaton, random);
    } else {
        auto& lines = theorem.strategy.empty() || how < 7 ? theorem.formula : theorem.strategy;
        bend_number(lines[below(random, lines.size())], random);
    }
    return theorem;
}

// --- The checker is asked

chompcheck::Verdict verdict_on(const Theorem& theorem) {
    try {
        chompcheck::decide_theorem({"game", theorem.game}, chompcheck::digest_of(theorem.game),
                                   {"theorem", theorem.text()});
        return {chompcheck::Outcome::Verified, ""};
    } catch (const chompcheck::Verdict& verdict) {
        return verdict;
    }
}

/// Whether the position that the checker names lies in the box, and the theorem is right about it.
bool named_wrongly(const std::string& text, const Theorem& theorem, const Truth& truth) {
    if (text.find("sentence") != 0) return false;
    std::string found = text.substr(text.find("found ") + 6);
    Position tuple{0, std::vector<int>(truth.game.chains.size())};
    int parameter = truth.game.bound;
    const Claim claim(theorem, truth.game);
    if (const std::size_t open = found.find('{'); open != found.npos) {
        const std::size_t close = found.find('}');
        definition::Calculation names(found.substr(open, close + 1 - open));
        tuple.ideal = claim.ideal_of(names.ideal());
        found.erase(open, close + 1 - open);
    }
    for (char& c : found)
        if (c == ',' || c == '=') c = ' ';
    std::istringstream words(found);
    std::string name;
    for (long long number = 0; words >> name >> number;) {
        if (number > 1000) return false;
        const auto chain = std::find(truth.game.chains.begin(), truth.game.chains.end(), name);
        if (chain == truth.game.chains.end())
            parameter = static_cast<int>(number);
        else
            tuple.m[static_cast<std::size_t>(chain - truth.game.chains.begin())] = static_cast<int>(number);
    }
    for (const auto& box : truth.boxes)
        if (box->parameter() == parameter &&
            std::find(box->tuples().begin(), box->tuples().end(), tuple) != box->tuples().end())
            return !wrong_at(claim, theorem, *box, tuple);
    return false;
}

struct Counts {
    std::atomic<int> asked = 0, wrong = 0, verified = 0, malformed = 0, limits = 0, failures = 0;
};

void fail(Counts& counts, const Theorem& theorem, const std::string& what) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (++counts.failures <= 5) std::cerr << what << "\n" << theorem.text() << "\n";
}

void ask(const Theorem& theorem, const Theorem* original, Counts& counts) {
    const Truth& truth = truth_of(theorem);
    const chompcheck::Verdict verdict = verdict_on(theorem);
    ++counts.asked;
    const bool verified = verdict.outcome == chompcheck::Outcome::Verified;
    counts.verified += verified ? 1 : 0;
    counts.malformed += verdict.outcome == chompcheck::Outcome::Malformed ? 1 : 0;
    counts.limits += verdict.outcome == chompcheck::Outcome::Limit ? 1 : 0;
    const bool read = verdict.outcome != chompcheck::Outcome::Malformed;
    const bool wrong = truth.bad || !read || wrong_in_box(theorem, truth);
    counts.wrong += read && wrong ? 1 : 0;
    if (verified && wrong) fail(counts, theorem, "VERIFIED, but wrong in the box");
    if (verified && theorem.version == 1 && strategy_fails(theorem, truth))
        fail(counts, theorem, "VERIFIED, but the strategy fails in the box");
    if (verified && original != nullptr && theorem.version == 2 && theorem.game == original->game &&
        theorem.text() != original->text())
        fail(counts, theorem, "VERIFIED, but the automaton is another one than that of this game");
    if (verdict.outcome == chompcheck::Outcome::Rejected && !truth.bad &&
        named_wrongly(verdict.text, theorem, truth))
        fail(counts, theorem, "no counterexample: " + verdict.text);
    if (original == nullptr && !verified) fail(counts, theorem, "a true theorem: " + verdict.text);
}

int run(const std::vector<std::string>& words) {
    const int count = std::stoi(words.at(0));
    const std::uint64_t seed = std::stoull(words.at(1));
    std::vector<Theorem> all;
    for (std::size_t w = 2; w + 1 < words.size(); w += 2) all.push_back(read(words[w], words[w + 1]));
    Counts counts;
    for (const Theorem& theorem : all) ask(theorem, nullptr, counts);
    std::atomic<int> next = 0;
    const auto work = [&] {
        for (int n = next++; n < count; n = next++) {
            Random random(seed * 1'000'003 + static_cast<std::uint64_t>(n));
            Theorem theorem = bent(all, random);
            const bool same = std::any_of(all.begin(), all.end(),
                                          [&](const Theorem& t) { return t.text() == theorem.text(); });
            if (same) continue;
            const auto original = std::find_if(all.begin(), all.end(), [&](const Theorem& t) {
                return t.game == theorem.game && t.version == theorem.version && t.values == theorem.values &&
                       t.automaton.base == theorem.automaton.base;
            });
            ask(theorem, original == all.end() ? &all.front() : &*original, counts);
        }
    };
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; ++t) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    std::cout << counts.asked << " theorems, " << counts.wrong << " wrong in the box and well formed, "
              << counts.malformed << " malformed, " << counts.verified << " verified, " << counts.limits
              << " limits, " << counts.failures << " failures (seed " << seed << ")\n";
    return counts.failures > 0 || counts.wrong * 4 < count ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
}
