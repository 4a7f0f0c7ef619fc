// The engine against the definition, and against chompcert.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';

import { Session } from '../board/session.js';
import { Words } from '../page/words.js';
import { Explicit, randomGame } from './definition.js';
import { attempt, chompcert, engine, generator, page, path } from './support.js';

const plain = (name) => name.replace(/^([cd])\[(\d+)\]$/, '$1$2');

/** All ideals with claims in the certificate, as prefix tuples. */
const idealsOf = ({ game, certificate }) =>
    certificate.ideals.map(({ maximal }) => game.downset(maximal.map((name) => game.numbers.get(name))));

function compare(live, oracle, cut, top, maxValue) {
    const { game, query } = live;
    let compared = 0;
    for (const ideal of idealsOf(live)) {
        for (let m = 0; m <= top; ++m) {
            for (let n = 0; n <= top; ++n) {
                const position = game.position(ideal, BigInt(m), BigInt(n));
                const gone = game.names.filter((_, a) => !game.contains(ideal, a)).map((name) => name);
                const left = oracle.without(oracle.all(), [...gone, `c${m + 1}`, `d${n + 1}`]);
                const value = oracle.grundy(left);
                const here = `${game.label} ${game.maximal(ideal)} ${m} ${n}`;
                assert.deepEqual(query.value(position), value <= maxValue ? { exact: BigInt(value) } : { above: BigInt(maxValue) }, here);
                for (let j = 0; j <= maxValue; ++j) {
                    const moves = query.movesTo(position, j);
                    assert.deepEqual(moves.map((move) => plain(game.nameOf(move))).sort(), oracle.movesTo(left, j).sort(), `${here} to ${j}`);
                    for (const move of moves) assert.equal(query.value(game.play(position, move)).exact, BigInt(j), here);
                }
                ++compared;
            }
        }
    }
    assert.ok(compared > 0 && cut > top);
    return compared;
}

test('values and moves of games that end otherwise are those of the definition', () => {
    const games = [
        ['misere', 'end {} = 1\n', [], [], [[[], 1]]],
        ['pass', 'elements u\nend {u} = 0\n', ['u'], [], [[['u'], 0]]],
        ['both', 'elements u v\nu < v\nv < c[2]\nend {u} = 2\nend {} = 1\n', ['u', 'v'], [['u', 'v'], ['v', 'c2']], [[['u'], 2], [[], 1]]],
    ];
    for (const [name, lines, elements, relations, ends] of games) {
        const live = engine(page(name, `poset ${name}\nchains c d\n${lines}`, { k: 2 }).page);
        compare(live, new Explicit(elements, relations, 10, ends), 10, 4, 2);
    }
});

test('a game is over where its file decrees, and the page knows who has won', () => {
    const { game, query } = engine(page('misere_session', 'poset misere_session\nchains c d\nend {} = 1\n').page);
    const session = new Session(query, game.position(game.whole(), 1n, 0n), { starts: 'you', level: 'perfect' });
    assert.ok(!session.over);
    assert.ok(session.take({ kind: 'c', index: 1n }));
    assert.ok(session.over);
    assert.equal(session.winner, 'computer');
    assert.deepEqual(query.movesTo(session.position, 0), []);
});

test('values and all moves of random games are those of the definition', () => {
    const random = generator(7);
    let games = 0;
    const cut = 10;
    for (let attemptNumber = 0; games < 25 && attemptNumber < 200; ++attemptNumber) {
        const name = `random${attemptNumber}`;
        const { text, elements, relations } = randomGame(random, name, cut);
        writeFileSync(path(`${name}.poset`), text);
        const { code, err } = attempt(['prove', `${name}.poset`, '-k', 2, '-q']);
        if (code === 2) continue;  // a cycle, or an element of C below one of D
        assert.equal(code, 0, err);
        const made = page(name, text, { k: 2 });
        compare(engine(made.page), new Explicit(elements, relations, cut), cut, 4, 2);
        ++games;
    }
    assert.equal(games, 25);
});

