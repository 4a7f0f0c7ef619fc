#include "finite/strategy/cover.h"

#include <algorithm>
#include <queue>
#include <stdexcept>
#include <tuple>

namespace chompcert {

// Services first … end − 1 are those of one position.
struct Cover::Candidate {
    std::uint64_t must = 0, all = 0;  // demands that it serves: those that cannot wait, and all that wait
    std::size_t first = 0, end = 0;
    friend bool operator<(const Candidate& a, const Candidate& b) {
        return std::tie(a.must, a.all, b.first) < std::tie(b.must, b.all, a.first);
    }
};

void Cover::choose(const Complex& root, bool lost) {
    const Complex form = root.canonical();
    if (lost) {
        chosen_.push_back(form);
        answer(form);
    } else {
        demand(form);
    }
    for (std::uint32_t size = form.size(); size-- > 0;) {
        Services services = std::move(services_[size]);
        std::sort(services.begin(), services.end(), [](const Service& a, const Service& b) {
            return std::tie(a.position, a.demand, a.move) < std::tie(b.position, b.demand, b.move);
        });
        const std::size_t before = chosen_.size();
        choose_among(services, size);
        serving_ -= services.size();
        Services().swap(services);
        for (std::size_t at = before; at < chosen_.size(); ++at) answer(Complex(chosen_[at]));
    }
}

// Takes the best candidate again and again; a count that is out of date is too high, and is found anew.
void Cover::choose_among(const Services& services, std::uint32_t size) {
    std::priority_queue<Candidate> queue;
    for (std::size_t at = 0; at < services.size();) {
        Candidate candidate;
        for (candidate.first = at; at < services.size(); ++at)
            if (services[at].position != services[candidate.first].position) break;
        candidate.end = at;
        count(services, size, candidate);
        if (candidate.must > 0) queue.push(candidate);
    }
    while (!queue.empty()) {
        Candidate best = queue.top();
        queue.pop();
        const auto [must, all] = std::pair(best.must, best.all);
        count(services, size, best);
        if (best.must == 0) continue;
        if (best.must != must || best.all != all) {
            queue.push(best);
            continue;
        }
        chosen_.push_back(services[best.first].position);
        for (std::size_t at = best.first; at < best.end; ++at)
            if (std::uint8_t& answer = answers_[services[at].demand]; answer == 0)
                answer = static_cast<std::uint8_t>(services[at].move);
    }
}

void Cover::count(const Services& services, std::uint32_t size, Candidate& candidate) const {
    candidate.must = candidate.all = 0;
    for (std::size_t at = candidate.first; at < candidate.end; ++at) {
        const std::uint32_t demand = services[at].demand;
        if (at > candidate.first && services[at - 1].demand == demand) continue;
        if (answers_[demand] == 0) ++candidate.all;
        if (must_serve(demand, size)) ++candidate.must;
    }
}

void Cover::answer(const Complex& position) {
    position.for_each([&](Complex::Face face) { demand(position.without(face).canonical()); });
    report_();
}

void Cover::demand(const Complex& form) {
    const std::size_t slot = slot_of(form);
    if (slots_[slot] != kFree) return;
    const auto number = static_cast<std::uint32_t>(demands_.size());
    slots_[slot] = number;
    demands_.push_back(form);
    answers_.push_back(0);
    smallest_.push_back(UINT8_MAX);
    add_services(number, form);
    if (2 * demands_.size() <= slots_.size()) return;
    slots_.assign(2 * slots_.size(), kFree);
    for (std::uint32_t at = 0; at < demands_.size(); ++at) slots_[slot_of(demands_[at])] = at;
}

void Cover::add_services(std::uint32_t demand, const Complex& form) {
    form.for_each([&](Complex::Face face) {
        const Complex left = form.without(face);
        if (!left.any()) answers_[demand] = static_cast<std::uint8_t>(face);
    });
    if (answers_[demand] != 0) return;
    form.for_each([&](Complex::Face face) {
        const Complex option = form.without(face).canonical();
        if (!outcomes_.is_lost_form(option)) return;
        const std::uint32_t size = option.size();
        services_[size].push_back({option, demand, face});
        ++serving_;
        smallest_[demand] = static_cast<std::uint8_t>(std::min<std::uint32_t>(smallest_[demand], size));
    });
    if (smallest_[demand] == UINT8_MAX)
        throw std::logic_error("two ways to find the outcome of this game disagree");
}

Complex::Face Cover::answer_to(const Complex& left) const {
    const NamedComplex form = left.canonical_with_names();
    return form.face_in_original(answers_[slots_[slot_of(form.image)]]);
}

std::size_t Cover::slot_of(const Complex& form) const {
    std::size_t at = form.hash() & (slots_.size() - 1);
    while (slots_[at] != kFree && demands_[slots_[at]] != form) at = (at + 1) & (slots_.size() - 1);
    return at;
}

std::uint64_t Cover::bytes() const {
    return (demands_.capacity() + chosen_.capacity()) * sizeof(Complex) + slots_.size() * sizeof(slots_[0]) +
           2 * answers_.capacity() + 2 * serving_ * sizeof(Service);
}

}  // namespace chompcert
