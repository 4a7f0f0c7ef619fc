// Starts the playground. An address that ends in #game=TEXT&k=K opens that game, to be proved by whoever opens it.

import { Program } from '../../check/programs.js';
import { byId, embedded, h } from '../../page/dom.js';
import { Checking } from './checking.js';
import { Editor } from './editor.js';
import { Proving } from './proving.js';
import { Statements } from './statements.js';

/** { game, k } of an address, or nulls. */
export function askedFor(hash) {
    const words = new URLSearchParams(hash.replace(/^#/, ''));
    return { game: words.get('game'), k: words.get('k') };
}

async function startPlayground() {
    const codes = embedded('programs');
    const statements = new Statements(), editor = new Editor(new Program(codes.prover), statements);
    const checking = new Checking({ chompcheck: new Program(codes.chompcheck), verified: new Program(codes.verified) }, statements);
    const prover = new Program(codes.prover);
    new Proving(prover, checking, statements);
    await editor.loadFamilies();
    const { game, k } = askedFor(location.hash);
    if (k !== null) byId('most').value = k;
    if (game !== null) await editor.show(game);
    else await editor.make();
    document.body.dataset.ready = 'true';
    await prover.run([], { call: 'families' });  // so that it need not be started when it is asked to prove
}

startPlayground().catch((error) => {
    byId('game').append(h('p', { class: 'note', role: 'alert' }, `The playground cannot be started: ${error.message}`));
    throw error;
});