test('a game with one chain has exact values', () => {
    const live = engine(page('one', 'poset one\nchains c\nelements x y z\nx < c[3]\nc[1] < y\nx < z\n').page);
    const oracle = new Explicit(['x', 'y', 'z'], [['x', 'c3'], ['c1', 'y'], ['x', 'z']], 12);
    for (let m = 0; m <= 8; ++m) {
        for (const ideal of idealsOf(live)) {
            const position = live.game.position(ideal, BigInt(m), 0n);
            const gone = live.game.names.filter((_, a) => !live.game.contains(ideal, a));
            const left = oracle.without(oracle.all(), [...gone, `c${m + 1}`, 'd1']);
            const value = oracle.grundy(left);
            assert.equal(live.query.value(position).exact, BigInt(value));
            for (let j = 0; j <= 4; ++j) {
                const moves = live.query.movesTo(position, j).map((move) => plain(live.game.nameOf(move)));
                assert.deepEqual(moves.sort(), oracle.movesTo(left, j).sort());
            }
        }
    }
});

test('a game without chains', () => {
    const live = engine(page('none', 'poset none\nchains none\nelements a b e f\na < b\na < e\nf < e\n').page);
    const oracle = new Explicit(['a', 'b', 'e', 'f'], [['a', 'b'], ['a', 'e'], ['f', 'e']], 1);
    for (const ideal of idealsOf(live)) {
        const gone = live.game.names.filter((_, a) => !live.game.contains(ideal, a));
        const left = oracle.without(oracle.all(), [...gone, 'c1', 'd1']);
        const position = live.game.position(ideal, 0n, 0n);
        assert.equal(live.query.value(position).exact, BigInt(oracle.grundy(left)));
        assert.deepEqual(live.query.movesTo(position, 0).map((move) => live.game.nameOf(move)).sort(), oracle.movesTo(left, 0).sort());
    }
});

const example = `poset example
elements x y r[1..4]
d[i] < c[i+1]
x < c[1]
c[i] < r[i]
r[i] < r[i+1]
y < d[3] < r[2]
`;

const games = [
    { name: 'chomp', text: () => chompcert(['make', 'chomp', 5, 3]), k: 2 },
    { name: 'example', text: () => example, k: 1 },
    { name: 'hook', text: () => chompcert(['make', 'hook', 2, 1]), k: 1 },
    { name: 'type_two', text: () => 'poset two\nelements x y\nd < c[4]\nx < c[2]\n', k: 1 },
    { name: 'slope', text: () => 'poset slope\nelements x\nd[2*i+1] < c[3*i+2]\nx < c[4]\n', k: 1 },
    { name: 'compact', text: () => chompcert(['make', 'chomp', 7, 3]), k: 1, prove: ['--compact'] },
];

for (const { name, text, k, prove } of games) {
    test(`${name}: the answers of chompcert, small and astronomical`, () => {
        const made = page(name, text(), { k, prove });
        const { game, query } = engine(made.page);
        const random = generator(name.length);
        const large = 10n ** 30n;
        const coordinates = [];
        for (let i = 0; i < 60; ++i) {
            const near = BigInt(Math.floor(random() * 40)), offset = BigInt(Math.floor(random() * 12));
            coordinates.push(i % 2 === 0 ? [near, near + offset] : [large + near, large + near + offset]);
        }
        coordinates.push([large, 3n], [3n, large], [0n, 0n]);
        const lines = coordinates.map((at) => at.join(' ')).join('\n');
        const values = chompcert(['grundy', made.certificate], lines).trim().split('\n');
        const moves = chompcert(['move', made.certificate], lines).trim().split('\n');
        coordinates.forEach(([m, n], i) => {
            const position = game.position(game.whole(), m, n);
            const value = query.value(position);
            assert.equal(value.exact === undefined ? `>${value.above}` : String(value.exact), values[i], `${m} ${n}`);
            const winning = query.movesTo(position, 0).map((move) => {
                const next = game.play(position, move);
                return `${game.nameOf(move)} ${next.m} ${next.n}`;
            });
            assert.ok(moves[i] === 'none' ? winning.length === 0 : winning.includes(moves[i]), `${m} ${n}: ${moves[i]}, found ${winning}`);
        });
        for (const m of [0n, 5n, 17n, large, large + 1n]) {
            const row = attempt(['find', made.certificate, m]);
            const found = query.find(game.position(game.whole(), m, 2n * large), 0);
            assert.equal(found === null ? 'none' : String(found), row.out.trim(), `find ${m}`);
        }
    });
}

