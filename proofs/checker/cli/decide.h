// Decides one pair: from the two files to the verdict, and what was proved.
#pragma once

#include <functional>

#include "../core/check_columns.h"
#include "../core/parser.h"
#include "../memory/forgetting.h"
#include "../memory/route.h"
#include "../rows/check_rows.h"
#include "../strategy/check_strategy.h"
#include "board_words.h"
#include "cycle.h"
#include "heap_words.h"
#include "json.h"
#include "options.h"
#include "sha256.h"
#include "strategy_words.h"
#include "theorem_verdict.h"

namespace chompcheck {

inline const char* route_name(bool by_rows) {
    return by_rows ? "rows" : "columns";
}

class Decision {
  public:
    explicit Decision(const Options& options) : options_(options) {}

    /// The verdict; if it is VERIFIED, answer() prints what was proved.
    Verdict run() {
        return within_memory([&] {
            const std::string bytes = read_file(options_.game, "a game file");
            return begins_theorem() ? of_theorem(bytes) : of_game(bytes);
        });
    }
    std::function<void()> answer = [] {};

  private:
    // One attempt.
    template <class Decide>
    static Verdict within_memory(Decide decide) {
        const auto memory = [] {
            const std::string limit = std::to_string(MemoryLimit::most >> 20);
            return Verdict{Outcome::Limit, MemoryLimit::reached.load()
                                               ? "more than " + limit + " MB of memory needed"
                                               : "out of memory"};
        };
        MemoryLimit::reached = false;
        try {
            return decide();
        } catch (const Verdict& verdict) {
            return verdict;
        } catch (const std::bad_alloc&) {
            return memory();
        } catch (const std::length_error&) {
            return memory();
        }
    }

    // Opens the second file, and looks at its first piece. If it cannot be opened, the game is read first.
    bool begins_theorem() {
        try {
            file_.emplace(options_.certificate, "a certificate");
            first_piece_ = file_->more();
        } catch (const Trouble&) {
            file_.reset();
        }
        return first_piece_.starts_with("chompcert theorem ");
    }

    Verdict of_theorem(const std::string& bytes) {
        if (options_.by_rows)
            throw Trouble{"--route: a theorem has no labels, so there is no route to choose"};
        const FileText game{escaped(options_.game), bytes};
        FileText theorem{escaped(options_.certificate), std::string(first_piece_)};
        for (std::string_view piece = file_->more(); !piece.empty(); piece = file_->more())
            theorem.bytes += piece;
        const std::string hash = digest_of(bytes), digest = digest_of(theorem.bytes);
        const ProvedTheorem proved = decide_theorem(game, hash, theorem);
        const std::string words = options_.json ? json_of(proved, hash, digest) : in_words(proved);
        answer = [words] { print(words); };
        return theorem_verdict(proved, hash, digest);
    }

    Verdict of_game(const std::string& bytes) {
        Lexer lexer(bytes, escaped(options_.game));
        if (is_rule_file(bytes)) return of_rule(lexer, bytes);
        if (BoardReader board(lexer); board.begins()) return of_board(board, bytes);
        const GameText text = GameParser(lexer).parse();
        Closure closure = closure_of(text, lexer);
        Decrees decrees = DecreeReader(text, closure, lexer).read();
        const Game game{text, std::move(closure), std::move(decrees), bytes, digest_of(bytes)};
        again_ = false;
        const Verdict first = within_memory([&] { return of_certificate(game, options_.by_rows); });
        if (first.outcome != Outcome::Limit || !other_) return first;
        const bool by_rows = !*other_;  // as the first attempt went
        const std::string hint = first.text + " (or try --route " + route_name(!by_rows) + ")";
        if (options_.by_rows || !again_) return {Outcome::Limit, hint};
        const Verdict second = within_memory([&] { return of_certificate(game, !by_rows); });
        if (second.outcome != Outcome::Limit) return second;
        return {Outcome::Limit, std::string("by ") + route_name(by_rows) + ": " + first.text + "; by " +
                                    route_name(!by_rows) + ": " + second.text};
    }

    Verdict of_certificate(const Game& game, std::optional<bool> by_rows) {
        Sha256 seen;
        InputFile file = opened();
        Certificate certificate(game, escaped(options_.certificate), pieces_of(file, seen));
        certificate.read_header();
        if (certificate.header().heaps) refuse_level_of_heaps(certificate.words());
        if (certificate.header().board) refuse_level_of_boards(certificate.words());
        if (certificate.header().strategy) return of_strategy(game, certificate, seen);
        const bool rows = goes_by_rows(game, certificate.header(), by_rows);
        if (Lattice::on_top(game.closure)) other_ = !rows;
        again_ = file.regular();
        Claims proved = rows ? decide_by_rows(game, certificate, options_.threads)
                             : decide_by_columns(game, certificate, Forgetting());
        return of_claims(game, certificate.header(), std::move(proved), seen.digest(), route_name(rows));
    }

