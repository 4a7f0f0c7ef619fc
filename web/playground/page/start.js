// Starts the playground: the game of the address, the draft, or the first example, which is proved at once; so is a game of
// which the address names a position.

import { Program } from '../../check/programs.js';
import { byId, embedded, h } from '../../page/dom.js';
import { Address } from './address.js';
import { Checking } from './checking.js';
import { Editor } from './editor.js';
import { Proving } from './proving.js';
import { Statements } from './statements.js';

async function startPlayground() {
    const codes = embedded('programs');
    const statements = new Statements(), editor = new Editor(new Program(codes.prover), statements);
    const checking = new Checking({ chompcheck: new Program(codes.chompcheck), verified: new Program(codes.verified) }, editor, statements);
    const proving = new Proving(codes.prover, checking, statements), address = new Address(editor, statements);
    await editor.loadFamilies();
    const isAsked = await address.begin();
    if (!isAsked) await editor.make();
    document.body.dataset.ready = 'true';
    address.onPosition = () => proving.prove({ at: address.at });
    await (!isAsked ? proving.prove() : address.at !== null ? address.onPosition() : proving.warmUp());
}

startPlayground().catch((error) => {
    byId('game').append(h('p', { class: 'note', role: 'alert' }, `The playground cannot be started: ${error.message}`));
    throw error;
});
