// A game from its label, as packaging/atlas/games.py writes it: COUNT.STAIRS.PLACES.ORDER. The label says the closed order;
// the game file has relations that generate it, with the bytes that the certificate is for.

const infinite = Infinity, most = 3;  // the greatest constant in the relations of the atlas
const names = 'xyz';

const pattern = /^([0-3])\.(\d*)(k\d|[uv]\d|w)((?:\.[\dx]{4}(?:-[\dx]{4})*)?)((?:\.[123]{2}(?:-[123]{2})*)?)$/;

/** { count, start, kind, shift, places: [[uC, uD, hC, hD]], order: [[below, above]] }, or null. */
export function readLabel(label) {
    const match = pattern.exec(label);
    if (!match) return null;
    const [, count, start, tail, places, order] = match;
    const split = (text) => (text === '' ? [] : text.slice(1).split('-'));
    const game = {
        label, count: Number(count), start: [...start].map(Number), kind: { k: 'k', u: 'l', v: 'l', w: 'w' }[tail[0]],
        shift: Number(tail.slice(1)) * (tail[0] === 'v' ? -1 : 1),
        places: split(places).map((word) => [...word].map((letter) => (letter === 'x' ? infinite : Number(letter)))),
        order: split(order).map((word) => [...word].map((digit) => Number(digit) - 1)),
    };
    return game.places.length === game.count && game.order.flat().every((i) => i < game.count) ? game : null;
}

/** δ(i), the number of elements of D below c_i. */
export function delta({ start, kind, shift }, i) {
    if (i === 0) return 0;
    if (i <= start.length) return start[i - 1];
    return kind === 'w' ? infinite : kind === 'k' ? shift : Math.max(0, i + shift);
}

/** The least i with δ(i) ≥ j. */
function firstAtLeast(game, j) {
    for (let i = 1; i < 20; ++i) if (delta(game, i) >= j) return i;
    return infinite;
}

const mustLieBelow = (a, b) => a[2] <= b[0] || a[3] <= b[1];

function chainLines(game) {
    const { start, kind, shift } = game, lines = [];
    let ladder = kind === 'l' ? shift : null;
    if (kind === 'w') {
        lines.push(`d < c[${start.length + 1}]`);
        if (start.length > 0 && start[start.length - 1] > most) ladder = start[start.length - 1] - start.length;
    }
    if (ladder !== null) lines.push(ladder > 0 ? `d[i+${ladder}] < c[i]` : ladder < 0 ? `d[i] < c[i+${-ladder}]` : 'd[i] < c[i]');
    for (let i = 1; i <= start.length + (kind === 'k' ? 1 : 0); ++i) {
        const said = Math.max(0, delta(game, i - 1), ladder === null ? 0 : i + ladder);
        if (delta(game, i) > said) lines.push(`d[${delta(game, i)}] < c[${i}]`);
    }
    return lines;
}

function placeLines(game) {
    return game.places.flatMap(([belowC, belowD, aboveC, aboveD], e) => {
        const lines = [];
        if (belowC > 0) lines.push(`c[${belowC}] < ${names[e]}`);
        if (belowD > delta(game, belowC)) lines.push(`d[${belowD}] < ${names[e]}`);
        if (aboveD < infinite) lines.push(`${names[e]} < d[${aboveD}]`);
        if (aboveC < (aboveD < infinite ? firstAtLeast(game, aboveD) : infinite)) lines.push(`${names[e]} < c[${aboveC}]`);
        return lines;
    });
}

function orderLines({ places, order }) {
    const has = (i, j) => order.some(([a, b]) => a === i && b === j);
    return order.filter(([i, j]) => !mustLieBelow(places[i], places[j]) && !places.some((_, k) => has(i, k) && has(k, j)))
        .map(([i, j]) => `${names[i]} < ${names[j]}`);
}

/** The text of the game file. */
export function gameFile(game) {
    const elements = game.count > 0 ? [`elements ${[...names.slice(0, game.count)].join(' ')}`] : [];
    return [`poset ${game.label}`, ...elements, ...chainLines(game), ...placeLines(game), ...orderLines(game), ''].join('\n');
}

/** The address at which the playground opens a game file, to prove the values 0, 1 and 2. */
export const playgroundLink = (playground, text) => `${playground}#${new URLSearchParams({ game: text, k: '2' })}`;

/** The first elements of the game as a finite poset: { names, sides, less }, the chains as long as the numbers want. */
export function firstElements(game) {
    const used = [...game.start, game.start.length + 1, Math.abs(game.shift), ...game.places.flat().filter((n) => n < infinite)];
    const length = Math.min(8, Math.max(...used, 2) + 2);
    const nodes = [...game.places.map((_, i) => ({ kind: 'a', i }))];
    for (const kind of ['c', 'd']) for (let i = 1; i <= length; ++i) nodes.push({ kind, i });
    const order = new Set(game.order.map(([i, j]) => `${i} ${j}`));
    const less = (a, b) => {
        const [x, y] = [nodes[a], nodes[b]];
        if (x.kind === 'a' && y.kind === 'a') return order.has(`${x.i} ${y.i}`);
        if (x.kind === 'a') return game.places[x.i][y.kind === 'c' ? 2 : 3] <= y.i;
        if (y.kind === 'a') return game.places[y.i][x.kind === 'c' ? 0 : 1] >= x.i;
        if (x.kind === y.kind) return x.i < y.i;
        return x.kind === 'd' && delta(game, y.i) >= x.i;
    };
    return { nodes, less, length };
}

export const nameOf = ({ kind, i }) => (kind === 'a' ? names[i] : `${kind}${i}`);
