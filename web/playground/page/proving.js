// Proves the game of the editor, and fills the page with what was proved: a certificate, or a theorem (theorems.js).

import { Program, Stopped } from '../../check/programs.js';
import { readingOf } from '../../engine/certificate.js';
import { Game } from '../../engine/game.js';
import { Query, cappedRow, claimsOf } from '../../engine/query.js';
import { inPieces, pause } from '../../engine/steps.js';
import { byId, h } from '../../page/dom.js';
import { copied, save } from '../../page/files.js';
import { grouped, parseCount } from '../../page/numbers.js';
import { Play } from '../../board/play.js';
import { claimsOfWhole, forPapers } from '../../page/papers.js';
import { IdealTable } from '../../page/table.js';
import { hashOf } from './address.js';
import { located } from './editor.js';
import { plotOf } from './plot.js';
import { hashOfLarge } from './sha256.js';
import { Heaps } from './heaps.js';
import { Strategies } from './strategies.js';
import { named } from './text_file.js';
import { Theorems, theBase } from './theorems.js';

const mostBoardBytes = 20_000_000;
const undecided = 2;
const greatestValue = 'the greatest value';

/** The parts of the page that show a proof, by their ids. */
const shown = { theorem: 'theorem', plot: 'plot', board: 'play-here', table: 'table-here' };

export class Proving {
    /** @param code of the prover. @param checking the Checking, which gets the certificate. @param statements the Statements, of which the game is an input. */
    constructor(code, checking, statements) {
        Object.assign(this, { prover: new Program(code), checking, statements, proved: null });
        this.theorems = new Theorems(code, this);
        const strategies = new Strategies(this), heaps = new Heaps(statements);
        checking.onOpened = () => {
            heaps.show();
            return strategies.show();
        };
        statements.input(greatestValue, () => byId('most').value.trim());
        byId('most').addEventListener('input', () => statements.changed());
        byId('prove-form').addEventListener('submit', (event) => {
            event.preventDefault();
            this.prove();
        });
        byId('stop').addEventListener('click', () => this.prover.stop());
        byId('save-game').addEventListener('click', () => save(`${this.proved.label}.poset`, this.proved.game));
        byId('save-certificate').addEventListener('click', () => save(`${this.proved.label}.${this.proved.kind === 'theorem' ? 'theorem' : 'cert'}`, this.proved.certificate));
        byId('copy-certificate').addEventListener('click', async () => {
            byId('certificate-copied').textContent = await copied(this.proved.certificate) ? 'Copied.' : 'This browser does not let the page copy: save it.';
        });
    }

    /** What the buttons save and copy. @param kind 'certificate' or 'theorem'. */
    keep(proved) {
        this.proved = proved;
        byId('saves').hidden = false;
        byId('save-certificate').textContent = `Save the ${proved.kind}`;
        byId('copy-certificate').textContent = `Copy the ${proved.kind}`;
        byId('certificate-copied').textContent = '';
        byId('certificate-size').textContent = `${grouped(proved.certificate.length)} bytes`;
    }

    /** @param subject { about, on } as in `Statements.state`. */
    tell(subject, text) { this.statements.state(byId('status'), subject, text); }

    busy(busy) {
        byId('prove').disabled = busy;
        byId('stop').disabled = !busy;
        byId('progress').hidden = !busy;
        byId('progress').removeAttribute('value');
    }

    /** Starts the program, so that it need not be started when it is asked to prove. */
    warmUp() { return this.prover.run([], { call: 'families' }); }

    /** Seconds since the proof began. */
    get elapsed() { return (performance.now() - this.start) / 1000; }

    showProgress(subject, { done, claims, entries, row }) {
        byId('progress').value = claims > 0 ? done / claims : 0;
        const at = row >= 0 ? `, row ${grouped(row)}` : '';
        this.tell(subject, `${grouped(done)} of ${grouped(claims)} claims, ${grouped(entries)} positions${at}, ${this.elapsed.toFixed(0)} s …`);
    }

    /** @param at the position at which the board begins, in words of board/place.js, or null. */
    async prove({ at = null } = {}) {
        this.at = at;
        this.turns = this.checking.file.turns;
        const on = this.statements.resting('the game', greatestValue, theBase);
        let subject = { about: '', on: { 'the game': on['the game'] } };
        this.busy(true);
        this.start = performance.now();
        try {
            const isTheorem = (await this.prover.run([on['the game']], { call: 'kind' })).text === 'theorem';
            const { [isTheorem ? greatestValue : theBase]: _, ...rest } = on, way = isTheorem ? this.theorems : this;
            const made = way.subject(rest);
            if (made === null) return;
            subject = made;
            this.tell(subject, 'Proving …');
            await (isTheorem ? this.theorems.prove(subject) : this.proveFile(on['the game'], Number(on[greatestValue]), subject));
        } catch (error) {
            this.tell(subject, error instanceof Stopped ? 'Stopped: the game is undecided.' : `Undecided: ${error.message}`);
        } finally {
            this.busy(false);
        }
    }

