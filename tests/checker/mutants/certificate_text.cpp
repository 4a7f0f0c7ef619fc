#include "certificate_text.h"

#include <sstream>
#include <stdexcept>

#include "base/sha256.h"

namespace adversary {
namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

ClaimText read_claim(const std::vector<std::string>& words, bool compact) {
    ClaimText claim;
    claim.periodic = words.at(0) == "periodic";
    claim.value = std::stoll(words.at(1));
    std::size_t next = 2;
    if (claim.periodic) {
        claim.preperiod = std::stoll(words.at(next++));
        claim.period = std::stoll(words.at(next++));
    } else if (compact) {
        claim.columns = std::stoll(words.at(next++));
    }
    Num column = -1;
    for (; next < words.size(); ++next) {
        if (words[next][0] == '@')
            column = std::stoll(words[next].substr(1));
        else
            claim.list.push_back({column, column + std::stoll(words[next])}), ++column;
    }
    if (!claim.list.empty()) claim.columns = column;
    return claim;
}

void write_list(std::ostream& out, const std::vector<Entry>& list) {
    Num due = -1;
    for (const auto& [column, row] : list) {
        if (column != due) out << " @" << column;
        out << ' ' << row - column;
        due = column + 1;
    }
}

void write_claim(std::ostream& out, const ClaimText& claim, bool compact) {
    out << (claim.periodic ? "periodic " : "finite ") << claim.value;
    if (claim.periodic) out << ' ' << claim.preperiod << ' ' << claim.period;
    if (compact && !claim.periodic) out << ' ' << claim.columns;
    if (!compact) write_list(out, claim.list);
    out << '\n';
    if (!claim.periodic) return;
    out << "tail";
    for (const Num offset : claim.tail) out << ' ' << offset;
    out << '\n';
}

}  // namespace

CertificateText CertificateText::read(const std::string& bytes) {
    CertificateText certificate;
    std::istringstream in(bytes);
    std::string line;
    std::getline(in, line);
    std::getline(in, line);
    certificate.game.resize(std::stoull(words_of(line).at(2)));
    in.read(certificate.game.data(), static_cast<std::streamsize>(certificate.game.size()));
    while (std::getline(in, line) && line != "end") {
        const std::vector<std::string> words = words_of(line);
        if (words.empty() || words[0] == "ideals") continue;
        if (words[0] == "level")
            certificate.compact = words.at(1) == "compact";
        else if (words[0] == "values")
            certificate.values = std::stoll(words.at(1));
        else if (words[0] == "ideal")
            certificate.ideals.push_back({{words.begin() + 2, words.end()}, {}});
        else if (words[0] == "tail")
            for (std::size_t w = 1; w < words.size(); ++w)
                certificate.ideals.back().claims.back().tail.push_back(std::stoll(words[w]));
        else
            certificate.ideals.back().claims.push_back(read_claim(words, certificate.compact));
    }
    if (line != "end") throw std::runtime_error("not a certificate");
    return certificate;
}

std::string CertificateText::claims_text() const {
    std::ostringstream out;
    for (const IdealText& ideal : ideals) {
        out << "ideal " << ideal.maximal.size();
        for (const std::string& element : ideal.maximal) out << ' ' << element;
        out << '\n';
        for (const ClaimText& claim : ideal.claims) write_claim(out, claim, compact);
    }
    return out.str();
}

std::string CertificateText::text() const {
    std::size_t periodic = 0, claims = 0;
    for (const IdealText& ideal : ideals)
        for (const ClaimText& claim : ideal.claims) ++claims, periodic += claim.periodic ? 1 : 0;
    std::ostringstream out;
    out << heading(game, compact) << "values " << values << "\nideals " << ideals.size() << " periodic "
        << periodic << " finite " << claims - periodic << '\n'
        << claims_text() << "end\n";
    return out.str();
}

std::string heading(const std::string& game, bool compact) {
    return "chompcert 1\ngame " + chompcert::sha256_hex(game) + " " + std::to_string(game.size()) + "\n" +
           game + "\nlevel " + (compact ? "compact" : "full") + "\n";
}

}  // namespace adversary
