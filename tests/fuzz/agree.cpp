// agree COUNT PATH...: the library and the checker agree on each game file (.poset) and certificate (.cert),
// command lines (.questions) are answered as they should be, and so are COUNT mutants of each, bytes and
// tokens changed at random. A folder stands for the files of these kinds in it and below it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "agreement.h"
#include "oracle/random_game.h"
#include "questions.h"

namespace {

std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

bool is_known(const std::string& path) {
    return path.ends_with(".poset") || path.ends_with(".cert") || path.ends_with(".questions");
}

std::vector<std::string> files_in(const std::string& path) {
    if (!std::filesystem::is_directory(path)) return {path};
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        if (is_known(entry.path().string())) files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> all_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        const std::vector<std::string> found = files_in(path);
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

// Mostly the words of game files and certificates.
std::string mutant_of(std::string bytes, oracle::Random& random) {
    static const std::vector<std::string> kPieces = {" ",          "\n",
                                                     "\t",         "#",
                                                     "<",          "[",
                                                     "]",          "i",
                                                     "c",          "d",
                                                     "..",         "1",
                                                     "0",          "+",
                                                     "-",          "*",
                                                     "@",          "2*i",
                                                     "none",       "chains ",
                                                     "poset",      "elements ",
                                                     "x",          "\r",
                                                     "\x80",       std::string(1, '\0'),
                                                     "1000000000", "1000000001",
                                                     "i+1",        "i-1",
                                                     "omega",      "10^30",
                                                     "--without ", "--json ",
                                                     "tail",       "full",
                                                     "compact",    "finite 0 "};
    for (int count = random.between(1, 3); count > 0; --count) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(bytes.size()) + 1));
        const auto gone = static_cast<std::size_t>(random.below(3));
        const std::string& piece =
            kPieces[static_cast<std::size_t>(random.below(static_cast<int>(kPieces.size())))];
        bytes.replace(at, random.percent(20) ? gone * 4 : gone, random.percent(25) ? "" : piece);
    }
    return bytes;
}

std::string disagreement(const std::string& path, const std::string& bytes) {
    if (path.ends_with(".questions")) return fuzz::wrong_answer(bytes);
    if (fuzz::too_large(bytes)) return {};
    return path.ends_with(".poset") ? fuzz::disagreement_on_game(bytes)
                                    : fuzz::disagreement_on_certificate(bytes);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("usage: agree COUNT PATH...\n", stderr);
        return 5;
    }
    const int count = std::atoi(argv[1]);
    int failures = 0;
    long tried = 0;
    oracle::Random random(1);
    for (const std::string& path : all_files({argv + 2, argv + argc})) {
        const std::string original = bytes_of(path);
        for (int mutant = 0; mutant <= count; ++mutant, ++tried) {
            const std::string bytes = mutant == 0 ? original : mutant_of(original, random);
            const std::string wrong = disagreement(path, bytes);
            if (wrong.empty()) continue;
            std::fprintf(stderr, "%s, mutant %d: %s\n-----\n%s\n-----\n", path.c_str(), mutant, wrong.c_str(),
                         bytes.c_str());
            ++failures;
        }
    }
    std::fprintf(stderr, "%ld files, %d disagreements\n", tried, failures);
    return failures == 0 && tried > 0 ? 0 : 1;
}
