// The page of one game. Its address ends in the label: game.html#2.u0.00xx-01xx.12, and may name a position for the board: &at=8 8.

import { byId, h } from '../page/dom.js';
import { save } from '../page/files.js';
import { forPapers } from '../page/papers.js';
import { formulas, readClaim, rowOf, sentence } from './claims.js';
import { showBoard } from './board.js';
import { load, shardName, shardOf } from './data.js';
import { claimsJson } from './downloads.js';
import { drawing } from './drawing.js';
import { gameFile, playgroundLink, readLabel } from './label.js';
import { plane } from './plane.js';
import { chainKinds, verdicts } from './search.js';

const mostColumns = 40, leastInPlane = 30;
let files = {};  // of the game that is shown

function claimItem(claim, value) {
    const lines = formulas(claim).map(([formula, condition]) => h('tr', {}, h('td', {}, `f(m) = ${formula}`), h('td', {}, `for ${condition}`)));
    const rest = !claim.periodic && claim.constant === null ? [h('p', {}, 'No other position has this value.')] : [];
    return h('div', { class: 'theorem', 'data-value': value }, h('p', {}, h('b', {}, `Value ${value}: `), `${sentence(claim)}.`),
        lines.length > 0 ? h('table', { class: 'formulas' }, h('tbody', {}, ...lines)) : null, ...rest);
}

/** So many columns reach past the preperiods and one period, where there is room. */
function columnsOf(claims) {
    const enough = Math.max(8, ...claims.map((claim) => (claim.periodic ? claim.preperiod + claim.period : (claim.from ?? Math.max(-1, ...claim.entries.keys()) + 1) + 1)));
    return Math.min(enough, mostColumns);
}

/** f(m) of each value for the first m. */
function valueTable(claims) {
    const columns = [...Array(columnsOf(claims)).keys()];
    const row = (name, cells) => h('tr', {}, h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', {}, cell)));
    return h('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': 'First values' }, h('table', { class: 'values' },
        h('thead', {}, row('m', columns.map(String))),
        h('tbody', {}, ...claims.map((claim, value) => row(`value ${value}`, columns.map((m) => String(rowOf(claim, m) ?? '–')))))));
}

const semilinear = 1, automatic = 2;

/** What is known of the Grundy function: [verdict, greatest box, states or kernel, formula], or undefined. */
export function functionSentence(told) {
    if (told === undefined) return 'Whether a formula or an automaton gives all Grundy values at once was not tried for this game.';
    const [verdict, box, seen] = told;
    if (verdict === semilinear) return 'The Grundy function g is semilinear: this formula gives all values. It writes c for m and d for n; {x}: begins the part for the positions with x alone of A, and what stands without braces has none of A.';
    if (verdict === automatic) {
        return `The Grundy function is automatic: an automaton with ${seen} states reads the binary digits of m, n and a number, and accepts if the number is the value of (m, n). No formula was found.`;
    }
    return `${verdicts[verdict] === 'undecided' ? 'A search reached a limit' : 'None found'}: no formula, and no automaton in binary from coordinates below ${box}, was proved to give all values. Splitting by 0, 1, 2, … digits gives ${seen.replaceAll(',', ', ')} different functions there; this proves nothing.`;
}

function functionItems(told) {
    const formula = told?.[0] === semilinear ? [h('pre', { class: 'wrapped' }, told[3].replaceAll('; ', ';\n'))] : [];
    const known = told?.[0] === semilinear || told?.[0] === automatic
        ? [h('p', { class: 'help' }, 'Known: proved by ', h('code', {}, 'chompcert theorem --grundy'), `; the automaton, with ${told[2]} states, verified by `, h('code', {}, 'chompcheck'), '.')] : [];
    return [h('p', {}, functionSentence(told)), ...formula, ...known];
}

/** Value 0 of one way to end: [period, preperiod], period 0 is finite. */
const endFigure = ([period, preperiod]) => (period === 0 ? 'finitely many positions with all of A are lost, or none' : `f(m) − m has the least period ${period}, from the least preperiod ${preperiod} on`);

/** What is proved of misère play, and of the game with a pass: [misère, pass], or undefined. */
export function endSentences(ends) {
    if (ends === undefined) return ['Misère play, and the game with a pass, were not computed for this game.'];
    return [`Misère play, in which who takes the last element loses: ${endFigure(ends[0])}.`, `With a pass, an element beside all others that is of no use when nothing else is left: ${endFigure(ends[1])}.`];
}

