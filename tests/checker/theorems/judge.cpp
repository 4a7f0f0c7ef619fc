#include "judge.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <utility>

namespace bent_theorems {

using definition::Box;
using definition::Position;

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

namespace {

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

}  // namespace

bool wrong_in_box(const Theorem& theorem, const Truth& truth) {
    const Claim claim(theorem, truth.game);
    for (const auto& box : truth.boxes)
        for (const Position& tuple : box->tuples())
            if (wrong_at(claim, theorem, *box, tuple)) return true;
    return false;
}

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

}  // namespace bent_theorems
