// Starts the page of a strategy: the answers, the board, the files and the checkers.

import { placeAsked } from '../board/place.js';
import { Play } from '../board/play.js';
import { CheckHere } from '../check/here.js';
import { Game } from '../engine/game.js';
import { inPieces } from '../engine/steps.js';
import { StrategyQuery, imagesOf, readStrategy } from '../engine/strategy.js';
import { byId, embedded, h } from '../page/dom.js';
import { makeZoomable } from '../page/figures.js';
import { wireFiles } from '../page/files.js';
import { Words } from '../page/words.js';
import { Answers, listPositions } from './answers.js';

function makeStrategyBoard(query, model, certificateName) {
    const hashAt = (at) => `#${new URLSearchParams({ at })}`, asked = placeAsked(location.hash);
    byId('play-live').hidden = false;
    const play = new Play(query, model, { certificateName, start: { m: '0', n: '0' }, at: asked, hashOf: hashAt });
    if (asked !== null) byId('play').scrollIntoView({ block: 'start' });
    addEventListener('hashchange', () => {
        const at = placeAsked(location.hash);
        if (at !== null && play.playAt(at)) byId('play').scrollIntoView({ block: 'start' });
    });
}

async function startStrategy() {
    const texts = embedded('files'), model = embedded('model');
    wireFiles(texts);
    makeZoomable();
    if (!texts.certificate || !model) return;
    new CheckHere(texts);
    const game = new Game(model), strategy = readStrategy(texts.certificate.text);
    const query = new StrategyQuery(game, await inPieces(imagesOf(game, strategy)));
    const answers = new Answers(query, new Words(game, model.chocolate), strategy.winner === null ? null : game.moveNamed(strategy.winner));
    byId('answers-live').hidden = false;
    listPositions(game, strategy.positions, answers);
    makeStrategyBoard(query, model, texts.certificate.name);
}

startStrategy().catch((error) => {
    byId('answers').append(h('p', { class: 'note', role: 'alert' }, `The answers and the board cannot be shown: ${error.message}.`));
    throw error;
});
