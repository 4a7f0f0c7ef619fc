// The parts of the page that need no browser: numbers, folding, layout; and what becomes of names.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { CertificateError, readCertificate } from '../engine/certificate.js';
import { Staircase } from '../engine/staircase.js';
import { coversOf, layout } from '../board/layout.js';
import { grouped, parseCount, shortened } from '../page/numbers.js';
import { slotsOf, windowsOf } from '../board/windows.js';
import { generator } from './support.js';

test('numbers as people write them', () => {
    for (const [text, value] of [['17', 17n], ['10^30', 10n ** 30n], ['3*10^30 + 7', 3n * 10n ** 30n + 7n], ['1e3', 1000n], ['1 000', 1000n],
        ['10^2-1', 99n], ['10^2−1', 99n], ['0', 0n], ['2·5', 10n]]) assert.equal(parseCount(text), value, text);
    for (const text of ['', '-1', 'x', '1.5', '10^', '10^9999999', '1++2', '<b>', '1-2', '+', '2**3']) assert.equal(parseCount(text), null, text);
    assert.equal(grouped(1234567n), '1\u202f234\u202f567');
    assert.match(shortened(10n ** 40n), /^100000…000000000 \(41 digits\)$/);
});

test('windows show the first columns and the end of every row', () => {
    const random = generator(3);
    for (let round = 0; round < 300; ++round) {
        const lengths = Array.from({ length: 1 + Math.floor(random() * 4) }, () => BigInt(Math.floor(10 ** (random() * 12))));
        const windows = windowsOf(lengths, 12 + Math.floor(random() * 20));
        const inside = (column) => windows.some(([first, last]) => first <= column && column <= last);
        for (const length of lengths) if (length > 0n) assert.ok(inside(1n) && inside(length), `${lengths}`);
        for (let i = 1; i < windows.length; ++i) assert.ok(windows[i][0] > windows[i - 1][1] + 1n);
        const total = lengths.reduce((a, b) => (a > b ? a : b));
        const drawn = slotsOf(windows).reduce((sum, slot) => sum + (typeof slot === 'object' ? slot.gap : 1n), 0n);
        assert.equal(drawn, total);
    }
});

test('a drawing has every element above those below it, and none on another', () => {
    const random = generator(5);
    for (let round = 0; round < 60; ++round) {
        const count = 2 + Math.floor(random() * 14);
        const said = Array.from({ length: count }, (_, a) => Array.from({ length: count }, (_, b) => a < b && random() < 0.25));
        for (let x = 0; x < count; ++x) for (let a = 0; a < count; ++a) for (let b = 0; b < count; ++b) if (said[a][x] && said[x][b]) said[a][b] = true;
        const covers = coversOf(count, (a, b) => said[a][b]);
        const { x, y } = layout(count, covers, new Array(count).fill(0));
        for (let a = 0; a < count; ++a) {
            for (let b = 0; b < count; ++b) {
                if (said[a][b]) assert.ok(y[a] < y[b]);
                if (a < b && y[a] === y[b]) assert.ok(Math.abs(x[a] - x[b]) > 0.99, `${x}`);
            }
        }
    }
});

test('the staircase: cap and height agree', () => {
    const staircase = new Staircase({ ladders: [[2, 1, 3, 2, 0], [1, -5, 1, 0, 6]], steps: [[4, 7], [40, null]] });
    for (let n = 0n; n < 60n; ++n) {
        let count = 0n;
        while (staircase.height(count + 1n) !== null && staircase.height(count + 1n) <= n) ++count;
        assert.equal(staircase.cap(n), count);
    }
});

test('a damaged certificate is refused where it is damaged', () => {
    const game = 'poset p\nelements x\n';
    const good = `chompcert 1\ngame ${'0'.repeat(64)} ${game.length}\n${game}\nlevel full\nvalues 0\nideals 2 periodic 1 finite 1\nideal 0\nperiodic 0 0 1\ntail 0\nideal 1 x\nfinite 0 @1 -1 2\nend\n`;
    const read = readCertificate(good);
    assert.deepEqual(read.ideals.map(({ maximal }) => maximal), [[], ['x']]);
    assert.deepEqual(read.ideals[1].claims[0].last, { column: 2n, row: 4n });
    for (const [from, to] of [['chompcert 1', 'chompcert 2'], ['level full', 'level <b>'], ['finite 0', 'finite 1'], ['end\n', ''], ['tail 0', 'tail 0 1'], ['@1', '1'], ['0 0 1\n', '0 0\n']]) {
        assert.throws(() => readCertificate(good.replace(from, to)), CertificateError, from);
    }
});

test('no script of the page makes HTML of text, and all share one scope', () => {
    const root = new URL('..', import.meta.url);
    const names = new Map();
    for (const folder of ['engine', 'page']) {
        for (const file of readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.js'))) {
            const text = readFileSync(new URL(`${folder}/${file}`, root), 'utf8');
            assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|<\/script/, file);
            for (const line of text.split('\n')) {
                assert.doesNotMatch(line, /^import(?!.*;$)/, `${file}: an import on one line`);
                const name = /^(?:export )?(?:async )?(?:function|class|const|let) (\w+)/.exec(line)?.[1];
                if (!name) continue;
                assert.ok(!names.has(name), `${name} in ${file} and ${names.get(name)}`);
                names.set(name, file);
            }
        }
    }
    assert.ok(names.size > 40);
});
