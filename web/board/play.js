// The playable board: controls, announcements, the value of the position.

import { copied } from '../page/files.js';
import { h, byId, passFocus, saysUndo } from '../page/dom.js';
import { grouped, parseCount } from '../page/numbers.js';
import { Words } from '../page/words.js';
import { ChocolateBoard } from './chocolate.js';
import { HasseBoard } from './hasse.js';
import { ListBoard } from './list.js';
import { Moves } from './moves.js';
import { placeOf, placeText } from './place.js';
import { Session } from './session.js';

const mostDrawn = 150;

export class Play {
    /** @param info { certificateName, start: { m, n } as strings, at: words of place.js or null, hashOf: the part of an address behind # that opens such words } */
    constructor(query, model, info) {
        Object.assign(this, { query, game: query.game, info });
        this.words = new Words(this.game, model.chocolate);
        const Board = model.chocolate ? ChocolateBoard : this.game.size <= mostDrawn ? HasseBoard : ListBoard;
        this.board = new Board(byId('board'), this.game, this.words, (move) => this.take(move), (row) => this.nameSquare(row));
        this.moves = new Moves(this.words, (count) => this.look(count));
        this.wireControls(info.start);
        this.ideal = this.game.whole();
        if (!info.at || !this.playAt(info.at)) this.newGame();
        this.redrawWhenResized();
    }

    wireControls(start) {
        byId('start-m').value = start.m;
        byId('start-n').value = start.n;
        byId('start-m-label').hidden = this.game.chains < 1;
        byId('start-n-label').hidden = this.game.chains < 2;
        byId('start-rows-label').hidden = !this.hasRows;
        byId('start-rows').addEventListener('input', () => byId('start-rows').setAttribute('aria-invalid', 'false'));
        byId('new-game').addEventListener('submit', (event) => {
            event.preventDefault();
            if (this.hasRows && byId('start-rows').value.trim() !== '') this.newGameOfRows();
            else this.newGame(true);
        });
        byId('undo').addEventListener('click', () => this.undo());
        byId('hint').addEventListener('click', () => this.hint());
        byId('play-on').addEventListener('click', () => this.playOn());
        byId('share-position').addEventListener('click', () => this.share());
        byId('board').addEventListener('keydown', (event) => {
            if (!saysUndo(event) || byId('undo').disabled) return;
            event.preventDefault();
            this.undo();
        });
        byId('whole').addEventListener('click', () => this.playFrom(this.game.whole()));
        byId('show-value').addEventListener('change', () => this.showState());
        byId('take-named').addEventListener('submit', (event) => {
            event.preventDefault();
            this.takeNamed(byId('element').value);
        });
        byId('level').addEventListener('change', () => { this.session.level = byId('level').value; });
        byId('element-help').textContent = this.elementHelp();
    }

    /** Whether the board is a bar whose rows people write down: 14 9 5 3. */
    get hasRows() { return this.words.chocolate !== null && !this.words.chocolate?.c?.down && !this.words.chocolate?.d?.down; }

    elementHelp() {
        if (this.words.chocolate) return this.game.chains > 0 ? 'row, square: as 1, 17 or 1, 10^30' : 'row, square: as 1, 2';
        const examples = [this.game.names[0], this.game.chains > 0 && 'c[17]', this.game.chains > 1 && 'd[10^30]'].filter(Boolean);
        return `any element, by name: as ${examples.join(' or ')}`;
    }

    redrawWhenResized() {
        const board = byId('board');
        let width = board.clientWidth;
        const observer = new ResizeObserver(() => {
            if (!board.isConnected) return observer.disconnect();  // another game, or a theorem, took its place
            if (board.clientWidth === width) return;
            width = board.clientWidth;
            this.draw();
        });
        observer.observe(board);
    }

