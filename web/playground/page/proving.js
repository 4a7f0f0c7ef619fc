// Proves the game of the editor, and fills the page with what was proved.

import { Stopped } from '../../check/programs.js';
import { readCertificate } from '../../engine/certificate.js';
import { Game } from '../../engine/game.js';
import { Query } from '../../engine/query.js';
import { byId, h } from '../../page/dom.js';
import { save } from '../../page/files.js';
import { grouped, parseCount } from '../../page/numbers.js';
import { Play } from '../../page/play.js';
import { IdealTable } from '../../page/table.js';
import { located } from './editor.js';
import { plotOf } from './plot.js';

const mostBoardBytes = 20_000_000;
const undecided = 2;

export class Proving {
    /** @param editor the Editor. @param checking the Checking, which gets the certificate. */
    constructor(prover, editor, checking) {
        Object.assign(this, { prover, editor, checking, proved: null });
        editor.onChange = () => this.changed();
        byId('prove-form').addEventListener('submit', (event) => {
            event.preventDefault();
            this.prove();
        });
        byId('stop').addEventListener('click', () => this.prover.stop());
        byId('save-game').addEventListener('click', () => save(`${this.proved.label}.poset`, this.proved.game));
        byId('save-certificate').addEventListener('click', () => save(`${this.proved.label}.cert`, this.proved.certificate));
    }

    /** The status is about the game of the editor; what is below stays. */
    changed() {
        if (byId('prove').disabled) return;  // at work
        const other = this.proved !== null && this.proved.game !== this.editor.game;
        this.tell(other ? 'What is below was proved of the game as it was before.' : '');
    }

    tell(text) { byId('status').textContent = text; }

    busy(busy) {
        byId('prove').disabled = busy;
        byId('stop').disabled = !busy;
        byId('progress').hidden = !busy;
        byId('progress').removeAttribute('value');
    }

    showProgress({ done, claims, entries, row }) {
        byId('progress').value = claims > 0 ? done / claims : 0;
        const at = row >= 0 ? `, row ${grouped(row)}` : '';
        this.tell(`${grouped(done)} of ${grouped(claims)} claims, ${grouped(entries)} positions${at} …`);
    }

    async prove() {
        const most = parseCount(byId('most').value), game = this.editor.game;
        byId('most').setAttribute('aria-invalid', String(most === null || most > 1000000n));
        if (most === null || most > 1000000n) return this.tell('The greatest value is a number from 0 to 1000000.');
        this.busy(true);
        this.tell('Proving …');
        try {
            await this.proveText(game, Number(most));
        } catch (error) {
            this.tell(error instanceof Stopped ? 'Stopped: the game is undecided.' : `Undecided: ${error.message}`);
        } finally {
            this.busy(false);
        }
    }

    async proveText(game, most) {
        const start = performance.now();
        const proof = await this.prover.run([game, most, 0], { call: 'prove', onProgress: (now) => this.showProgress(now) });
        if (proof.outcome === undecided) return this.tell(`Undecided: ${located(proof.text)}`);
        if (proof.outcome !== 0) return this.tell(located(proof.text));
        const seconds = ((performance.now() - start) / 1000).toFixed(2);
        const described = await this.prover.run([proof.text], { call: 'describe' });
        if (described.outcome !== 0) throw new Error(located(described.text));
        this.show(game, proof.text, JSON.parse(described.text));
        const other = this.editor.game === game ? '' : ' It is of the game as it was before.';
        this.tell(`Proved in ${seconds} s. The certificate is below, with the theorem, a plot and a board.${other}`);
    }

    show(game, certificate, described) {
        const { model } = described;
        this.proved = { label: model.label, game, certificate };
        byId('theorem').innerHTML = `<h3>${described.heading}</h3>\n${described.statement}`;  // HTML that the prover wrote, with all names escaped
        byId('saves').hidden = false;
        byId('certificate-size').textContent = `${grouped(certificate.length)} bytes`;
        this.checking.show(certificate);
        this.showBoards(certificate, described);
    }

    /** New elements for board and table, so that no listener of the last game is left. */
    showBoards(certificate, { model, rules, start }) {
        if (certificate.length > mostBoardBytes) {
            for (const id of ['play-here', 'table-here', 'plot']) byId(id).replaceChildren(h('p', { class: 'note' }, 'The certificate is too large for a board and a table.'));
            return;
        }
        const read = readCertificate(certificate), game = new Game(model), query = new Query(game, read);
        byId('plot').replaceChildren(plotOf(query));
        byId('play-here').replaceChildren(byId('board-template').content.cloneNode(true));
        byId('table-here').replaceChildren(byId('ideals-template').content.cloneNode(true));
        byId('play-here').querySelector('.rules').textContent = rules;
        const play = new Play(query, model, { certificateName: `${model.label}.cert`, start });
        new IdealTable(read, game, (maximal) => play.playFrom(game.downset(maximal.map((name) => game.numbers.get(name)))));
    }
}
