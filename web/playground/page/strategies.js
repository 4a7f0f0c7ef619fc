// A strategy certificate that was opened: what it claims, and a board on which the computer plays by it.

import { inPieces } from '../../engine/steps.js';
import { StrategyQuery, imagesOf, readStrategy } from '../../engine/strategy.js';
import { Game } from '../../engine/game.js';
import { byId, h } from '../../page/dom.js';
import { grouped } from '../../page/numbers.js';
import { Play } from '../../board/play.js';
import { hashOf } from './address.js';
import { named } from './text_file.js';

const mostBytes = 20_000_000;

/** Whether the bytes are a strategy certificate of the game. */
export function isStrategyOf(bytes, game) {
    if (bytes.length > mostBytes) return false;
    const text = new TextDecoder('latin1').decode(bytes), [head, length] = /^chompcert 1\ngame [0-9a-f]{64} (\d+)\n/.exec(text) ?? [];
    return head !== undefined && text.startsWith('\nlevel strategy\n', head.length + Number(length)) && text.slice(head.length, head.length + Number(length)) === new TextDecoder('latin1').decode(game);
}

/** What the file says, which no program has verified yet. */
function claimWords(game, { winner, symmetries, positions }, images) {
    const number = (many, one) => `${grouped(many)} ${one}${many === 1 ? '' : 's'}`;
    const outcome = winner === null ? 'the player to move loses, whatever is taken first' : `the player to move wins, by taking ${game.called(game.moveNamed(winner))}`;
    return [
        h('h3', {}, `The game ${game.label}`),
        h('div', { class: 'theorem' }, h('p', {}, h('b', {}, 'Claimed. '), `With all ${number(game.size, 'element')} there, ${outcome}.`)),
        h('p', {}, `The file lists ${number(positions.length, 'position')}, each lost for the player to move, with an answer to each move; under ${symmetries.length === 0 ? 'no symmetry' : number(symmetries.length, 'symmetry').replace('symmetrys', 'symmetries')} they are ${grouped(images)}.`),
        h('p', { class: 'note' }, 'This is what the file that was opened says. It was read here, not verified: Check this certificate verifies it.'),
    ];
}

export class Strategies {
    /** @param proving the Proving. */
    constructor(proving) { Object.assign(this, { proving, statements: proving.statements }); }

    /** Shows the strategy that stands in the box of certificates, if it is one of the game above. */
    async show() {
        const on = this.statements.resting('the game', 'the certificate'), game = on['the game'], bytes = on['the certificate'];
        if (!isStrategyOf(bytes, game)) return;
        const subject = { about: `${named(game)}, and the strategy that was opened`, on }, place = byId('theorem'), saves = byId('saves');
        const { outcome, text } = await this.proving.prover.run([game], { call: 'read' });
        if (outcome !== 0) return;  // the editor says what is wrong with the game
        try {
            const model = JSON.parse(text), strategy = readStrategy(new TextDecoder('latin1').decode(bytes)), read = new Game(model);
            const query = new StrategyQuery(read, await inPieces(imagesOf(read, strategy)));
            saves.hidden = true;
            this.statements.state(place, subject, ...claimWords(read, strategy, query.lost.size), saves);
            this.showBoard(subject, model, query);
        } catch (error) {
            saves.hidden = true;
            this.statements.state(place, subject, h('p', { class: 'note' }, `This strategy cannot be shown: ${error.message}.`), saves);
        }
    }

    showBoard(subject, model, query) {
        const note = (words) => h('p', { class: 'note' }, words);
        this.statements.state(byId('plot'), subject, note('A strategy names no values to plot.'));
        this.statements.state(byId('table-here'), subject, note('A strategy lists the positions that its winner needs, not all ideals.'));
        this.statements.state(byId('play-here'), subject, byId('board-template').content.cloneNode(true));
        byId('play-here').querySelector('.rules').textContent = 'Take an element; everything above it goes too; a player who cannot move loses, unless the file decrees another end. The computer plays by the strategy wherever it leads.';
        const shared = (at) => hashOf({ game: new TextDecoder().decode(subject.on['the game']), k: '0', at });
        return new Play(query, model, { certificateName: `${model.label}.cert`, start: { m: '0', n: '0' }, at: null, hashOf: shared });
    }
}