    /** Starts from A_{m,n}, or B_{m,n}, with the numbers in the form. */
    newGame(focus = false) {
        const count = (id) => {
            const value = byId(id).closest('label').hidden ? 0n : parseCount(byId(id).value);
            byId(id).setAttribute('aria-invalid', String(value === null));
            return value;
        };
        const [m, n] = [count('start-m'), count('start-n')], { most } = this.query;
        if (most !== undefined && (m > most || n > most)) return this.complain(`m and n are at most ${most} here; the playground takes any number`);
        if (m === null || n === null) return this.complain('m and n are natural numbers: digits, or a sum of powers such as 10^30 + 7');
        const position = this.game.position(this.ideal, m, n);
        this.session = new Session(this.query, position, { starts: byId('who-starts').value, level: byId('level').value });
        if (this.board.begin) this.board.begin(position);
        const alias = position.m !== m || position.n !== n ? ` This is the same position as ${this.words.coordinates(position)}.` : '';
        this.afterMove(`A new game: ${this.words.position(position)}.${alias}`, focus);
        byId('whole').hidden = this.ideal.join() === this.game.whole().join();
    }

    /** Starts from the rows of the form, as people write them: 14 9 5 3, or 14, 9, 5, 3. */
    newGameOfRows() {
        const rows = byId('start-rows').value.trim().split(/\s*,\s*|\s+/).map(parseCount);
        const position = rows.includes(null) ? null : this.words.positionOfRows(rows);
        byId('start-rows').setAttribute('aria-invalid', String(position === null));
        if (position === null) return this.complain(`No such rows: expected numbers, none larger than the one before it, as ${this.words.rows(this.game.position(this.game.whole(), 9n, 13n)).join(' ')}`);
        return this.begin(position, true);
    }

    begin(position, focus) {
        [byId('start-m').value, byId('start-n').value, this.ideal] = [String(position.m), String(position.n), position.ideal];
        byId('start-rows').value = '';
        this.newGame(focus);
    }

    /** Starts from a position in the words of place.js. @returns whether they are one of this game. */
    playAt(text) {
        const position = placeOf(this.game, text);
        if (position === null) return false;
        this.begin(position, false);
        return true;
    }

    /** Starts from another ideal, chosen in the table. */
    playFrom(ideal) {
        this.ideal = ideal;
        this.newGame(true);
        byId('play').scrollIntoView({ block: 'start' });
    }

    take(move) {
        if (this.session.toMove !== 'you' || this.isReplay || !this.session.take(move)) return this.complain(`${this.words.move(move)} is not on the board`);
        this.afterMove(`You take ${this.words.move(move)}.`, true);
    }

    afterMove(said, focus) {
        const reply = this.session.reply();
        const told = reply ? `${said} The computer takes ${this.words.move(reply)}.` : said;
        this.hints = [];
        this.at = this.session.plies.length;
        this.complain('');
        this.draw();
        this.announce(`${told} ${this.outcome()}`);
        this.showState();
        if (focus && this.session.over) byId('new-game').querySelector('[type=submit]').focus({ preventScroll: true });
        else if (focus) this.board.focus();
    }

    draw() {
        const last = this.at > 0 ? this.session.plies[this.at - 1] : null;
        this.board.show(this.position, {
            hints: this.hints, last: last?.mover === 'computer' || this.isReplay ? last?.move ?? null : null, playable: !this.session.over && !this.isReplay,
        });
        this.moves.show(this.session, this.at);
        byId('play-on').hidden = !this.isReplay;
    }

    /** The position that is shown: the last one, or in a replay one before it. */
    get position() { return this.session.positionAt(this.at); }

    get isReplay() { return this.at < this.session.plies.length; }

    /** Shows the position after so many moves. */
    look(count) {
        this.at = count;
        this.hints = [];
        this.draw();
        const { plies } = this.session, at = count === 0 ? 'The start' : `After move ${count} of ${plies.length}`;
        this.announce(this.isReplay ? `${at}: ${this.words.position(this.position)}. To move: ${this.session.moverAt(count) === 'you' ? 'you' : 'the computer'}.` : `${this.words.position(this.position)}. ${this.outcome()}`);
        this.showState();
    }

    /** Goes on from the position that is shown; the moves after it are gone. */
    playOn() {
        this.session.backTo(this.at);
        this.afterMove(`${this.words.position(this.session.position)}.`, true);
    }

