// LaTeX and BibTeX of a page: the references are those of `chompcert cite`; the formulas of the LaTeX, read and computed, give
// the rows that `chompcert find` and `chompcert grundy` print.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { cappedRow } from '../engine/query.js';
import { citation, claimsOfWhole, gameLatex, theoremLatex } from '../page/papers.js';
import { carried, chompcert, engine, page, path } from './support.js';

const games = [
    ['chomp_5_3', chompcert(['make', 'chomp', 5, 3]), 2], ['ladder', 'poset ladder\nelements x y\nd[i] < c[i+1]\nx < c[2]\ny < d[3]\n', 3], ['heap', 'poset heap_one\nchains c\nelements x y\nx < c[3]\n', 0],
    ['finite', 'poset finite\nchains none\nelements x y z\nx < y\n', 0], ['nim', chompcert(['make', 'nim', 2]), 0],
];

test('a compact certificate, which leaves lists out, is not said to have them', () => {
    const left = { preperiod: null, tail: null, listed: null, capped: null }, about = { label: 'x', chains: 2, sha256: '0', version: '0' };
    assert.match(theoremLatex(about, [{ ...left, end: 6n }]), /is finite: its last position has \$m = 5\$\./);
    assert.match(theoremLatex(about, [{ ...left, end: 0n }]), /is finite, with no position/);
    const finite = theoremLatex({ ...about, chains: 0 }, [{ ...left, end: 1n }]);
    assert.match(finite, /^% The certificate is compact/);
    assert.doesNotMatch(finite, /theorem\}|\?/);
});

/** The row that the LaTeX of one claim gives in a column, or undefined where it gives none. */
function rowIn(latex, m) {
    const shifted = (text) => (/^\d+$/.test(text) ? BigInt(text) : BigInt(m) + BigInt(text.replace('m', '').replaceAll(' ', '') || 0));
    const from = /\(m \\ge (\d+)\)/.exec(latex);
    if (from && m >= Number(from[1])) {
        const single = /\(m\) = (m[^\\]*) \\qquad/.exec(latex);
        if (single) return shifted(single[1].trim());
        for (const [, value, classes, period] of latex.matchAll(/^ {2}(m[^&]*) & \\text\{if \} m \\equiv ([\d, ]+) \\pmod\{(\d+)\}/gm)) {
            if (classes.split(', ').map(Number).includes(m % Number(period))) return shifted(value.trim());
        }
        return undefined;
    }
    for (const [, column, row] of latex.matchAll(/\((\d+), (\d+)\)/g)) if (Number(column) === m) return BigInt(row);
    const capped = /= (\d+)\$ for all \$m \\ge (\d+)/.exec(latex);
    return capped && m >= Number(capped[2]) ? BigInt(capped[1]) : undefined;
}

for (const [name, text, k] of games) {
    test(`a paper takes the theorem, the game and the references: ${name}`, () => {
        const made = page(`paper_${name}`, text, { k }), { model, game, certificate, query } = engine(made.page);
        const { sha256 } = carried(made.page, 'info'), version = /data-version="([^"]+)"/.exec(readFileSync(made.page, 'utf8'))[1];
        const about = { label: model.label, chains: game.chains, sha256, version };
        assert.equal(citation(about, certificate.maxValue), chompcert(['cite', made.certificate]));
        assert.equal(gameLatex(text), `\\begin{verbatim}\n${readFileSync(path(`paper_${name}.poset`), 'utf8')}\\end{verbatim}\n`);
        const latex = theoremLatex(about, claimsOfWhole(query, cappedRow));
        assert.equal((latex.match(/\{/g)).length, latex.match(/\}/g).length);
        assert.equal((latex.match(/\\begin/g)).length, latex.match(/\\end/g).length);
        if (game.chains === 0) return assert.ok(latex.includes(`$g = ${chompcert(['grundy', made.certificate]).trim()}$`), latex);
        const claims = game.chains === 2 ? latex.split('\\item ').slice(1) : [latex];
        assert.equal(claims.length, k + 1);
        return claims.forEach((claim, value) => {
            let said = 0;
            for (let m = 0; m < 60; ++m) {
                const row = rowIn(claim, m);
                if (row === undefined) continue;
                ++said;
                const told = game.chains === 2 ? chompcert(['grundy', made.certificate, m, row]) : chompcert(['grundy', made.certificate, m]);
                assert.equal(told.trim(), game.chains === 2 ? String(value) : String(row), `${name}, value ${value}, m = ${m}`);
            }
            assert.ok(said >= (/periodic/.test(claim) ? 40 : 1) || /no position/.test(claim), claim);
        });
    });
}
