// What squares of a plane have: a position of value 0 or none, or the length of a third chain with which they have value 0.
//
// A square of side b^s holds the positions whose coordinates on both axes agree but for the s last digits. As these are read first,
// the sets of states behind all of them are the same for all squares; behind each square's own digits follows one set more. So a
// square costs a step for each digit, whatever its side. Rejected: to look at one position of each square, which misses thin sets.

/** Numbers in place of sets of states, made as they are met. */
class StateSets {
    constructor(automaton, accepting) {
        Object.assign(this, { automaton, accepting, numbers: new Map(), sets: [], accepts: [], next: [] });
    }

    number(states) {
        const set = [...new Set(states)].sort((a, b) => a - b), name = set.join();
        if (!this.numbers.has(name)) {
            this.numbers.set(name, this.sets.length);
            this.sets.push(set);
            this.accepts.push(set.some((state) => this.accepting[state]));
            this.next.push(new Int32Array(this.automaton.letters).fill(-1));
        }
        return this.numbers.get(name);
    }

    step(set, letter) {
        const known = this.next[set][letter];
        if (known >= 0) return known;
        return (this.next[set][letter] = this.number(this.sets[set].map((state) => this.automaton.step(state, letter))));
    }
}

/** For squares of a slice: whether they have a position of value 0. */
export class Slice {
    /** @param axes two tracks. @param others by track: the digits of what is fixed, none for the axes. @param low how many last
     * digits of the axes are free. */
    constructor(automaton, ideal, axes, others, low) {
        this.sets = new StateSets(automaton, automaton.accepting(ideal));
        this.fixed = (at) => others.reduce((letter, digits, track) => letter + (digits[at] ?? 0) * automaton.weight(track), 0);
        this.length = Math.max(0, ...others.map((digits) => digits.length));
        const weights = axes.map((track) => automaton.weight(track)), every = [...Array(automaton.base).keys()];
        const free = every.flatMap((x) => every.map((y) => x * weights[0] + y * weights[1]));
        let states = [0];
        for (let at = 0; at < low; ++at) {
            const letters = free.map((letter) => letter + this.fixed(at));
            states = [...new Set(states.flatMap((state) => letters.map((letter) => automaton.step(state, letter))))];
        }
        this.start = this.sets.number(states);
        Object.assign(this, { low, isSlice: true });
    }

    /** 1 if there is one, otherwise -1. @param x, y letters of the digits above the free ones: digit times weight. */
    value(x, y) {
        let set = this.start;
        const length = Math.max(x.length, y.length, this.length - this.low);
        for (let at = 0; at < length; ++at) set = this.sets.step(set, (x[at] ?? 0) + (y[at] ?? 0) + this.fixed(at + this.low));
        return this.sets.accepts[set] ? 1 : -1;
    }
}

/** For positions of a plane: the length of another chain with which they have value 0. By Lemma 2 of PARAMETERS.md there is at most
 * one, so that no two beginnings of it lead to the same live state. */
export class Lengths {
    constructor(automaton, ideal, track, others, low) {
        Object.assign(this, { automaton, low, accepting: automaton.accepting(ideal), weight: automaton.weight(track) });
        this.live = automaton.live(this.accepting);
        this.fixed = (at) => others.reduce((letter, digits, of) => letter + (digits[at] ?? 0) * automaton.weight(of), 0);
        this.length = Math.max(0, ...others.map((digits) => digits.length));
    }

    /** The length, or -1. @param one 1, or 1n for a length that is exact above 2^53. */
    value(x, y, one = 1) {
        const { automaton } = this, base = one * (typeof one === 'bigint' ? BigInt(automaton.base) : automaton.base);
        const length = Math.max(x.length + this.low, y.length + this.low, this.length);
        let front = [[0, one - one]], power = one;
        for (let at = 0; at <= length + automaton.states.length; ++at, power *= base) {
            const found = at >= length && front.find(([state]) => this.accepting[state]);
            if (found) return found[1];
            front = this.behind(front, (x[at - this.low] ?? 0) + (y[at - this.low] ?? 0) + this.fixed(at), power, one);
            if (front.length === 0) break;
        }
        return -one;
    }

    behind(front, letter, power, one) {
        const next = [];
        for (const [state, before] of front) {
            let length = before;
            for (let digit = 0; digit < this.automaton.base; ++digit, length += power) {
                const to = this.automaton.step(state, letter + digit * this.weight);
                if (this.live[to]) next.push([to, length]);
            }
        }
        return next;
    }
}
