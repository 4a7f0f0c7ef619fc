// The parts of the atlas that need no browser: game files from labels, claims as formulas, and the search.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { formulas, readClaim, rowOf } from '../atlas/claims.js';
import { shardOf } from '../atlas/data.js';
import { endSentences } from '../atlas/game.js';
import { firstElements, gameFile, readLabel } from '../atlas/label.js';
import { csvOf, jsonOf, resultOf } from '../atlas/downloads.js';
import { positionsOf } from '../atlas/plane.js';
import { complaintAbout, endCell, found, wishOf } from '../atlas/search.js';
import { generator } from './support.js';

const table = new URL('../../tests/atlas/sample.tsv', import.meta.url);
const rows = readFileSync(table, 'utf8').trimEnd().split('\n').slice(1).map((line) => line.split('\t'));

test('the game file of a label has the relations of the sample', () => {
    for (const [label, relations] of rows) {
        const lines = gameFile(readLabel(label)).trimEnd().split('\n').slice(label[0] === '0' ? 1 : 2);
        assert.equal(lines.join('; '), relations, label);
    }
    for (const wrong of ['', '4.k0', '2.k0.00xx', '1.k0.00x', '1.k0.00xx.12', '0.z1', '1.k0.00xx<b>']) assert.equal(readLabel(wrong), null, wrong);
});

test('the first elements are an order in which every relation of the game file holds', () => {
    for (const [label, relations] of rows) {
        const { nodes, less } = firstElements(readLabel(label));
        const at = (term) => nodes.findIndex(({ kind, i }) => (kind === 'a' ? 'xyz'[i] : `${kind}[${i}]`) === term);
        for (const relation of relations.split('; ').filter((text) => /^([xyz]|[cd]\[\d\]) < ([xyz]|[cd]\[\d\])$/.test(text))) {
            const [a, b] = relation.split(' < ').map(at);
            assert.ok(a >= 0 && b >= 0 && less(a, b), `${label}: ${relation}`);
        }
        for (let a = 0; a < nodes.length; ++a) for (let b = 0; b < nodes.length; ++b) for (let c = 0; c < nodes.length; ++c) {
            if (less(a, b) && less(b, c)) assert.ok(less(a, c) && a !== c, label);
        }
    }
});

test('a formula gives the rows of its claim', () => {
    const holds = (condition, m) => {
        const [, from, rest] = /^m ≥ (\d+)(?:, (.*))?$/.exec(condition);
        if (m < Number(from)) return false;
        if (rest === undefined) return true;
        if (/even|odd/.test(rest)) return rest === (m % 2 === 0 ? 'm even' : 'm odd');
        const [, residues, period] = /^m ≡ ([\d, ]+) \(mod (\d+)\)$/.exec(rest);
        return residues.split(', ').map(Number).includes(m % Number(period));
    };
    for (const [label, , , ...cells] of rows) {
        for (const text of cells.slice(0, 3)) {
            const claim = readClaim(text), lines = formulas(claim);
            const from = claim.periodic ? claim.preperiod : claim.from ?? 99;
            for (let m = from; m < from + 60; ++m) {
                const said = lines.filter(([, condition]) => holds(condition, m));
                const want = rowOf(claim, m);
                assert.equal(said.length, want === null ? 0 : 1, `${label} ${m}`);
                if (want === null) continue;
                const [formula] = said[0];
                assert.equal(/^\d+$/.test(formula) ? Number(formula) : m + Number(formula.replace('m', '0').replace('0 + ', '').replace('0 − ', '-')), want, `${label} ${m}`);
            }
        }
    }
});

test('a search finds what a search row by row finds, in a tenth of a second of processor time', () => {
    const random = generator(9), pick = (list) => list[Math.floor(random() * list.length)];
    const kinds = Array.from({ length: 20000 }, () => [Math.floor(random() * 4), 1 + Math.floor(random() * 8), Math.floor(random() * 4),
        ...[0, 1, 2].flatMap(() => (random() < 0.5 ? [0, 0] : [1 + Math.floor(random() * 9), Math.floor(random() * 20)])), Math.floor(random() * 5), 1 + Math.floor(random() * 50)]);
    const starts = [];
    kinds.reduce((sum, kind, i) => { starts[i] = sum; return sum + kind[10]; }, 0);
    for (let round = 0; round < 60; ++round) {
        const words = new URLSearchParams();
        for (const [name, choices] of [['size', ['', '0', '2']], ['chains', ['', '1']], ['value', ['0', '2', 'any']], ['kind', ['', 'finite', 'periodic']],
            ['period-from', ['', '3']], ['period-to', ['', '5']], ['preperiod-from', ['', '0', '7']], ['ideals-to', ['', '4']], ['function', ['', '0', '2']], ['sort', ['', 'period', 'preperiod']]]) {
            const chosen = pick(choices);
            if (chosen !== '') words.set(name, chosen);
        }
        const least = (name) => Number(words.get(name) ?? 0), greatest = (name) => Number(words.get(name) ?? 1e9);
        const byRows = kinds.filter((kind) => {
            if (words.has('size') && kind[0] !== Number(words.get('size'))) return false;
            if (words.has('chains') && kind[2] !== Number(words.get('chains'))) return false;
            if (kind[1] > greatest('ideals-to')) return false;
            if (words.has('function') && kind[9] !== Number(words.get('function'))) return false;
            const asked = least('period-from') > 0 || words.has('period-to') || least('preperiod-from') > 0;
            const good = (k) => {
                const [period, preperiod] = [kind[3 + 2 * k], kind[4 + 2 * k]];
                if (words.get('kind') === 'finite' && period > 0) return false;
                if (words.get('kind') === 'periodic' && period === 0) return false;
                return !asked || (period > 0 && period >= least('period-from') && period <= greatest('period-to') && preperiod >= least('preperiod-from'));
            };
            return words.get('value') === 'any' ? good(0) || good(1) || good(2) : good(Number(words.get('value')));
        });
        const start = process.cpuUsage();
        const { hits, games } = found(kinds, starts, wishOf(words));
        assert.ok(process.cpuUsage(start).user < 100000);
        assert.equal(games, byRows.reduce((sum, kind) => sum + kind[10], 0), String(words));
        assert.deepEqual(new Set(hits.map(([kind]) => kind)), new Set(byRows));
    }
});

