// Poset games by their definition: an explicit finite poset, sets of elements, the mex rule. It shares nothing
// with the engine: games are lists of pairs [below, above] of names, chains are cut off far out, and closure is
// Warshall's.

/** The Grundy values of a game whose chains are cut off after `length` elements. */
export class Explicit {
    /**
     * @param relations pairs of names, as ['d3', 'c2']; ladders expanded.
     * @param ends of decreed positions, pairs of their elements and the value.
     */
    constructor(elements, relations, length, ends = []) {
        this.names = [...elements];
        for (const chain of ['c', 'd']) for (let i = 1; i <= length; ++i) this.names.push(`${chain}${i}`);
        const number = new Map(this.names.map((name, i) => [name, i]));
        const n = this.names.length;
        this.less = Array.from({ length: n }, () => new Array(n).fill(false));
        const say = (a, b) => {
            if (number.has(a) && number.has(b)) this.less[number.get(a)][number.get(b)] = true;
        };
        for (const [a, b] of relations) say(a, b);
        for (const chain of ['c', 'd']) for (let i = 1; i < length; ++i) say(`${chain}${i}`, `${chain}${i + 1}`);
        for (let x = 0; x < n; ++x) {
            for (let a = 0; a < n; ++a) {
                if (!this.less[a][x]) continue;
                for (let b = 0; b < n; ++b) if (this.less[x][b]) this.less[a][b] = true;
            }
        }
        this.number = number;
        this.known = new Map();
        this.ends = new Map(ends.map(([names, value]) => [names.map((name) => number.get(name)).sort((a, b) => a - b).join(), value]));
    }

    /** The remaining elements, as sorted numbers, when these names and everything above them are removed. */
    without(left, gone) {
        return left.filter((e) => !gone.some((name) => {
            const g = this.number.get(name);
            return e === g || this.less[g][e];
        }));
    }

    all() { return this.names.map((_, i) => i); }

    grundy(left) {
        const key = left.join();
        if (this.ends.has(key)) return this.ends.get(key);
        const known = this.known.get(key);
        if (known !== undefined) return known;
        const reached = new Set(left.map((e) => this.grundy(left.filter((x) => x !== e && !this.less[e][x]))));
        let value = 0;
        while (reached.has(value)) ++value;
        this.known.set(key, value);
        return value;
    }

    /** The names whose removal leads to value j. */
    movesTo(left, j) {
        if (this.ends.has(left.join())) return [];
        return left.filter((e) => this.grundy(left.filter((x) => x !== e && !this.less[e][x])) === j).map((e) => this.names[e]);
    }
}

/** A random game: its file, elements and expanded relations. @param random gives numbers from 0 to 1. */
export function randomGame(random, name, expandTo) {
    const below = (n) => Math.floor(random() * n);
    const elements = ['u', 'v', 'w', 'x'].slice(0, 1 + below(4));
    const lines = [], relations = [];
    const say = (a, b) => {
        const written = (t) => t.replace(/^([cd])(\d+)$/, '$1[$2]');
        lines.push(`${written(a)} < ${written(b)}`);
        relations.push([a, b]);
    };
    elements.forEach((a, i) => elements.slice(i + 1).forEach((b) => { if (random() < 0.35) say(a, b); }));
    for (const a of elements) {
        const kind = below(6);
        if (kind === 0) say(a, `c${1 + below(4)}`);
        if (kind === 1) say(`c${1 + below(3)}`, a);
        if (kind === 2) say(a, `d${1 + below(4)}`);
        if (kind === 3) say(`d${1 + below(3)}`, a);
        if (kind === 4) { say(`d${1 + below(3)}`, a); say(a, `c${1 + below(3)}`); }
    }
    if (random() < 0.3) say(`d${1 + below(4)}`, `c${1 + below(4)}`);
    if (random() < 0.5) {
        const [u, v, w] = [1 + below(2), 1 + below(2), below(3)];
        lines.push(`d[${u}*i+1] < c[${v}*i+${w + 1}]`);
        for (let i = 0; u * i + 1 <= expandTo || v * i + w + 1 <= expandTo; ++i) relations.push([`d${u * i + 1}`, `c${v * i + w + 1}`]);
    }
    return { text: `poset ${name}\nelements ${elements.join(' ')}\n${lines.join('\n')}\n`, elements, relations };
}
