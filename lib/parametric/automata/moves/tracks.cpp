#include "parametric/automata/moves/tracks.h"

#include "base/error.h"

namespace chompcert {
namespace {

std::int64_t checked_product(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result))
        throw LimitError("undecided: a number has more than 16 digits");
    return result;
}

void add_multiple(LinearForm& sum, const LinearForm& form, std::int64_t factor) {
    if (__builtin_add_overflow(sum.constant, checked_product(form.constant, factor), &sum.constant))
        throw LimitError("undecided: a number has more than 16 digits");
    for (const auto& [variable, of] : form.terms)
        sum.terms.push_back({variable, checked_product(of, factor)});
}

/// The parameters as forms in their tracks: a track plus the bound.
std::vector<LinearForm> parameters_in_tracks(const SymbolicGame& game) {
    std::vector<LinearForm> forms;
    for (const Parameter& parameter : game.parameters) {
        LinearForm form = track(parameter_track(forms.size()));
        form.constant = parameter.least.offset;
        for (std::size_t q = 0; q < forms.size(); ++q)
            if (parameter.least.of_parameters[q] != 0)
                add_multiple(form, forms[q], parameter.least.of_parameters[q]);
        forms.push_back(std::move(form));
    }
    return forms;
}

}  // namespace

std::vector<Track> position_tracks(const SymbolicGame& game) {
    std::vector<Track> tracks;
    for (std::size_t q = 0; q < game.parameters.size(); ++q) tracks.push_back(parameter_track(q));
    for (std::size_t v = 0; v < game.chains.size(); ++v) tracks.push_back(coordinate_track(v));
    return tracks;
}

std::vector<Integer> values_of_parameters(const SymbolicGame& game, const std::vector<Integer>& tracks) {
    std::vector<Integer> values;
    for (std::size_t q = 0; q < game.parameters.size(); ++q) {
        Integer value = tracks[q] + game.parameters[q].least.offset;
        for (std::size_t earlier = 0; earlier < q; ++earlier)
            value += values[earlier] * game.parameters[q].least.of_parameters[earlier];
        values.push_back(value);
    }
    return values;
}

std::vector<Integer> tracks_of_parameters(const SymbolicGame& game, const std::vector<Integer>& values) {
    std::vector<Integer> tracks;
    for (std::size_t q = 0; q < values.size(); ++q) {
        Integer track = values[q] - game.parameters[q].least.offset;
        for (std::size_t earlier = 0; earlier < q; ++earlier)
            track -= values[earlier] * game.parameters[q].least.of_parameters[earlier];
        tracks.push_back(track);
    }
    return tracks;
}

LinearForm in_tracks(const SymbolicGame& game, const LinearIndex& index) {
    LinearForm form = number(index.offset);
    if (index.of_i != 0) form.terms.push_back({kRung, index.of_i});
    const std::vector<LinearForm> parameters = parameters_in_tracks(game);
    for (std::size_t q = 0; q < index.of_parameters.size(); ++q)
        if (index.of_parameters[q] != 0) add_multiple(form, parameters[q], index.of_parameters[q]);
    return form;
}

LinearForm difference(LinearForm a, const LinearForm& b) {
    add_multiple(a, b, -1);
    return a;
}

Automaton at_most(const NumberSystem& system, const LinearForm& a, const LinearForm& b) {
    const LinearForm form = difference(a, b);
    return at_most_zero(system, form.terms, form.constant);
}

Automaton equal(const NumberSystem& system, const LinearForm& a, const LinearForm& b) {
    const LinearForm form = difference(a, b);
    return equals_zero(system, form.terms, form.constant);
}

}  // namespace chompcert
