// The words of the command line.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "../core/verdict.h"
#include "../memory/limit.h"
#include "files.h"

namespace chompcheck {

constexpr const char* kVersion = "chompcheck 0.2.0 (certificate format 1)\n";
constexpr const char* kHelp =
    "Usage: chompcheck [--quiet | --json] [--max-memory MB] [--max-seconds S] [--threads N] [--route ROUTE] "
    "GAME CERT\n"
    "       chompcheck --pairs LIST [--max-memory MB] [--max-seconds S] [--threads N] [--route ROUTE]\n"
    "\n"
    "Checks a certificate about a poset game: claims on its Grundy values, or a strategy that shows who "
    "wins. Or a theorem file: a formula, or an automaton, for all positions of value 0 of a game with any\n"
    "number of chains and parameters (GAME X.theorem). Or the period of the values of heaps (RULE CERT),\n"
    "or all winning first moves of Chomp on a rectangle (BOARD CERT).\n"
    "The last line printed is the verdict. '-' is standard input.\n"
    "\n"
    "Verdicts:\n"
    "  s VERIFIED ...     exit 0   every claim is true\n"
    "  s REJECTED ...     exit 1   a claim is not true, or not shown to be\n"
    "  s MALFORMED ...    exit 2   one of the files is not what FORMAT.md (theorem files:\n"
    "                              PARAMETERS.md) describes\n"
    "  s UNSUPPORTED ...  exit 3   another version of the format\n"
    "  s LIMIT ...        exit 4   undecided: too much memory, time or work\n"
    "Usage and input/output errors: no verdict, exit 5.\n"
    "\n"
    "Options:\n"
    "  --quiet            print the verdict line only\n"
    "  --json             print one JSON object before the verdict line\n"
    "  --max-memory MB    memory limit in megabytes (default 1024)\n"
    "  --max-seconds S    time limit in seconds, for each pair (default: none)\n"
    "  --threads N        threads for --route rows, and for boards (default: one for each core)\n"
    "  --route ROUTE      how to find the labels: 'rows' (where no element lies below a chain) or "
    "'columns';\n"
    "                     the result is the same (default: the cheaper one, and the other one where that\n"
    "                     reaches a limit); not for a strategy, a theorem, heaps or a board: no labels\n"
    "  --pairs LIST       check many pairs in one process: each line of LIST, or of standard input ('-'), "
    "is\n"
    "                     GAME, a tab, CERT, in which \\\\, \\t, \\n and \\xNN stand for bytes of names. For "
    "each\n"
    "                     line its number, a tab and the verdict line are printed at once; or, instead of\n"
    "                     the verdict, 'e' and an input/output error. Exit 0 if all pairs are VERIFIED,\n"
    "                     else the largest of their codes\n"
    "  -h, --help         print this help\n"
    "  --version          print the version\n"
    "\n"
    "Examples:\n"
    "  chompcheck chomp_3.poset chomp_3.cert\n"
    "  chompcheck slope_two.poset slope_two.theorem\n"
    "  xz -dc chomp_3.cert.xz | chompcheck chomp_3.poset -\n"
    "  printf 'chomp_3.poset\\tchomp_3.cert\\n' | chompcheck --pairs -\n";

struct Options {
    std::string game, certificate;
    std::optional<std::string> pairs;
    bool quiet = false;
    bool json = false;
    std::optional<bool> by_rows;  // by default the cheaper route
    std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    Num seconds = 0;  // 0: no limit
};

class OptionReader {
  public:
    explicit OptionReader(const std::vector<std::string>& words) : words_(words) {}

    Options read() {
        for (; at_ < words_.size(); ++at_) read_word(words_[at_]);
        if (options_.pairs ? !files_.empty() : files_.size() != 2)
            throw Trouble{"expected two files: GAME CERT, or --pairs LIST alone; try --help"};
        if (options_.quiet && options_.json) throw Trouble{"--quiet and --json exclude each other"};
        if (options_.pairs && options_.json)
            throw Trouble{"--pairs prints verdict lines only: leave out --json"};
        if (options_.pairs) return options_;
        options_.game = files_[0];
        options_.certificate = files_[1];
        if (options_.game == "-" && options_.certificate == "-")
            throw Trouble{"standard input is one file: '-' for GAME or for CERT"};
        return options_;
    }

  private:
    void read_word(const std::string& word) {
        require_one_value(word);
        if (word == "--quiet")
            options_.quiet = true;
        else if (word == "--json")
            options_.json = true;
        else if (word == "--max-memory")
            MemoryLimit::most = static_cast<std::size_t>(from_one("a number of megabytes", 999'999'999))
                                << 20;
        else if (word == "--max-seconds")
            options_.seconds = from_one("a number of seconds", 999'999'999);
        else if (word == "--threads")
            options_.threads = static_cast<std::size_t>(from_one("a number", 999));
        else if (word == "--route")
            options_.by_rows = is_rows(words_[++at_]);
        else if (word == "--pairs")
            options_.pairs = words_[++at_];
        else if (word.starts_with("-") && word != "-")
            throw Trouble{"unknown option " + quote(escaped(word)) + nearest(word) + "; try --help"};
        else
            files_.push_back(word);
    }

    // Another option with as many of its letters, all but two at most, in any order: --hlep.
    static std::string nearest(std::string word) {
        std::sort(word.begin(), word.end());
        for (const std::string name : {"--help", "--version", "--quiet", "--json", "--max-memory",
                                       "--max-seconds", "--threads", "--route", "--pairs"}) {
            std::string letters = name, common;
            std::sort(letters.begin(), letters.end());
            std::set_intersection(word.begin(), word.end(), letters.begin(), letters.end(),
                                  std::back_inserter(common));
            if (common.size() + 1 >= std::max(name.size(), word.size()) && word != letters + "=")
                return ": did you mean '" + name + "'?";
        }
        return "";
    }

    // Of an option with a value: one of two would be ignored.
    void require_one_value(const std::string& word) {
        constexpr std::array<std::string_view, 5> kWithValue = {"--max-memory", "--max-seconds", "--threads",
                                                                "--route", "--pairs"};
        if (std::find(kWithValue.begin(), kWithValue.end(), word) == kWithValue.end()) return;
        if (at_ + 1 == words_.size()) throw Trouble{word + ": expected a value, found none; try --help"};
        if (!said_.insert(word).second) throw Trouble{word + ": expected once, found twice; try --help"};
    }

    Num from_one(const std::string& due, Num most) {
        const std::string& option = words_[at_];
        const std::string& text = words_[++at_];
        const bool digits =
            !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == text.npos;
        const Num value = digits ? std::stoll(text) : 0;
        if (value < 1 || value > most)
            throw Trouble{option + ": expected " + due + " from 1 to " + show(most) + ", found " +
                          quote(escaped(text))};
        return value;
    }

    static bool is_rows(const std::string& text) {
        if (text == "rows" || text == "columns") return text == "rows";
        throw Trouble{"--route: expected 'rows' or 'columns', found " + quote(escaped(text))};
    }

    const std::vector<std::string>& words_;
    std::size_t at_ = 0;
    std::set<std::string> said_;  // options with a value
    Options options_;
    std::vector<std::string> files_;
};

}  // namespace chompcheck
