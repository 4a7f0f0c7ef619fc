#include "agreement.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cctype>

// The checker's `main` under another name. The other files of proofs/checker/ are linked as they are, but for
// memory/limit.cpp, which counts the memory of a whole program.
#define main chompcheck_main
#include "../../proofs/checker/cli/main.cpp"
#undef main
#include "answers.h"
#include "base/error.h"
#include "base/sha256.h"
#include "checker/mutants/other_route.h"
#include "game/game.h"
#include "periodic/certificate/certificate.h"
#include "show/symbolic/render.h"

namespace fuzz {
namespace {

enum class Answer { Good, Malformed, Unsupported, Undecided };

// A file in memory that a program can open by its name.
class MemoryFile {
  public:
    explicit MemoryFile(std::string_view bytes) : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)) {
        while (!bytes.empty()) {
            const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
            if (written <= 0) std::abort();
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    ~MemoryFile() { close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

// The checker's exit code.
int check(std::string_view game, std::string_view certificate, const std::vector<std::string>& options = {}) {
    static const bool silent = std::freopen("/dev/null", "w", stdout) != nullptr;
    const MemoryFile game_file(game), certificate_file(certificate);
    std::vector<std::string> words = {"chompcheck", "--max-memory", "256"};
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), {game_file.path(), certificate_file.path()});
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    return silent ? chompcheck_main(static_cast<int>(words.size()), argv.data()) : chompcheck::kTroubleExit;
}

template <class Read>
Answer answer_of_library(Read read) {
    try {
        read();
        return Answer::Good;
    } catch (const chompcert::UnsupportedError&) {
        return Answer::Unsupported;
    } catch (const chompcert::LimitError&) {
        return Answer::Undecided;
    } catch (const chompcert::GameFileError&) {
        return Answer::Malformed;
    } catch (const chompcert::CertificateError&) {
        return Answer::Malformed;
    }
}

std::string said(const std::string& what, Answer library, int checker) {
    constexpr const char* kAnswers[] = {"well formed", "malformed", "unsupported", "undecided"};
    return what + ": the library says " + kAnswers[static_cast<int>(library)] + ", the checker exits with " +
           std::to_string(checker);
}

// The bytes inside a certificate, as far as they are there.
std::string_view game_inside(std::string_view certificate) {
    const std::size_t second = certificate.find('\n');
    if (second == std::string_view::npos) return {};
    const std::size_t third = certificate.find('\n', second + 1);
    if (third == std::string_view::npos) return {};
    const std::string line(certificate.substr(second, third - second));
    const std::size_t space = line.rfind(' ');
    const std::string digits = space == std::string::npos ? "" : line.substr(space + 1, 6);
    return certificate.substr(third + 1, static_cast<std::size_t>(std::atoi(digits.c_str())));
}

// The checker's exit code by its other route; the first exit code again if there is no other route, or a
// limit was reached.
int check_by_other(std::string_view game, std::string_view certificate, int by_default) {
    constexpr int kLimit = 4;
    const std::vector<std::string> route = adversary::other_route(certificate);
    if (route.empty() || by_default == kLimit) return by_default;
    const int by_other = check(game, certificate, route);
    return by_other == kLimit ? by_default : by_other;
}

// The defect of the library's answers to questions about this certificate, which may be untrue; the answers
// of a verified one must not contradict each other.
std::string wrong_answer_of(const chompcert::SolvedGame& certificate, bool verified) {
    using chompcert::Length;
    const Length far(*chompcert::parse_natural("100000000000000000000")), all(Length::omega());
    const Place places[] = {{{}, 0, 0},   {{}, 1, 2},     {{}, 5, 3},   {{}, 1'000'000, 7},
                            {{}, 7, far}, {{}, far, far}, {{}, all, 4}, {{}, all, all}};
    std::string wrong;
    for (const Place& place : places) {
        if (!certificate.game->decrees.empty() && (place.m.whole() || place.n.whole()))
            continue;  // it refuses
        try {
            const std::string contradictory = contradiction(certificate, place);
            if (verified && wrong.empty()) wrong = contradictory;
        } catch (const chompcert::NotStored&) {
        } catch (const chompcert::LimitError&) {
        } catch (const chompcert::UntrueProof& error) {
            if (verified) wrong = error.what();
        }
    }
    return wrong;
}

// A formula is read again, and compared with the certificate, before it is returned.
void print_formula(const chompcert::SolvedGame& certificate, bool verified) {
    constexpr std::int64_t kMostValues = 100;
    if (certificate.game->chains == chompcert::Chains::none) return;
    try {
        (void)render(chompcert::closed_form(certificate, {}, 0, kMostValues), chompcert::Format::text);
    } catch (const chompcert::NotStored&) {
    } catch (const chompcert::LimitError&) {
    } catch (const chompcert::UntrueProof&) {  // a row below 0
        if (verified) throw;
    }
}

bool long_number_behind(std::string_view bytes, std::size_t at) {
    while (at < bytes.size() && (bytes[at] == ' ' || bytes[at] == '\t')) ++at;
    const std::size_t start = at;
    while (at < bytes.size() && std::isdigit(static_cast<unsigned char>(bytes[at])) != 0) ++at;
    return at - start > 4;
}

}  // namespace

std::string disagreement_on_game(std::string_view bytes) {
    const Answer library = answer_of_library([&] { (void)chompcert::read_game(bytes); });
    // A certificate of another file: a good game is answered with a rejection.
    static const std::string certificate = "chompcert 1\ngame " + std::string(64, '0') + " 0\n";
    const int checker = check(bytes, certificate);
    const bool agree = library == Answer::Good        ? checker == 1
                       : library == Answer::Malformed ? checker == 2 || checker == 4
                                                      : checker == 4 || checker == 2;
    return agree ? "" : said("game file", library, checker);
}

std::string disagreement_on_certificate(std::string_view bytes) {
    constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;
    std::unique_ptr<chompcert::SolvedGame> certificate;
    const Answer library =
        answer_of_library([&] { certificate = chompcert::read_certificate(bytes, kMemory); });
    const std::string_view game = game_inside(bytes);
    const int checker = check(game, bytes);
    const int by_other = check_by_other(game, bytes, checker);
    if ((checker == 0) != (by_other == 0) || by_other > 4)
        return "certificate: the checker exits with " + std::to_string(checker) +
               ", by its other route with " + std::to_string(by_other);
    const bool strategy = bytes.find("\nlevel strategy\n") != std::string_view::npos;
    const bool refused = library == Answer::Malformed || (library == Answer::Unsupported && !strategy);
    const bool disagree = checker > 4 || checker < 0 || (checker == 0 && refused) ||
                          (library == Answer::Good && (checker == 2 || checker == 3));
    if (disagree) return said("certificate", library, checker);
    if (!certificate) return {};
    const std::string wrong = wrong_answer_of(*certificate, checker == 0);
    if (!wrong.empty()) return "answers of a verified certificate: " + wrong;
    print_formula(*certificate, checker == 0);
    return {};
}

bool too_large(std::string_view bytes) {
    for (std::size_t at = bytes.find(".."); at != std::string_view::npos; at = bytes.find("..", at + 1))
        if (long_number_behind(bytes, at + 2)) return true;
    for (const std::string_view claim : {"periodic ", "finite "})
        for (std::size_t at = bytes.find(claim); at != std::string_view::npos; at = bytes.find(claim, at + 1))
            for (std::size_t digit = at; digit < bytes.size() && bytes[digit] != '\n'; ++digit)
                if (long_number_behind(bytes, digit)) return true;
    return false;
}

std::string certificate_of_input(std::string_view input) {
    static const std::string kGames[] = {
        "poset a\nelements r3[1..2]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n",
        "poset b\n",
        "poset c\nelements x y\nd < c[4]\nx < c[2]\n",
        "poset d\nchains c\nelements x y\nx < c[3]\nc[1] < y\n",
        "poset e\nchains none\nelements a b e\na < b\na < e\n",
        "poset f\nelements x\nd[5] < x\n",
        "poset g\nd[2*i] < c[3*i]\nd[3*i] < c[3*i+2]\n"};
    if (input.empty() || input.starts_with("chompcert")) return std::string(input);
    const unsigned char choice = static_cast<unsigned char>(input[0]);
    const std::string& game = kGames[choice % std::size(kGames)];
    const std::string level = choice / std::size(kGames) % 2 == 0 ? "full" : "compact";
    return "chompcert 1\ngame " + chompcert::sha256_hex(game) + " " + std::to_string(game.size()) + "\n" +
           game + "\nlevel " + level + "\n" + std::string(input.substr(1));
}

void require_agreement(const std::string& disagreement) {
    if (disagreement.empty()) return;
    std::fprintf(stderr, "%s\n", disagreement.c_str());
    std::abort();
}

}  // namespace fuzz
