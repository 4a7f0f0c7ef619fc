#include "papers/graphs/graph_words.h"

namespace chompcert::papers {

std::int64_t binomial(std::int64_t n, std::int64_t k) {
    if (k < 0 || k > n) return 0;
    std::int64_t value = 1;
    for (std::int64_t i = 1; i <= k; ++i) value = value * (n - k + i) / i;
    return value;
}

std::string numbered(const char* family, const std::vector<std::int64_t>& parameters) {
    std::string text = family;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        text += (i == 0 ? "(" : ",") + std::to_string(parameters[i]);
    return text + ")";
}

Words family(const char* name, const std::vector<std::int64_t>& parameters) {
    Words words{name};
    for (const std::int64_t parameter : parameters) words.push_back(std::to_string(parameter));
    return words;
}

Words cliques(Words words, const std::string& most) {
    words.insert(words.end(), {"--cliques", most});
    return words;
}

}  // namespace chompcert::papers
