// The number of order ideals of A, counted one by one up to a bound: in a linear extension each element is taken or left, and
// taken only if all below it are. Each step costs the elements below one; no memory is kept. Counting by chains of a cover, as
// the prover does, is faster, and needs all ideals of one level at a time.

const stepsInPiece = 4096;

/** The steps to the number of ideals, or to null if there are more than `most`. */
export function* countingIdeals(game, most) {
    const elements = [...Array(game.size).keys()], isBelow = (a, b) => a !== b && game.lessEqual(a, b);
    const downs = elements.map((b) => elements.filter((a) => isBelow(a, b)));
    const order = [...elements].sort((a, b) => downs[a].length - downs[b].length), place = new Map(order.map((a, i) => [a, i]));
    const below = order.map((a) => downs[a].map((b) => place.get(b))), size = order.length;
    const isTaken = new Uint8Array(size), turn = new Uint8Array(size + 1);
    let count = 0, steps = 0;
    for (let at = 0; at >= 0;) {
        if (++steps % stepsInPiece === 0) yield;
        if (at === size) {
            if (++count > most) return null;
            --at;
            continue;
        }
        const now = turn[at]++;
        isTaken[at] = now === 0 && below[at].every((i) => isTaken[i]) ? 1 : 0;
        if (now === 2) --at;
        else if (now === 1 || isTaken[at]) turn[++at] = 0;
    }
    return count;
}