test('the perfect player never loses a won position', () => {
    for (const { name, text, k, prove } of games) {
        const { game, query } = engine(page(name, text(), { k, prove }).page);
        const random = generator(99);
        for (let round = 0; round < 30; ++round) {
            const size = round % 2 === 0 ? 12n : 10n ** 30n;
            const m = size + BigInt(Math.floor(random() * 9)), n = size + BigInt(Math.floor(random() * 9));
            const start = game.position(game.whole(), m, n);
            if (query.isLost(start)) continue;
            const session = new Session(query, start, { starts: 'computer', level: 'perfect', random });
            const foe = new Session(query, start, { starts: 'computer', level: 'random', random });
            while (!session.over) {
                session.reply();
                assert.ok(query.isLost(session.position), `${name} ${m} ${n}`);
                if (session.over) break;
                foe.plies = [{ mover: 'you', move: null, position: session.position }, { mover: 'you', move: null, position: session.position }];
                session.take(foe.reply());
            }
            assert.equal(session.winner, 'computer');
        }
    }
});

test('undo goes back to before your last move', () => {
    const { game, query } = engine(page('undo', example, { k: 1 }).page);
    const start = game.position(game.whole(), 9n, 9n);
    const session = new Session(query, start, { starts: 'computer', level: 'perfect', random: generator(1) });
    assert.equal(session.undo(), false);
    session.reply();
    const before = session.position;
    const mine = game.elementsOf(before.ideal)[0];
    assert.ok(session.take({ kind: 'a', element: mine }));
    session.reply();
    assert.ok(session.undo());
    assert.deepEqual(session.position, before);
    assert.equal(session.toMove, 'you');
    assert.equal(session.take({ kind: 'c', index: before.m + 1n }), false);
});

test('renamed elements are called by both names', () => {
    const { game, model } = engine(page('renamed', 'poset renamed\n# v1 is "(0, 1)"\n# v2 is "node_1"\nelements v1 v2 w\nv1 < v2\nd[i] < c[i]\n').page);
    assert.deepEqual(model.called, { v1: 'v1 "(0, 1)"', v2: 'v2 "node_1"' });
    assert.equal(game.called({ kind: 'a', element: 1 }), 'v2 "node_1"');
    assert.equal(game.called({ kind: 'a', element: 2 }), 'w');
    assert.equal(game.called({ kind: 'c', index: 7n }), 'c[7]');
    const words = new Words(game, null);
    assert.equal(words.ideal(game.whole()), '{v2 "node_1", w}');
    assert.equal(words.move({ kind: 'a', element: 0 }), 'v1 "(0, 1)"');
});

test('without chains c and d are names of families', () => {
    const { game } = engine(page('free', 'poset free\nchains none\nelements c[1..2] d i\nc[i] < c[i+1]\n').page);
    assert.deepEqual(game.moveNamed('c[2]'), { kind: 'a', element: 1 });
    assert.deepEqual(game.moveNamed('d'), { kind: 'a', element: 2 });
    assert.deepEqual(game.moveNamed('i'), { kind: 'a', element: 3 });
    assert.equal(game.moveNamed('c[3]'), null);
});
