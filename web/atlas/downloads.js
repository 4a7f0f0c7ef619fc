// Results as files: the games of a search as CSV or JSON, and the claims of one game.

import { chainKinds, verdicts } from './search.js';

const fields = ['label', 'elements', 'ideals', 'chains', ...[0, 1, 2].flatMap((k) => [`period_${k}`, `preperiod_${k}`]), 'grundy_function', ...['misere', 'pass'].flatMap((way) => [`${way}_0`, `${way}_period_0`, `${way}_preperiod_0`])];

/** Value 0 with another end: what is known, the period and the preperiod. */
const endFields = (known) => (known === undefined ? ['not computed', null, null] : known[0] === 0 ? ['finite', null, null] : ['periodic', ...known]);

/** What is known of a game of this kind; the period and the preperiod are null if finitely many positions have the value. @param ends of misère play and with a pass, if they are known. */
export function resultOf(label, kind, ends) {
    const figures = [3, 5, 7].flatMap((at) => (kind[at] === 0 ? [null, null] : [kind[at], kind[at + 1]]));
    return Object.fromEntries([label, kind[0], kind[1], chainKinds[kind[2]], ...figures, verdicts[kind[9]], ...endFields(ends?.[0]), ...endFields(ends?.[1])].map((value, i) => [fields[i], value]));
}

/** RFC 4180, an empty field for null. No field has a comma, a quotation mark or a line break. */
export function csvOf(results) {
    return [fields, ...results.map((result) => fields.map((field) => result[field] ?? ''))].map((row) => `${row.join(',')}\r\n`).join('');
}

export const jsonOf = (results) => `[\n${results.map((result) => JSON.stringify(result)).join(',\n')}\n]\n`;

/** The claims of a game about all of A. `positions` are pairs [m, n]. */
export function claimsJson(label, gameFile, claims) {
    const said = claims.map((claim, value) => (claim.periodic
        ? { value, kind: 'periodic', preperiod: claim.preperiod, period: claim.period, tail: claim.tail, positions: [...claim.entries] }
        : { value, kind: 'finite', positions: [...claim.entries], constant: claim.constant, constant_from: claim.from }));
    return `${JSON.stringify({ label, game: gameFile, claims: said }, null, 1)}\n`;
}