    /** The address that opens the position that is shown. */
    async share() {
        const text = placeText({ game: this.game, gone: this.words.gone(this.position.ideal) }, this.position), hash = this.info.hashOf(text);
        if (hash === null) return this.complain('The game is too long for an address: save it as a file');
        const address = location.href.replace(/#.*|$/, hash), box = h('input', { readonly: true, value: address, 'aria-label': 'The address of this position', size: 40 });
        byId('shared-position').replaceChildren(await copied(address) ? 'Copied: this address opens this position. ' : 'This address opens this position: copy it. ', box);
        return box.select();
    }

    outcome() {
        const { session } = this;
        if (!session.over) return 'Your move.';
        if (this.game.decreed(session.position) !== null) {
            return session.winner === 'you' ? 'You win: the game is over by decree.' : 'The computer wins: the game is over by decree.';
        }
        const left = this.words.chocolate ? 'only the poisoned square is left' : 'nothing is left';
        return session.winner === 'you' ? `You win: ${left}.` : `The computer wins: ${left} for you.`;
    }

    announce(text) { byId('announcement').textContent = text; }

    complain(text) { byId('complaint').textContent = text; }

    undo() {
        if (!this.session.undo()) return this.complain('You have made no move that could be taken back');
        this.hints = [];
        this.at = this.session.plies.length;
        this.complain('');
        this.draw();
        this.announce(`Your last move is taken back. ${this.words.position(this.session.position)}. Your move.`);
        this.showState();
    }

    hint() {
        if (this.game.isOver(this.position)) return;
        this.hints = this.query.movesTo(this.position, 0);
        this.draw();
        const names = this.hints.map((move) => this.words.move(move));
        const shown = names.length > 6 ? `${names.slice(0, 6).join('; ')}; and ${names.length - 6} more` : names.join('; ');
        this.announce(this.query.value(this.position).unknown ? 'The strategy does not lead here, and says nothing of this position.' : names.length === 0 ? 'This position is lost: after every move the opponent can win.'
            : names.length === 1 ? `One move wins: ${shown}.` : `${names.length} moves win: ${shown}.`);
    }

    nameSquare(row) {
        byId('element').value = `${row}, `;
        byId('element').focus();
    }

    /** The move that the text names (an element, or row and column), or null. */
    moveNamed(text) {
        const square = this.words.chocolate && /^([^,]+),([^,]+)$/.exec(text);
        if (!square) return this.game.moveNamed(text);
        const [row, column] = [parseCount(square[1]), parseCount(square[2])];
        if (row === null || column === null) return null;
        const found = this.board.at(row, column);
        return found === 'poison' ? null : found;
    }

    takeNamed(text) {
        const move = this.moveNamed(text);
        if (this.isReplay) return this.complain('This position is only looked at: play on from here, or go to the last move');
        if (this.session.over) return this.complain('The game is over: begin a new one');
        if (!move || !this.game.allows(this.session.position, move)) return this.complain(`‘${text.slice(0, 80)}’ is not on the board`);
        byId('element').value = '';
        this.take(move);
    }

    showState() {
        const { position } = this, over = this.session.over && !this.isReplay;
        byId('position').replaceChildren(...this.positionLines(position));
        const shown = byId('show-value').checked;
        byId('value').hidden = !shown;
        byId('undo').disabled = this.isReplay || !this.session.plies.some((ply) => ply.mover === 'you');
        byId('hint').disabled = over;
        passFocus(() => this.board.focus());
        byId('shared-position').replaceChildren();
        if (!shown) return;
        const value = this.query.value(position);
        const verdict = over ? `the player to move has ${this.session.winner === this.session.toMove ? 'won' : 'lost'}` : this.words.verdict(value);
        byId('value').textContent = `Value of the position: ${this.words.value(value)}: ${verdict}.`;
    }

    positionLines(position) {
        const lines = [];
        if (this.words.chocolate && !this.words.chocolate.c?.down) {
            lines.push(h('p', {}, `Rows: ${this.words.rows(position).map(grouped).join(', ')}.`));
        }
        const coordinates = this.words.coordinates(position, grouped);
        const gone = this.words.gone(position.ideal);
        const left = gone.length === 0 ? 'All of A is left.' : `Left of A: ${this.words.ideal(position.ideal)}.`;
        lines.push(h('p', {}, [coordinates && `${coordinates}.`, this.game.size > 0 ? left : ''].filter(Boolean).join(' ')));
        lines.push(h('p', { class: 'command' }, h('code', {}, this.words.command(position, this.info.certificateName))));
        return lines;
    }
}
