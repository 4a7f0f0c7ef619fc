// An opponent. In a won position the perfect opponent makes a winning move. In a lost one, where every move
// loses, it tries to make the win hard to find, and mostly takes little.

/** A uniformly distributed BigInt from 0 to bound − 1. @param random gives numbers from 0 to 1. */
export function randomBelow(bound, random) {
    const digits = bound.toString(16).length + 12;
    let value = 0n;
    for (let i = 0; i < digits; i += 6) value = (value << 24n) + BigInt(Math.floor(random() * 0x1000000));
    return value % bound;
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

// Uniform; or of a random length; or near the top.
function randomIndex(length, random) {
    const kind = random();
    if (kind < 0.5) {
        const near = length < 4n ? length : 4n;
        return length - randomBelow(near, random);
    }
    if (kind < 0.75) return 1n + randomBelow(length, random);
    const digits = 1 + Math.floor(random() * length.toString().length);
    const bound = 10n ** BigInt(digits);
    return 1n + randomBelow(bound < length ? bound : length, random);
}

export function randomMove(game, position, random) {
    const elements = game.elementsOf(position.ideal);
    const legs = ['c', 'd'].filter((kind) => (kind === 'c' ? position.m : position.n) > 0n);
    const weight = Math.max(1, Math.min(elements.length, 4));
    const choice = Math.floor(random() * (Math.min(elements.length, 8) + weight * legs.length));
    if (choice < Math.min(elements.length, 8)) return { kind: 'a', element: pick(elements, random) };
    const kind = pick(legs, random);
    return { kind, index: randomIndex(kind === 'c' ? position.m : position.n, random) };
}

/** The opponent's move. @param level 'perfect' or 'random'. */
export function chooseMove(query, position, level, random = Math.random) {
    if (level === 'perfect') {
        const winning = query.movesTo(position, 0);
        if (winning.length > 0) return pick(winning, random);
    }
    return randomMove(query.game, position, random);
}
