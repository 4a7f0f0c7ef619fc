#include "closed_poset.h"

#include <algorithm>

namespace oracle {

ClosedPoset::ClosedPoset(const std::string& text, int chain_length)
    : game_(parse_game(text)), length_(chain_length) {
    number_elements();
    for (int i = 1; i < length_; ++i) {
        relate(c(i), c(i + 1));
        relate(d(i), d(i + 1));
    }
    for (const auto& line : game_.relations) say(line);
    close();
}

void ClosedPoset::number_elements() {
    for (const Family& family : game_.families) {
        if (family.size == 0) names_.push_back(family.name);
        for (int i = 1; i <= family.size; ++i) names_.push_back(family.name + "[" + std::to_string(i) + "]");
    }
    const int chain_count = game_.chains == Chains::two ? 2 : game_.chains == Chains::only_c ? 1 : 0;
    size_ = a_size() + chain_count * length_;
    words_ = static_cast<std::size_t>(size_) / 64 + 1;
    matrix_.assign(static_cast<std::size_t>(size_) * words_, 0);
}

int ClosedPoset::c(long long index) const {
    if (game_.chains == Chains::none || index < 1 || index > length_) return -1;
    return a_size() + static_cast<int>(index) - 1;
}

int ClosedPoset::d(long long index) const {
    if (game_.chains != Chains::two || index < 1 || index > length_) return -1;
    return a_size() + length_ + static_cast<int>(index) - 1;
}

int ClosedPoset::element(const std::string& printed) const {
    const auto found = std::find(names_.begin(), names_.end(), printed);
    if (found != names_.end()) return static_cast<int>(found - names_.begin());
    if (printed.size() < 4 || printed[1] != '[') return -1;
    if (printed[0] == 'c') return c(std::stoll(printed.substr(2)));
    if (printed[0] == 'd') return d(std::stoll(printed.substr(2)));
    return -1;
}

std::string ClosedPoset::name(int element) const {
    if (element < a_size()) return names_[static_cast<std::size_t>(element)];
    const int along = element - a_size();
    const std::string chain = along < length_ ? "c[" : "d[";
    return chain + std::to_string(along % length_ + 1) + "]";
}

// In a game without chains c and d are names like others.
bool ClosedPoset::is_chain(const ParsedTerm& term) const {
    return game_.chains != Chains::none && (term.name == "c" || term.name == "d");
}

// The element that a term means at i; a bare d stands for the top of the explicit chain.
int ClosedPoset::resolve(const ParsedTerm& term, long long i) const {
    if (!term.indexed) return is_chain(term) ? d(length_) : element(term.name);
    const long long index = term.factor * i + term.offset;
    if (is_chain(term)) return term.name == "c" ? c(index) : d(index);
    return element(term.name + "[" + std::to_string(index) + "]");
}

bool ClosedPoset::exists(const ParsedTerm& term, long long i) const {
    if (!term.varies) return true;
    return is_chain(term) ? term.factor * i + term.offset >= 1 : resolve(term, i) >= 0;
}

void ClosedPoset::relate(int x, int y) {
    if (x >= 0 && y >= 0) row(x)[y / 64] |= std::uint64_t{1} << (y % 64);
}

void ClosedPoset::say_instance(const std::vector<ParsedTerm>& line, long long i) {
    for (const ParsedTerm& term : line)
        if (!exists(term, i)) return;
    for (std::size_t t = 0; t + 1 < line.size(); ++t) relate(resolve(line[t], i), resolve(line[t + 1], i));
}

void ClosedPoset::say(const std::vector<ParsedTerm>& line) {
    bool varies = false;
    long long last = std::max(length_, a_size());
    for (const ParsedTerm& term : line) {
        varies = varies || term.varies;
        if (term.varies) last = std::max(last, std::max(length_, a_size()) - term.offset);
    }
    // For i > last, an index with i is beyond its family and beyond the explicit chains.
    for (long long i = 0; i <= (varies ? last : 0); ++i) say_instance(line, i);
}

void ClosedPoset::close() {
    for (int via = 0; via < size_; ++via)
        for (int x = 0; x < size_; ++x)
            if (less(x, via))
                for (std::size_t w = 0; w < words_; ++w) row(x)[w] |= row(via)[w];
}

std::string ClosedPoset::defect() const {
    for (int x = 0; x < size_; ++x)
        if (less(x, x)) return "cycle through " + name(x);
    for (int i = 1; i <= length_; ++i)
        for (int j = 1; j <= length_; ++j)
            if (c(i) >= 0 && d(j) >= 0 && less(c(i), d(j))) return name(c(i)) + " below " + name(d(j));
    for (int a = 0; a < a_size(); ++a)
        for (int top : {c(length_), d(length_)})
            if (top >= 0 && less(top, a)) return name(a) + " above all of a chain";
    return {};
}

}  // namespace oracle
