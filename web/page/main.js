// Starts the interactive parts of the page: the board, the table, the files, the pictures.

import { placeAsked } from '../board/place.js';
import { Play } from '../board/play.js';
import { CheckHere } from '../check/here.js';
import { readCertificate } from '../engine/certificate.js';
import { Game } from '../engine/game.js';
import { Query, cappedRow } from '../engine/query.js';
import { byId, embedded, h } from './dom.js';
import { makeZoomable } from './figures.js';
import { wireFiles } from './files.js';
import { claimsOfWhole, forPapers } from './papers.js';
import { IdealTable } from './table.js';

function makeBoard(game, certificate, model, info) {
    if (!info.board) return null;
    const hashOf = (at) => `#${new URLSearchParams({ at })}`, asked = placeAsked(location.hash);
    const play = new Play(new Query(game, certificate), model, { ...info, at: asked, hashOf });
    byId('play-live').hidden = false;
    play.draw();
    if (asked !== null) byId('play').scrollIntoView({ block: 'start' });
    addEventListener('hashchange', () => {
        const at = placeAsked(location.hash);
        if (at !== null && play.playAt(at)) byId('play').scrollIntoView({ block: 'start' });
    });
    return play;
}

function start() {
    const info = embedded('info'), texts = embedded('files');
    wireFiles(texts);
    makeZoomable();
    if (!texts.certificate) return;
    new CheckHere(texts);
    const certificate = readCertificate(texts.certificate.text);
    const model = embedded('model');
    const game = new Game(model);
    const about = { label: model.label, chains: game.chains, sha256: info.sha256, version: document.body.dataset.version };
    byId('papers').append(forPapers(about, claimsOfWhole(new Query(game, certificate), cappedRow), certificate.maxValue, texts.game.text));
    const play = makeBoard(game, certificate, model, info);
    byId('table-live').hidden = false;
    const onPlay = play && ((maximal) => play.playFrom(game.downset(maximal.map((name) => game.numbers.get(name)))));
    new IdealTable(certificate, game, onPlay);
}

try {
    start();
} catch (error) {
    byId('play').append(h('p', { class: 'note', role: 'alert' }, `The board and the table cannot be made: ${error.message}`));
    throw error;
}