function endItems(ends) {
    const known = ends === undefined ? [] : [h('p', { class: 'help' }, 'Known: proved by ', h('code', {}, 'chompcert prove'), ' with a line ', h('code', {}, 'end {} = 1'), ' or ', h('code', {}, 'end {pass} = 0'), ', for value 0; verified by ', h('code', {}, 'chompcheck'), '.')];
    return [...endSentences(ends).map((sentence) => h('p', {}, sentence)), ...known];
}

/** LaTeX and BibTeX of a game of the atlas, which has the first digits of the hash. */
function papers(label, claims, text, digits) {
    const told = claims.map(({ periodic, preperiod, tail, entries, constant, from }) => ({
        preperiod: periodic ? BigInt(preperiod) : null, tail: periodic ? tail.map(BigInt) : null, listed: [...entries], capped: constant === null ? null : { row: constant, column: from },
    }));
    return forPapers({ label, chains: 2, sha256: `${digits}…`, version: document.body.dataset.version }, told, 2, text);
}

function show(game, row, claimTexts, { told, ends }, neighbours) {
    const [, ideals, first, second, third, bytes, sha256] = row.split(' ');
    const claims = [first, second, third].map((number) => readClaim(claimTexts[number]));
    const text = gameFile(game);
    const { kind, start, shift } = game;
    const chains = kind === 'w' ? 3 : kind === 'l' ? 2 : start.length > 0 || shift > 0 ? 1 : 0;
    document.title = `${game.label}: the atlas of poset games`;
    byId('label').textContent = game.label;
    byId('drawing').replaceChildren(drawing(game));
    byId('file').textContent = text;
    byId('facts').textContent = `${game.count === 1 ? '1 element' : `${game.count} elements`} in A, ${ideals === '1' ? '1 order ideal' : `${ideals} order ideals`}; the chains: ${chainKinds[chains]}.`;
    byId('claims').replaceChildren(...claims.map(claimItem));
    byId('values').replaceChildren(valueTable(claims));
    byId('plane').replaceChildren(plane(claims, Math.max(columnsOf(claims), leastInPlane)));
    files = { poset: text, json: claimsJson(game.label, text, claims) };
    byId('papers').replaceChildren(papers(game.label, claims, text, sha256));
    byId('function').replaceChildren(...functionItems(told));
    byId('ends').replaceChildren(...endItems(ends));
    byId('certificate').textContent = `${Number(bytes).toLocaleString('en')} bytes, SHA-256 ${sha256}…`;
    byId('prove').href = playgroundLink(document.body.dataset.playground, text);
    for (const [id, label] of Object.entries(neighbours)) {
        byId(id).hidden = label === null;
        byId(id).href = `#${label}`;
    }
}

function complain(words) {
    byId('label').textContent = 'No such game';
    byId('complaint').textContent = words;
}

async function showLabel(label, at) {
    document.body.dataset.ready = 'false';
    byId('complaint').textContent = '';
    const game = readLabel(label), { firsts } = await load('index');
    const number = shardOf(firsts, label);
    const { claims, rows, functions, ends } = await load(shardName('games', number));
    const row = rows.findIndex((text) => text.startsWith(`${label} `));
    byId('about-game').hidden = row < 0 || game === null;
    if (row < 0 || game === null) {
        complain(label === '' ? 'The address has no label: it ends in #LABEL.' : `${label} is not in this atlas: it is no label, or not the least one of its game, or of a part that is not made.`);
    } else {
        const near = (i) => (rows[i] ?? '').split(' ')[0] || null;
        show(game, rows[row], claims, { told: functions[label], ends: ends[label] }, { previous: row > 0 ? near(row - 1) : null, next: near(row + 1) ?? firsts[number + 1] ?? null });
        showBoard(game, at);
    }
    document.body.dataset.ready = 'true';
}

export function startGame() {
    const read = () => {
        const [label, words] = location.hash.slice(1).split('&');
        return showLabel(decodeURIComponent(label), new URLSearchParams(words).get('at')).catch((error) => complain(error.message));
    };
    for (const button of document.querySelectorAll('[data-file]')) {
        button.addEventListener('click', () => save(`${byId('label').textContent}.${button.dataset.file}`, files[button.dataset.file]));
    }
    window.addEventListener('hashchange', read);
    return read();
}
