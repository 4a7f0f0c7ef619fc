// What a paper takes from a page: the theorem and the game in LaTeX, and references for BibTeX, each with a button that copies.
//
// The theorem is about all of A. The references are those of `chompcert cite`. LaTeX asks for amsmath, and for an environment
// theorem, which amsthm declares.

import { h } from './dom.js';
import { copyFrom } from './files.js';

const mostCases = 16, mostListed = 40;

const inLatex = (text) => text.replace(/[_#%&$]/g, '\\$&');
const shiftedBy = (offset) => (offset === 0n ? 'm' : offset > 0n ? `m + ${offset}` : `m - ${-offset}`);
const pairs = (positions) => positions.map(([m, n]) => `(${m}, ${n})`).join(', ');

/** The claims about all of A, each as { preperiod, tail, end, listed: pairs, or null in a compact certificate, capped: { row, column } or null }. */
export function claimsOfWhole(query, cappedRow) {
    return query.claims.get(query.game.whole().join()).map((claim) => {
        const listed = [], row = claim.listText === null ? null : cappedRow(query.game, claim);
        if (claim.listText !== null) for (const { column, offsets } of claim.runs) offsets.forEach((offset, i) => listed.push([column + BigInt(i), column + BigInt(i) + BigInt(offset)]));
        return {
            preperiod: claim.preperiod, tail: claim.tail?.map(BigInt) ?? null, end: claim.end, listed: claim.listText === null ? null : listed,
            capped: row === null ? null : { row, column: query.game.staircase.cap(row) },
        };
    });
}

function tailLatex(f, { preperiod, tail }) {
    const period = BigInt(tail.length);
    if (tail.length === 1) return `\\[ ${f}(m) = ${shiftedBy(tail[0])} \\qquad (m \\ge ${preperiod}) \\]`;
    if (tail.length > mostCases) return `$${f}(m) - m$, from $m = ${preperiod}$ on over one period, is $${tail.join(', ')}$.`;
    const residues = new Map();
    tail.forEach((offset, i) => residues.set(offset, [...(residues.get(offset) ?? []), (preperiod + BigInt(i)) % period]));
    const ascending = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
    const lines = [...residues].sort((a, b) => ascending(a[0], b[0]))
        .map(([offset, classes]) => `  ${shiftedBy(offset)} & \\text{if } m \\equiv ${classes.sort(ascending).join(', ')} \\pmod{${period}}`);
    return `\\[ ${f}(m) = \\begin{cases}\n${lines.join(' \\\\\n')}\n\\end{cases} \\qquad (m \\ge ${preperiod}) \\]`;
}

function claimLatex(f, claim) {
    const { preperiod, tail, end, listed, capped } = claim;
    const many = listed !== null && listed.length > mostListed;
    if (tail !== null) {
        const before = listed === null || listed.length === 0 ? '' : many ? `\nIts ${listed.length} positions with $m < ${preperiod}$ are in the certificate.` : `\nWith $m < ${preperiod}$ its positions $(m, n)$ are $${pairs(listed)}$.`;
        return `is periodic, with least preperiod $${preperiod}$ and least period $${tail.length}$:\n${tailLatex(f, claim)}${before}`;
    }
    const isEmpty = listed === null ? end === 0n : listed.length === 0;
    const said = isEmpty ? 'is finite, with no position in which all of $A$ is left' : listed === null ? `is finite: its last position has $m = ${end - 1n}$` : many ? 'is finite; its positions are in the certificate' : `is finite: the positions $(m, n)$ are $${pairs(listed)}$`;
    return capped === null ? `${said}.` : `${said}. There $${f}(m) = ${capped.row}$ for all $m \\ge ${capped.column}$, one position for all of them.`;
}

const setting = {
    2: 'let $A_{m,n}$ be the position in which all of the finite part $A$, $m$ elements of the chain $C$ and $n$ of the chain $D$ are left, and let $f_k(m)$ be the $n$, if there is one, for which it has Grundy value $k$.',
    1: 'let $g(m)$ be the Grundy value of the position in which all of the finite part $A$ and $m$ elements of the chain $C$ are left.',
    0: 'let $g$ be the Grundy value of the position in which all of $A$ is left.',
};

/** @param about { label, chains, sha256: of the certificate, version }. @param claims of `claimsOfWhole`. A compact certificate of a finite game names no value: there is no theorem then, and a comment says so. */
export function theoremLatex({ label, chains, sha256, version }, claims) {
    const value = claims[0].listed?.[0]?.[1];
    if (chains === 0 && value === undefined) return '% The certificate is compact and leaves the value out: chompcert grundy computes it again.\n';
    const lines = chains === 2 ? claims.map((claim, k) => `\\item $f_{${k}}$ ${claimLatex(`f_{${k}}`, claim)}`) : [];
    const statement = chains === 2 ? `\\begin{itemize}\n${lines.join('\n')}\n\\end{itemize}`
        : chains === 1 ? `Then $g$ ${claimLatex('g', claims[0])}` : `Then $g = ${value}$.`;
    return `% Proved by ChompCert ${version}; certificate: SHA-256 ${sha256}\n\\begin{theorem}\nIn the poset game \\texttt{${inLatex(label)}}, ${setting[chains]}\n${statement}\n\\end{theorem}\n`;
}

export const gameLatex = (text) => `\\begin{verbatim}\n${text}\\end{verbatim}\n`;

const periodicity = `@article{Byrnes2003,
  author = {Byrnes, Steven},
  title = {Poset Game Periodicity},
  journal = {INTEGERS: Electronic Journal of Combinatorial Number Theory},
  volume = {3},
  pages = {G03},
  year = {2003}
}

`;

/** What \`chompcert cite\` prints of a certificate. @param maxValue K. */
export function citation({ label, chains, sha256, version }, maxValue) {
    const title = chains !== 2 ? 'The {Grundy} values' : maxValue === 0 ? 'The {P}-positions' : `The positions of {Grundy} values 0 to ${maxValue}`;
    return `@misc{chompcert:${label},
  author = {{The ChompCert authors}},
  title = {${title} of the poset game ${label.replaceAll('_', '\\_')}},
  howpublished = {A proof as a file, by ChompCert ${version}},
  note = {SHA-256 \\texttt{${sha256}}; to be verified by \\texttt{chompcheck GAME PROOF}}
}

${chains === 0 ? '' : periodicity}@misc{chompcert,
  author = {{The ChompCert authors}},
  title = {{ChompCert}: proved periodicity in poset games},
  howpublished = {Computer program, version ${version}}
}
`;
}

/** All of it, closed until it is asked for. @param about, claims, maxValue as above. @param game the game file. */
export function forPapers(about, claims, maxValue, game) {
    const parts = [['The theorem, LaTeX', theoremLatex(about, claims)], ['The game, LaTeX', gameLatex(game)], ['References, BibTeX', citation(about, maxValue)]];
    return h('details', { class: 'papers' }, h('summary', {}, 'For a paper: LaTeX and BibTeX'), ...parts.flatMap(([title, text]) => {
        const source = h('pre', { class: 'file', tabindex: 0, 'aria-label': title, role: 'region' }, text);
        return [h('p', { class: 'controls' }, title, h('button', { type: 'button', 'aria-label': `Copy: ${title}`, click: ({ currentTarget }) => copyFrom(source, currentTarget) }, 'Copy')), source];
    }));
}