    /** What a certificate is about. @returns nothing, if the greatest value is none. */
    subject(on) {
        const most = parseCount(on[greatestValue]), isNumber = most !== null && most <= 1000000n;
        byId('most').setAttribute('aria-invalid', String(!isNumber));
        if (isNumber) return { about: `${named(on['the game'])}, values 0 … ${most}`, on };
        this.tell({ about: '', on: { [greatestValue]: on[greatestValue] } }, 'The greatest value is a number from 0 to 1000000.');
        return null;
    }

    async proveFile(game, most, subject) {
        const proof = await this.prover.run([game, most, 0], { call: 'prove', onProgress: (now) => this.showProgress(subject, now) });
        if (proof.outcome === undecided) return this.tell(subject, `Undecided: ${located(proof.text)}`);
        if (proof.outcome !== 0) return this.tell(subject, located(proof.text));
        const seconds = this.elapsed.toFixed(2);
        await pause();
        const described = await this.prover.run([proof.text], { call: 'describe' });
        await pause();
        if (described.outcome !== 0) throw new Error(located(described.text));
        const isBelow = await this.show(subject, game, proof.text, JSON.parse(described.text));
        this.sayProved(subject, seconds, isBelow, 'The certificate is below, with the theorem, a plot and a board.');
    }

    /** Puts a proof into the box below, unless a file was opened there, or a text written, since the proof began. @returns whether it stands there. */
    offer(proof) {
        const isFree = this.checking.file.turns === this.turns;
        if (isFree) this.checking.show(proof);
        return isFree;
    }

    /** @param below what is said of a proof that stands in the box below: the sentence then rests on that box too. */
    sayProved(subject, seconds, isBelow, below) {
        if (!isBelow) return this.tell(subject, `Proved in ${seconds} s. The proof can be saved here; the box below keeps the file that came in the meantime.`);
        return this.tell({ ...subject, on: { ...subject.on, ...this.statements.resting('the certificate') } }, `Proved in ${seconds} s. ${below}`);
    }

    async show(subject, game, certificate, described) {
        const { label } = described.model, saves = byId('saves'), theorem = h('div', {});
        this.keep({ label, game, certificate, kind: 'certificate' });
        theorem.innerHTML = `<h3>${described.heading}</h3>\n${described.statement}`;  // HTML that the prover wrote, with all names escaped
        this.statements.state(byId(shown.theorem), subject, theorem, saves);
        const isBelow = this.offer(certificate);
        await pause();
        await this.showBoards(subject, certificate, new TextEncoder().encode(certificate), described);
        return isBelow;
    }

    /** Under the theorem, so that it goes out of date with it. */
    async addPapers(query, bytes) {
        const { label, game } = this.proved, version = document.body.dataset.version;
        const about = { label, chains: query.game.chains, sha256: await hashOfLarge(bytes), version };
        byId('saves').before(forPapers(about, claimsOfWhole(query, cappedRow), query.maxValue, new TextDecoder().decode(game)));
    }

    /** New elements for board and table, so that no listener of the last game is left. */
    async showBoards(subject, certificate, bytes, { model, rules, start }) {
        const state = (part, child) => this.statements.state(byId(shown[part]), subject, child);
        if (certificate.length > mostBoardBytes) {
            for (const part of ['board', 'table', 'plot']) state(part, h('p', { class: 'note' }, 'The certificate is too large for a board and a table.'));
            return;
        }
        const read = await inPieces(readingOf(certificate)), game = new Game(model);
        const query = new Query(game, read, await inPieces(claimsOf(game, read)));
        state('plot', await plotOf(query));
        await pause();
        await this.addPapers(query, bytes);
        state('board', byId('board-template').content.cloneNode(true));
        state('table', byId('ideals-template').content.cloneNode(true));
        byId(shown.board).querySelector('.rules').textContent = rules;
        await pause();
        const shared = (at) => hashOf({ game: new TextDecoder().decode(subject.on['the game']), k: subject.on[greatestValue], at });
        const play = new Play(query, model, { certificateName: `${model.label}.cert`, start, at: this.at, hashOf: shared });
        if (this.at !== null) byId('play').scrollIntoView({ block: 'start' });
        await pause();
        new IdealTable(read, game, (maximal) => play.playFrom(game.downset(maximal.map((name) => game.numbers.get(name)))));
    }
}