    // The second file, from its beginning.
    InputFile opened() {
        if (!file_) file_.emplace(options_.certificate, "a certificate");
        return std::move(*std::exchange(file_, std::nullopt));
    }
    CertificateWords::More pieces_of(InputFile& file, Sha256& seen) {
        return [&] {
            const std::string_view piece =
                first_piece_.empty() ? file.more() : std::exchange(first_piece_, std::string_view());
            seen.update(piece.data(), piece.size());
            return piece;
        };
    }

    // A game of heaps.
    Verdict of_rule(const Lexer& lexer, const std::string& bytes) {
        if (options_.by_rows) throw Trouble{"--route: heaps have no labels, so there is no route to choose"};
        const Rule rule = RuleReader(bytes, lexer).read();
        const std::string hash = digest_of(bytes);
        Sha256 seen;
        InputFile file = opened();
        CertificateWords in(escaped(options_.certificate), pieces_of(file, seen));
        const HeapClaim claim = HeapRecords(in, bytes, hash).read();
        const ProvedHeaps proved = decide_heaps(rule, claim);
        const std::string digest = seen.digest();
        const std::string words = options_.json ? json_of(proved, hash, digest) : in_words(proved);
        answer = [words] { print(words); };
        return heaps_verdict(proved, hash, digest);
    }

    // Chomp on a rectangle.
    Verdict of_board(BoardReader& board, const std::string& bytes) {
        if (options_.by_rows) throw Trouble{"--route: a board has no labels, so there is no route to choose"};
        const Square rectangle = board.read();
        const std::string hash = digest_of(bytes);
        Sha256 seen;
        InputFile file = opened();
        CertificateWords in(escaped(options_.certificate), pieces_of(file, seen));
        const BoardClaim claim = BoardRecords(in, rectangle, bytes, hash).read();
        const auto left = static_cast<Num>(MemoryLimit::most - MemoryLimit::used.load());
        const ProvedBoard proved = decide_board(rectangle, claim, options_.threads, left);
        const std::string digest = seen.digest();
        const std::string words = options_.json ? json_of(proved, hash, digest) : in_words(proved);
        answer = [words] { print(words); };
        return board_verdict(proved, hash, digest);
    }

    // By which route a certificate is decided.
    [[nodiscard]] bool goes_by_rows(const Game& game, const Header& header,
                                    std::optional<bool> by_rows) const {
        const bool possible = Lattice::on_top(game.closure);
        if (by_rows.value_or(false) && !possible)
            throw Trouble{"--route rows: not all elements are on top of the chains"};
        if (by_rows || !possible) return by_rows.value_or(false);
        return rows_first(game, header.ideals, header.values + 1, options_.threads);
    }

    // The certificate has been read up to its level.
    Verdict of_strategy(const Game& game, Certificate& certificate, Sha256& seen) {
        if (options_.by_rows)
            throw Trouble{"--route: a strategy has no labels, so there is no route to choose"};
        const Strategy proved = decide_strategy(game, certificate.words());
        const std::string digest = seen.digest();
        const std::string words = options_.json ? json_of(proved, game, digest) : in_words(proved, game.text);
        answer = [words] { print(words); };
        return strategy_verdict(proved, game, digest);
    }

    Verdict of_claims(const Game& game, const Header& header, Claims proved, const std::string& digest,
                      const std::string& route) {
        const auto claims = std::make_shared<const Claims>(std::move(proved));
        if (options_.json)
            answer = [=, hash = game.hash] { print_json_proved(header, *claims, hash, digest, route); };
        else
            answer = [=, chains = game.text.chains] {
                for (std::size_t k = 0; k < claims->size(); ++k)
                    print(in_words((*claims)[k], static_cast<Num>(k), chains, header.compact) + "\n");
            };
        return {Outcome::Verified, "values=0.." + show(header.values) + " ideals=" + show(header.ideals) +
                                       " periodic=" + show(header.periodic) +
                                       " finite=" + show(header.finite) + " route=" + route +
                                       " game=" + game.hash + " certificate=" + digest};
    }

    const Options& options_;
    std::optional<InputFile> file_;  // the second file, of which the first piece has been read
    std::string_view first_piece_;
    std::optional<bool> other_;  // is the other route, if there is one, that by rows?
    bool again_ = false;         // can the certificate be read again?
};

}  // namespace chompcheck
