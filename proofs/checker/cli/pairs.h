// --pairs: many pairs in one process, each line of a list, and its answer printed before the next line is
// read. No pair has to do with another: what one needs is given back, and with --max-seconds, where the
// process that decides is ended, each is decided by a child.
#pragma once

#include <sys/wait.h>

#include "advice.h"
#include "clock.h"
#include "decide.h"

namespace chompcheck {

class Pairs {
  public:
    explicit Pairs(const Options& options) : options_(options) {}

    /// The largest code of the pairs.
    int run() {
        InputFile list(*options_.pairs, "a list of pairs");
        std::string line;
        for (std::string_view piece = list.some(); !piece.empty(); piece = list.some())
            for (const char c : piece)
                if (c == '\n')
                    take(std::exchange(line, {}));
                else
                    line += c;
        if (!line.empty()) take(line);
        if (number_ == 0) throw Trouble{"--pairs: expected at least one line, GAME, a tab and CERT"};
        return largest_;
    }

  private:
    // Prints the answer to a line.
    void take(const std::string& line) {
        if (++number_ == 1) require_text(line);
        const int code = options_.seconds > 0 ? decided_by_child(line) : decided(line);
        largest_ = std::max(largest_, code);
    }

    // Of a list as another system writes it, all lines would be names of no files.
    void require_text(const std::string& line) const {
        const std::string how = advice_on_file(*options_.pairs, line, "chompcheck --pairs -");
        if (!how.empty()) throw Trouble{"--pairs: " + how};
    }

    int decided(const std::string& line) const {
        int code = kTroubleExit;
        std::string text;
        try {
            const Verdict verdict = Decision(pair_of(line)).run();
            code = static_cast<int>(verdict.outcome);
            text = verdict_line(verdict);
        } catch (const Trouble& trouble) {
            text = "e " + trouble.text + "\n";
        } catch (const std::exception& error) {
            text = std::string("e ") + error.what() + "\n";
        }
        if (options_.seconds > 0) Clock::take_turn(Clock::Who::program);
        say(text);
        return code;
    }

    int decided_by_child(const std::string& line) const {
        const pid_t child = fork();
        if (child == 0) {
            try {
                Clock::start(options_.seconds, false, prefix());
                _exit(decided(line));
            } catch (...) {
                _exit(kTroubleExit);
            }
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child)
            throw Trouble{std::string("cannot start a process: ") + std::strerror(errno)};
        if (WIFEXITED(status)) return WEXITSTATUS(status);
        say("e ended by signal " + std::to_string(WTERMSIG(status)) + "\n");
        return kTroubleExit;
    }

    [[nodiscard]] Options pair_of(const std::string& line) const {
        if (line.ends_with('\r'))
            throw Trouble{
                "expected the end of the line, found a carriage return: tr -d '\\r' makes a list without "
                "them, and \\x0d is one in a name"};
        const std::size_t tab = line.find('\t');
        if (tab == line.npos || line.find('\t', tab + 1) != line.npos)
            throw Trouble{"expected GAME, a tab and CERT, found " + quote(escaped(line))};
        Options pair = options_;
        for (const auto& [text, name] : {std::pair{line.substr(0, tab), &pair.game},
                                         std::pair{line.substr(tab + 1), &pair.certificate}}) {
            const std::optional<std::string> meant = unescaped(text);
            if (!meant) throw Trouble{"expected \\\\, \\t, \\n or \\xNN, found " + quote(escaped(text))};
            if (meant == "-") throw Trouble{"expected the name of a file, found '-'"};
            *name = *meant;
        }
        return pair;
    }

    [[nodiscard]] std::string prefix() const { return show(number_) + "\t"; }
    void say(const std::string& text) const {
        print(prefix() + text);
        if (std::fflush(stdout) != 0) throw Trouble{"standard output: " + std::string(std::strerror(errno))};
    }

    const Options& options_;
    Num number_ = 0;
    int largest_ = 0;
};

}  // namespace chompcheck
