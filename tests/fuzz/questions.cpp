#include "questions.h"

#include <sys/mman.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <vector>

#include "answers.h"
#include "base/error.h"
#include "commands/commands.h"
#include "play/notation.h"
#include "prove_text.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "show/symbolic/render.h"

namespace fuzz {
namespace {

using namespace chompcert;
using namespace chompcert::cli;
using Words = std::vector<std::string>;

// A file in memory, for the programs to open.
class ScratchFile {
  public:
    ScratchFile() : descriptor_(memfd_create("questions", MFD_CLOEXEC)) {}
    void put(std::string_view bytes) const {
        const bool done =
            ftruncate(descriptor_, 0) == 0 && lseek(descriptor_, 0, SEEK_SET) == 0 &&
            write(descriptor_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
        if (!done || lseek(descriptor_, 0, SEEK_SET) != 0) std::abort();
    }
    [[nodiscard]] int descriptor() const { return descriptor_; }
    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

struct Asked {
    std::unique_ptr<SolvedGame> certificate;
    ScratchFile file;
};

std::vector<Asked> prove_all() {
    struct Row {
        const char* game;
        std::int64_t max_value;
        Level level;
    };
    static const std::string chomp =
        "poset chomp\nelements r3[1..2]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n";
    const Row rows[] = {
        {chomp.c_str(), 2, Level::full},
        {chomp.c_str(), 2, Level::compact},
        {"poset c\nelements x y\nd < c[4]\nx < c[2]\n", 1, Level::full},
        {"poset d\nchains c\nelements x y\nx < c[3]\nc[1] < y\n", 0, Level::full},
        {"poset e\nchains none\nelements a b e\na < b\na < e\n", 0, Level::full},
        {"poset f\nelements x\nx < c[1]\nx < d[1]\n", 1, Level::full},
        {"poset g\nelements x y\nd[2*i] < c[3*i]\nd[3*i] < c[3*i+2]\nd[2] < x\nc[2] < y\n", 2, Level::full},
        {"poset h\nelements x\nd[5] < x\n", 2, Level::full}};
    std::vector<Asked> all;
    for (const Row& row : rows) {
        const std::string bytes = certificate_bytes(row.game, row.max_value, {row.level});
        all.push_back({read_certificate(bytes, std::uint64_t{1} << 30), {}});
        all.back().file.put(bytes);
    }
    return all;
}

const std::vector<Asked>& asked() {
    static const std::vector<Asked> all = prove_all();
    return all;
}

// "C": the certificate's number, or nothing.
std::optional<std::size_t> named(const std::string& word) {
    const auto number = static_cast<std::size_t>(word.size() == 1 ? word[0] - 'A' : 26);
    return number < asked().size() ? std::optional(number) : std::nullopt;
}

Words split(std::string_view line) {
    Words words;
    std::string word;
    for (const char c : std::string(line) + " ") {
        if (c != ' ') {
            word += c == '/' || c == '\0' ? '_' : c;  // no other files, and no word that ends early
        } else if (!word.empty()) {
            words.push_back(std::exchange(word, {}));
        }
    }
    return words;
}

void add_command(const Command& app, const std::string& name, Run& run) {
    if (name == "find") return add_find(app, run);
    if (name == "grundy") return add_grundy(app, run);
    if (name == "move") return add_move(app, run);
    if (name == "formula") return add_formula(app, run);
    if (name == "sum") return add_sum(app, run);
    if (name == "play") return add_play(app, run);
}

// Runs the command as the program does, but lets unexpected errors through.
int run(Words words) {
    Run said;
    CLI::App app("chompcert");
    add_command(Command(app), words.front(), said);
    std::ranges::reverse(words);
    try {
        app.parse(words);
        flush_stdout();
    } catch (const CLI::ParseError&) {
    } catch (const Error& error) {
        if (error.kind == ErrorKind::fault || error.kind == ErrorKind::untrue)
            throw;  // the certificates are true
    }
    return said.exit_code;
}

// Rows of Chomp are proved on the fly: that is prove's matter. So a certificate comes first.
void put_certificates(Words& words) {
    if (words.size() < 2 || !named(words[1])) words.insert(words.begin() + (words.empty() ? 0 : 1), "A");
    for (std::size_t i = 1; i < words.size(); ++i)
        if (const auto number = named(words[i])) words[i] = asked()[*number].file.path();
}

std::string answer(Words words, std::string_view standard_input) {
    static const ScratchFile input;
    static const bool ready = dup2(input.descriptor(), STDIN_FILENO) == STDIN_FILENO &&
                              std::freopen("/dev/null", "w", stdout) != nullptr;
    if (!ready) std::abort();
    input.put(standard_input);
    put_certificates(words);
    try {
        const int code = run(std::move(words));
        return code == 0 || code == 1 ? "" : "exit code " + std::to_string(code);
    } catch (const std::exception& error) {
        return std::string("unforeseen: ") + error.what();
    }
}

// The words that may be coordinates, and those that may be elements.
Place place_in(const Words& words, const Game& game) {
    std::vector<Length> numbers;
    std::vector<std::uint32_t> without;
    for (const std::string& word : words) {
        if (auto length = parse_length(word, Omega::allowed)) numbers.push_back(std::move(*length));
        const auto element = std::ranges::find(game.names, word);
        if (element != game.names.end())
            without.push_back(static_cast<std::uint32_t>(element - game.names.begin()));
    }
    numbers.resize(2, Length(0));
    if (game.chains != Chains::two) numbers[1] = Length(0);
    if (game.chains == Chains::none) numbers[0] = Length(0);
    return {std::move(without), numbers[0], numbers[1]};
}

std::string contradiction_in(const Words& words) {
    const auto number = words.size() > 1 ? named(words[1]) : std::nullopt;
    const SolvedGame& certificate = *asked()[number.value_or(0)].certificate;
    try {
        return contradiction(certificate, place_in(words, *certificate.game));
    } catch (const NotStored&) {
        return certificate.level == Level::compact ? "" : "a full certificate leaves something out";
    } catch (const LimitError&) {  // 10^99999999
        return "";
    } catch (const std::exception& error) {
        return std::string("unforeseen: ") + error.what();
    }
}

}  // namespace

std::string wrong_answer(std::string_view input) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const Words words = split(input.substr(0, end));
    if (words.empty()) return {};
    const std::string wrong = answer(words, input.substr(std::min(end + 1, input.size())));
    return wrong.empty() ? contradiction_in(words) : wrong;
}

}  // namespace fuzz
