#include "families/kinds/compose.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/error.h"
#include "families/graphs/any_game.h"
#include "families/write/game_writer.h"
#include "families/write/vertex_lists.h"
#include "families/write/words.h"
#include "game/closure/closure.h"
#include "game/closure/relations.h"

namespace chompcert {
namespace {

// A game file that was read and is valid.
struct Part {
    InputFile file;
    GameText text;
    std::vector<std::string> names = {};
    Closure closure = {};
};

std::int64_t elements_of(const GameText& text) {
    std::int64_t elements = 0;
    for (const Declaration& declared : text.declarations)
        elements = saturating_add(elements, declared.family ? declared.size : 1);
    return elements;
}

// What a part ends with says nothing of the ends of a union or stack.
void refuse_ends(const Part& part) {
    if (part.text.decrees.empty()) return;
    const Place place = part.text.decrees.front().place;
    reject(place, GameRule::decrees,
           "an end of a part is none of the whole: compose the games without this line, and add a line 'end' "
           "to the game that is made");
}

// Reads a file; its order is closed later, when the elements of both files are known not to be too many.
Part open_part(const std::string& path) {
    Part part{open_game_input(path), {}};
    try {
        part.text = parse_game_text(part.file.bytes);
        refuse_ends(part);
    } catch (const GameFileError& error) {
        part.file.reject(error.line, error.column, error.what());
    }
    return part;
}

void close_part(Part& part) {
    try {
        Relations relations = bind_names(part.text);
        part.closure = close_relations(relations);
        part.names = std::move(relations.names);
    } catch (const GameFileError& error) {
        part.file.reject(error.line, error.column, error.what());
    }
}

int chains_of(const Part& part) {
    return part.text.chains == Chains::two ? 2 : part.text.chains == Chains::one ? 1 : 0;
}

// The names of a part, as the composed game has them.
struct Renaming {
    std::string prefix;
    bool c_is_d = false;
    bool has_chains = true;

    [[nodiscard]] std::string of(std::string_view name, std::string_view text) const {
        if (!has_chains) return prefix + std::string(text);
        if (name == "c" && c_is_d) return "d" + std::string(text.substr(1));
        return name == "c" || name == "d" ? std::string(text) : prefix + std::string(text);
    }
};

// A name that is none in a game with chains.
bool has_name_of_chains(const Part& part) {
    return std::ranges::any_of(part.text.declarations, [](const Declaration& declared) {
        return declared.name == "c" || declared.name == "d" || declared.name == "i";
    });
}

bool share_a_name(const Part& a, const Part& b) {
    std::set<std::string_view> names;
    for (const Declaration& declared : a.text.declarations) names.insert(declared.name);
    for (const Declaration& declared : b.text.declarations)
        if (names.contains(declared.name)) return true;
    return false;
}

class Composer {
  public:
    Composer(const FamilyWords& words, const std::string& title)
        : first_(open_part(checked(words, 0))),
          second_(open_part(words.parameters[1])),
          game_({std::string(words.family->name), std::string(first_.text.label),
                 std::string(second_.text.label)}) {
        require_size(saturating_add(elements_of(first_.text), elements_of(second_.text)), game_.label());
        close_part(first_), close_part(second_);
        const int chains = chains_of(first_) + chains_of(second_);
        if (chains > 2)
            throw ArgumentError(words.parameters[0] + " has " + chain_words(chains_of(first_)) + " and " +
                                words.parameters[1] + " has " + chain_words(chains_of(second_)) +
                                ": a game has at most two");
        game_.comment(title + " of " + std::string(first_.text.label) + " and " +
                      std::string(second_.text.label) + ".");
        renaming_first_.has_chains = chains_of(first_) > 0;
        renaming_second_.has_chains = chains_of(second_) > 0;
        const bool share = share_a_name(first_, second_);
        if (share || (chains > 0 && (has_name_of_chains(first_) || has_name_of_chains(second_)))) {
            renaming_first_.prefix = "x";
            renaming_second_.prefix = "y";
            game_.comment(std::string(share ? "They share names" : "One has names that are those of chains") +
                          ": those of the first begin with x, those of the second with y.");
        }
        if (chains_of(first_) == 1 && chains_of(second_) == 1) {
            renaming_second_.c_is_d = true;
            game_.comment("C is the chain of the first, D that of the second.");
        }
        game_.chains(std::array{Chains::none, Chains::one, Chains::two}.at(static_cast<std::size_t>(chains)));
        write(first_, renaming_first_);
        write(second_, renaming_second_);
    }

    void put_second_above() {
        if (chains_of(first_) > 0)
            throw ArgumentError(
                first_.file.path +
                " has an infinite chain: the elements of the other game would lie above all of it, "
                "so the lower game has 'chains none'");
        const std::vector<std::string> upper = minimal_elements(), lower = maximal_elements();
        require_pairs(saturating_multiply(static_cast<std::int64_t>(lower.size()),
                                          static_cast<std::int64_t>(upper.size())),
                      "the ordinal sum");
        for (const std::string& a : lower)
            for (const std::string& b : upper) game_.less(a, b);
    }

    MadeGame made() const { return {game_.text(), {}}; }

  private:
    static std::string chain_words(int chains) {
        return chains == 1 ? "one infinite chain" : chains == 2 ? "two" : "none";
    }

    static const std::string& checked(const FamilyWords& words, std::size_t which) {
        if (words.parameters[0] == "-" && words.parameters[1] == "-")
            throw ArgumentError("standard input can be read once: give one of the games as a file");
        return words.parameters[which];
    }

    void write(const Part& part, const Renaming& renaming) {
        for (const Declaration& declared : part.text.declarations) {
            const std::string name = renaming.of(declared.name, declared.name);
            if (declared.family)
                game_.family(name, declared.size);
            else
                game_.element(name);
        }
        for (const WrittenLine& line : part.text.lines) {
            const auto term = [&](std::size_t t) {
                return renaming.of(part.text.terms[t].name, part.text.terms[t].text);
            };
            std::string rest = term(line.first + 1);
            for (std::size_t t = line.first + 2; t < line.last; ++t) rest += " < " + term(t);
            game_.less(term(line.first), rest);
        }
    }

    [[nodiscard]] std::vector<std::string> maximal_elements() const {
        std::vector<std::string> maximal;
        for (std::uint32_t a = 0; a < first_.closure.size(); ++a)
            if (first_.closure.successors.successors(a).empty())
                maximal.push_back(renaming_first_.of(first_.names[a], first_.names[a]));
        return maximal;
    }

    [[nodiscard]] std::vector<std::string> minimal_elements() const {
        std::vector<std::string> minimal;
        if (chains_of(second_) > 0) minimal.push_back("c[1]");
        if (chains_of(second_) > 1) minimal.push_back("d[1]");
        std::vector<bool> above_some(second_.closure.size(), false);
        for (const std::uint32_t head : second_.closure.successors.heads) above_some[head] = true;
        for (std::uint32_t a = 0; a < second_.closure.size(); ++a)
            if (!above_some[a] && second_.closure.below_c[a] == 0 && second_.closure.below_d[a] == 0)
                minimal.push_back(renaming_second_.of(second_.names[a], second_.names[a]));
        return minimal;
    }

    Part first_, second_;
    Renaming renaming_first_, renaming_second_;
    GameWriter game_;
};

}  // namespace

MadeGame make_union(const FamilyWords& words) {
    return Composer(words, "Disjoint union").made();
}

MadeGame make_ordinal(const FamilyWords& words) {
    Composer composer(words, "Ordinal sum, all of the second above all of the first,");
    composer.put_second_above();
    return composer.made();
}

}  // namespace chompcert
