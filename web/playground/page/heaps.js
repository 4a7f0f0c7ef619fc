// Games of heaps: a rule file that stands in the box of the game, and a heap certificate of it that was opened
// (proofs/FORMAT.md, section 5). The page says what the file claims, from its records; both checkers read the bytes. It
// proves no such game: `chompcert detect` does.

import { byId, h } from '../../page/dom.js';
import { named } from './text_file.js';

const inLatin = (bytes) => new TextDecoder('latin1').decode(bytes);

/** Whether the text is a rule file: its first word says so. */
export const isRule = (bytes) => /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*heaps(?![^\s#])/.test(inLatin(bytes.subarray(0, 100_000)));

/** The numbers of a heap certificate of this rule, or null if the bytes are none. */
export function heapClaims(bytes, rule) {
    const text = inLatin(bytes), [head, length] = /^chompcert 1\ngame [0-9a-f]{64} (\d+)\n/.exec(text) ?? [];
    if (head === undefined || text.slice(head.length, head.length + Number(length)) !== inLatin(rule)) return null;
    const found = /^\nlevel heaps\npreperiod (\d{1,10})\nperiod (\d{1,10})\n(?:saltus (\d{1,10})\n)?end\n$/.exec(text.slice(head.length + Number(length)));
    if (found === null) return null;
    const [preperiod, period, saltus] = found.slice(1).map((digits) => (digits === undefined ? 0 : Number(digits)));
    return { preperiod, period, saltus };
}

/** What the file says, which no program has verified yet. */
function heapWords({ preperiod, period, saltus }) {
    const later = `G(n + ${period}) = G(n)${saltus === 0 ? '' : ` + ${saltus}`}`;
    const rest = saltus === 0 ? 'no smaller preperiod and no smaller period has this property' : 'no smaller preperiod, and no smaller period with any saltus, has this property';
    return [
        h('div', { class: 'theorem' }, h('p', {}, h('b', {}, 'Claimed. '), `The values G(n) of the heaps of n counters repeat: ${later} for all n ≥ ${preperiod}; ${rest}. A position of several heaps has the exclusive or of their values.`)),
        h('p', { class: 'note' }, 'This is what the file that was opened says. It was read here, not verified: Check this certificate verifies it.'),
    ];
}

export class Heaps {
    /** @param statements the Statements. */
    constructor(statements) { this.statements = statements; }

    /** Shows the claims of the heap certificate that stands in its box, if it is one of the rule above. */
    show() {
        const on = this.statements.resting('the game', 'the certificate'), rule = on['the game'];
        if (!isRule(rule)) return;
        const claims = heapClaims(on['the certificate'], rule);
        if (claims === null) return;
        const subject = { about: `${named(rule)}, and the heap certificate that was opened`, on }, saves = byId('saves');
        saves.hidden = true;
        this.statements.state(byId('theorem'), subject, ...heapWords(claims), saves);
        const notes = { plot: 'A heap certificate names a period, no values to plot.', 'play-here': 'A game of heaps has no board in this page.', 'table-here': 'A game of heaps has no order ideals.' };
        for (const [place, words] of Object.entries(notes)) this.statements.state(byId(place), subject, h('p', { class: 'note' }, words));
    }
}
