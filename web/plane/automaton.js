// An automaton that gives the positions of value 0 (proofs/PARAMETERS.md §12): it reads the digits of all tracks at once, the last
// digits first, and its state behind them says with which ideals the position has value 0.

/** The digits of a number, the last first; none of 0. */
export function digitsOf(value, base) {
    return value === 0n ? [] : [...value.toString(base)].reverse().map((digit) => parseInt(digit, base));
}

export class Automaton {
    /** @param data { base, tracks: names, states: [{ ideals: [[element, …], …], next: [state by letter] }] }, state 0 the start. */
    constructor(data) {
        Object.assign(this, { base: data.base, tracks: data.tracks, states: data.states });
        this.letters = data.base ** data.tracks.length;
        this.next = Int32Array.from(data.states.flatMap((state) => state.next));
        this.outputs = data.states.map((state) => state.ideals.map((ideal) => ideal.join(',')));
        this.ideals = [...new Set(this.outputs.flat())].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    }

    /** What a digit of this track adds to the number of its letter: letters are numbered by their digits, the first track first. */
    weight(track) { return this.base ** (this.tracks.length - 1 - track); }

    step(state, letter) { return this.next[state * this.letters + letter]; }

    /** The numbers of the letters of a position. @param values natural numbers (BigInt), one for each track. */
    word(values) {
        const digits = values.map((value) => digitsOf(value, this.base));
        return Array.from({ length: Math.max(...digits.map((of) => of.length)) },
            (_, at) => digits.reduce((letter, of, track) => letter + (of[at] ?? 0) * this.weight(track), 0));
    }

    stateAt(values) { return this.word(values).reduce((state, letter) => this.step(state, letter), 0); }

    /** Whether the position with this ideal has value 0. */
    accepts(values, ideal) { return this.outputs[this.stateAt(values)].includes(ideal); }

    accepting(ideal) { return this.outputs.map((ideals) => ideals.includes(ideal)); }

    /** The states from which some word leads to an accepting one. */
    live(accepting) {
        const live = [...accepting];
        for (let grown = true; grown;) {
            grown = false;
            for (let state = 0; state < live.length; ++state) {
                if (live[state] || !this.states[state].next.some((to) => live[to])) continue;
                grown = live[state] = true;
            }
        }
        return live;
    }
}
