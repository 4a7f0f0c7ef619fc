// A layered drawing of a finite poset: every element above those below it. Layers by longest paths, the order in
// a layer by barycentres of the neighbours, long edges through bends of their own (Sugiyama's method).

/** The cover relations of an order on 0 … count − 1, as pairs [below, above]. */
export function coversOf(count, less) {
    const covers = [];
    for (let a = 0; a < count; ++a) {
        const above = [];
        for (let b = 0; b < count; ++b) if (less(a, b)) above.push(b);
        for (const b of above) if (!above.some((x) => less(x, b))) covers.push([a, b]);
    }
    return covers;
}

function layersOf(count, covers) {
    const layer = new Array(count).fill(0);
    for (let changed = true; changed;) {
        changed = false;
        for (const [a, b] of covers) {
            if (layer[b] <= layer[a]) {
                layer[b] = layer[a] + 1;
                changed = true;
            }
        }
    }
    return layer;
}

/**
 * @param sides per element −1 (kept at the left), 0, or 1 (at the right).
 * @returns { x, y, bends }: x in steps of 1, y the layer, bends the points of each cover between its ends.
 */
export function layout(count, covers, sides) {
    const layer = layersOf(count, covers);
    const nodes = layer.map((y, i) => ({ y, side: sides[i], near: [] }));
    const paths = covers.map(([a, b]) => route(nodes, a, b));
    const rows = [];
    nodes.forEach((node, i) => (rows[node.y] ??= []).push(i));
    for (const row of rows) row.sort((a, b) => nodes[a].side - nodes[b].side);
    rows.forEach((row) => row.forEach((i, at) => { nodes[i].x = at - (row.length - 1) / 2; }));
    for (let round = 0; round < 24; ++round) {
        const upward = round % 2 === 0;
        for (const row of upward ? rows : [...rows].reverse()) arrange(nodes, row);
    }
    pinSides(nodes);
    const x = nodes.slice(0, count).map((node) => node.x);
    return { x, y: layer, bends: paths.map((path) => path.map((i) => [nodes[i].x, nodes[i].y])) };
}

function route(nodes, a, b) {
    const path = [];
    let from = a;
    for (let y = nodes[a].y + 1; y < nodes[b].y; ++y) {
        const side = nodes[a].side === nodes[b].side ? nodes[a].side : 0;
        nodes.push({ y, side, near: [], bend: true });
        path.push(nodes.length - 1);
        join(nodes, from, nodes.length - 1);
        from = nodes.length - 1;
    }
    join(nodes, from, b);
    return path;
}

function join(nodes, a, b) {
    nodes[a].near.push(b);
    nodes[b].near.push(a);
}

const room = (a, b) => (a.bend && b.bend ? 0.35 : a.bend || b.bend ? 0.7 : 1);

function arrange(nodes, row) {
    const wish = new Map(row.map((i) => {
        const { near, x } = nodes[i];
        return [i, near.length === 0 ? x : near.reduce((sum, j) => sum + nodes[j].x, 0) / near.length];
    }));
    row.sort((a, b) => nodes[a].side - nodes[b].side || wish.get(a) - wish.get(b) || a - b);
    // Pushed apart from the left and from the right; the mean of both.
    const left = [], right = [];
    row.forEach((i, at) => {
        left[at] = at === 0 ? wish.get(i) : Math.max(wish.get(i), left[at - 1] + room(nodes[row[at - 1]], nodes[i]));
    });
    for (let at = row.length - 1; at >= 0; --at) {
        const i = row[at];
        right[at] = at === row.length - 1 ? wish.get(i) : Math.min(wish.get(i), right[at + 1] - room(nodes[i], nodes[row[at + 1]]));
    }
    row.forEach((i, at) => { nodes[i].x = (left[at] + right[at]) / 2; });
}

function pinSides(nodes) {
    const middle = nodes.filter((node) => node.side === 0).map((node) => node.x);
    const low = middle.length > 0 ? Math.min(...middle) : 0, high = middle.length > 0 ? Math.max(...middle) : 0;
    for (const node of nodes) {
        if (node.side < 0) node.x = low - (middle.length > 0 ? 1.1 : 0.6);
        if (node.side > 0) node.x = high + (middle.length > 0 ? 1.1 : 0.6);
    }
    const least = Math.min(...nodes.map((node) => node.x), 0);
    for (const node of nodes) node.x -= least;
}
