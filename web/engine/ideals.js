// The number of order ideals of A, counted one by one up to a bound: along a linear extension each element is taken or left, and
// taken only if all below it are. An ideal is known by its prefixes along a cover by chains, so that a step costs the width of
// the cover; no ideal is kept. The prover keeps them all, and counts faster.

const stepsInPiece = 4096;

/** How many elements of each chain of the cover lie below an element. */
function needs(game, element) {
    return game.cover.map((chain) => {
        let low = 0, high = chain.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (chain[middle] !== element && game.lessEqual(chain[middle], element)) low = middle + 1;
            else high = middle;
        }
        return low;
    });
}

/** The steps to the number of ideals, or to null if there are more than `most`. */
export function* countingIdeals(game, most) {
    const below = [], size = game.size;
    for (let a = 0; a < size; ++a) {
        below.push(needs(game, a));
        if (a % 256 === 0) yield;
    }
    const sum = (numbers) => numbers.reduce((x, y) => x + y, 0);
    const order = [...below.keys()].sort((a, b) => sum(below[a]) - sum(below[b]));
    const length = game.cover.map(() => 0), turn = new Uint8Array(size + 1), isTaken = new Uint8Array(size);
    const fits = (a) => length[game.chainOf[a]] === game.rankOf[a] && below[a].every((count, chain) => length[chain] >= count);
    let count = 0, steps = 0;
    for (let at = 0; at >= 0;) {
        if (++steps % stepsInPiece === 0) yield;
        if (at === size) {
            if (++count > most) return null;
            --at;
            continue;
        }
        const element = order[at], now = turn[at]++;
        if (isTaken[at]) --length[game.chainOf[element]];
        isTaken[at] = now === 0 && fits(element) ? 1 : 0;
        if (isTaken[at]) ++length[game.chainOf[element]];
        if (now === 2) --at;
        else if (now === 1 || isTaken[at]) turn[++at] = 0;
    }
    return count;
}
