// What a game file says, line by line: FORMAT.md, sections 1.1 to 1.3.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "core_words.h"

namespace chompcheck {

enum class Part : std::uint8_t { A, C, D, AllOfD };
enum class Chains { Both, OnlyC, None };

// The index of a term is factor * i + shift; the factor of a fixed index is 0.
struct Term {
    std::string_view name;
    Place place;
    std::uint32_t family = 0;
    std::uint32_t factor = 0;
    std::int32_t shift = 0;
    Part part = Part::A;
    bool indexed = false;

    [[nodiscard]] Int index(Int i) const { return Int(factor) * i + shift; }
};

// Holds for first <= i <= last; a ladder holds for all i >= first.
struct Relation {
    std::size_t start = 0;  // of its terms
    std::size_t terms = 0;
    Num first = 0;
    Num last = 0;
    bool ladder = false;
};

struct Family {
    std::string_view name;
    Num base = 0;
    Num size = 1;
    bool indexed = false;
};

// An element, c_number or d_number.
struct Point {
    Part part;
    Num number;
};

struct GameText {
    Chains chains = Chains::Both;
    Num elements = 0;
    std::vector<Family> families;
    std::vector<Term> terms;
    std::vector<Relation> relations;

    [[nodiscard]] Point point(const Term& term, Num i) const {
        if (term.part != Part::A) return {term.part, term.index(i).value()};
        const Family& family = families[term.family];
        return {Part::A, family.indexed ? family.base + term.index(i).value() - 1 : family.base};
    }

    // Calls f(smaller, larger, term of the larger) for each pair said, except for ladders and all of d.
    template <class F>
    void for_each_pair(F f) const {
        for (const Relation& relation : relations)
            for (Num i = relation.first; !relation.ladder && i <= relation.last; ++i)
                for (std::size_t t = relation.start; t + 1 < relation.start + relation.terms; ++t)
                    if (terms[t].part != Part::AllOfD)
                        f(point(terms[t], i), point(terms[t + 1], i), terms[t + 1]);
    }

    [[nodiscard]] std::string name_of(Point point) const {
        if (point.part == Part::C) return "c[" + show(point.number) + "]";
        if (point.part == Part::D) return "d[" + show(point.number) + "]";
        const auto after = std::upper_bound(families.begin(), families.end(), point.number,
                                            [](Num number, const Family& f) { return number < f.base; });
        const Family& family = *std::prev(after);
        const std::string name(family.name);
        return family.indexed ? name + "[" + show(point.number - family.base + 1) + "]" : name;
    }
    [[nodiscard]] std::string name_of(std::size_t element) const {
        return name_of(Point{Part::A, static_cast<Num>(element)});
    }
};

}  // namespace chompcheck