test('a label is looked for in the one shard that can have it', () => {
    const labels = rows.map(([label]) => label), firsts = labels.filter((_, i) => i % 37 === 0);
    labels.forEach((label, i) => assert.equal(shardOf(firsts, label), Math.floor(i / 37)));
});

test('results as CSV and JSON say the same, and null where a value has finitely many positions', () => {
    const results = [resultOf('1.k0.0x', [1, 2, 0, 0, 5, 2, 7, 1, 0, 3, 9], [[0, 0], [2, 5]]), resultOf('0.w', [0, 1, 3, 1, 0, 1, 0, 1, 0, 1, 1])];
    const [head, ...lines] = csvOf(results).split('\r\n');
    assert.equal(lines.pop(), '');
    const read = lines.map((line) => Object.fromEntries(line.split(',').map((text, i) => [head.split(',')[i], text])));
    assert.deepEqual(JSON.parse(jsonOf(results)).map((result) => Object.fromEntries(Object.entries(result).map(([name, value]) => [name, String(value ?? '')]))), read);
    assert.deepEqual(results[0], { label: '1.k0.0x', elements: 1, ideals: 2, chains: 'not related', period_0: null, preperiod_0: null, period_1: 2, preperiod_1: 7, period_2: 1, preperiod_2: 0, grundy_function: 'none found',
        misere_0: 'finite', misere_period_0: null, misere_preperiod_0: null, pass_0: 'periodic', pass_period_0: 2, pass_preperiod_0: 5 });
    assert.deepEqual([results[1].misere_0, results[1].pass_0, results[1].pass_period_0], ['not computed', 'not computed', null]);
});

test('the plane has a mark for each row of a claim', () => {
    for (const [label, , , ...cells] of rows) {
        const claims = cells.slice(0, 3).map(readClaim), marks = new Set(positionsOf(claims, 25).map(String));
        let expected = 0;
        claims.forEach((claim, value) => { for (let m = 0; m < 25; ++m) if (rowOf(claim, m) !== null) { ++expected; assert.ok(marks.has(`${value},${m},${rowOf(claim, m)}`), label); } });
        assert.equal(marks.size, expected, label);
    }
});

test('misère play and a pass are told where they are known', () => {
    assert.deepEqual([0, 1].map((way) => endCell([[2, 7], [0, 0]], way)), ['2, from 7', 'finite']);
    assert.deepEqual([0, 1].map((way) => endCell(undefined, way)), ['not computed', 'not computed']);
    assert.match(endSentences([[2, 7], [0, 0]])[0], /^Misère .* least period 2, from the least preperiod 7 on\.$/);
    assert.match(endSentences([[2, 7], [0, 0]])[1], /^With a pass, .*: finitely many positions/);
    assert.deepEqual(endSentences(undefined), ['Misère play, and the game with a pass, were not computed for this game.']);
});

test('what is no search is refused by its name', () => {
    const said = (text) => complaintAbout(new URLSearchParams(text))?.text ?? null;
    for (const right of ['', 'size=2&value=any&kind=periodic&sort=preperiod', 'period-from=2&period-to=2', 'preperiod-from=7', 'chains=3&function=4&ideals-to=9']) assert.equal(said(right), null, right);
    for (const [wrong, name] of [['period-from=abc', 'Period: ‘abc’'], ['preperiod-to=-1', 'Preperiod: ‘-1’'], ['ideals-from=1.5', 'Order ideals: ‘1.5’'], ['period-from=5&period-to=3', 'Period: from 5 to 3'],
        ['kind=odd', 'kind: ‘odd’ is none of finite, periodic'], ['value=7', 'value: ‘7’'], ['colour=red', '‘colour’ is no part']]) assert.ok(said(wrong)?.startsWith(name), `${wrong}: ${said(wrong)}`);
});
