// Starts what the page of an automaton can do: questions, and the plane.

import { byId, embedded, h } from '../page/dom.js';
import { parseCount } from '../page/numbers.js';
import { Automaton } from './automaton.js';
import { Plane } from './plane.js';

/** The position that the reader asks for. */
function wireQuestion(automaton) {
    const answer = () => {
        const values = automaton.tracks.map((_, track) => parseCount(byId(`ask-${track}`).value)), bad = values.indexOf(null);
        byId('answer').textContent = bad >= 0 ? `${automaton.tracks[bad]}: expected a natural number, such as 12 or 10^30` : said(automaton, values);
    };
    byId('ask').replaceChildren(...automaton.tracks.map((name, track) =>
        h('label', {}, `${name} = `, h('input', { id: `ask-${track}`, size: 10, value: 0, inputmode: 'numeric', input: answer }))));
    answer();
}

function said(automaton, values) {
    const ideals = automaton.outputs[automaton.stateAt(values)];
    const word = automaton.word(values).length;
    const behind = `Behind ${word === 1 ? 'one letter' : `${word} letters`} the automaton is in state ${automaton.stateAt(values)}: `;
    if (automaton.ideals.length < 2 && automaton.ideals[0] === '') return behind + (ideals.length > 0 ? 'this is a position of value 0, the player to move loses.' : 'this is not a position of value 0.');
    return behind + (ideals.length > 0 ? `value 0 with ${ideals.map((ideal) => `{${ideal}}`).join(', ')} of the other elements, and with no others.` : 'no position of value 0, whatever is left of the other elements.');
}

const data = embedded('automaton'), automaton = new Automaton(data);
byId('live').hidden = false;
wireQuestion(automaton);
const chains = automaton.tracks.map((_, track) => track).slice(-data.chains.length);
if (chains.length > 1) {
    const plane = new Plane(automaton, chains, data.game);
    byId('plane-here').append(...plane.parts);
    plane.paint();
}
