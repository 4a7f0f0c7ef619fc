// A finite game as a picture: its Hasse diagram with the value of what each move leaves, and the winning moves marked.

import { HasseBoard } from '../../board/hasse.js';
import { h, s } from '../../page/dom.js';

const mostInPicture = 80;  // elements: of more the picture is a tangle
const leastWidth = 620;  // so that the names of a small one are not larger than the text around them

class FinitePicture extends HasseBoard {
    constructor(query) {
        super(h('div', {}), query.game, null, () => {});
        this.query = query;
    }

    /** The value of what is left when an element is taken. */
    valueWithout(element) { return this.query.value(this.game.play(this.position, { kind: 'a', element })).exact; }

    drawNode(node) {
        const drawn = super.drawNode(node), value = this.valueWithout(node.element);
        const words = `${this.game.called(node)}: taking it leaves value ${value}${value === 0n ? ', a winning move' : ''}`;
        drawn.setAttribute('role', 'img');
        drawn.setAttribute('aria-label', words);
        drawn.removeAttribute('tabindex');
        drawn.removeAttribute('aria-disabled');
        drawn.querySelector('title').textContent = words;
        drawn.append(s('text', { class: 'left-value', x: node.px + 3, y: node.py + 25 }, String(value)));
        return drawn;
    }

    chooseCurrent() {}  // nothing is picked in a picture
}

/** { picture, caption }; the picture is null where there is nothing to draw, and the caption says why. @param query to the certificate of a game without chains. */
export function finitePicture(query) {
    const { game } = query, position = { ideal: game.whole(), m: 0n, n: 0n };
    if (game.size === 0) return { picture: null, caption: 'A is empty: there is nothing to draw.' };
    if (game.size > mostInPicture) return { picture: null, caption: `A has ${game.size} elements: too many to draw.` };
    const winning = query.movesTo(position, 0n), board = new FinitePicture(query);
    board.show(position, { hints: winning, playable: false });
    const picture = board.container.querySelector('svg'), { exact } = query.value(position);
    const marked = winning.length === 0 ? 'no move wins' : winning.length === 1 ? 'the winning move is marked' : `the ${winning.length} winning moves are marked`;
    const caption = `The value of A is ${exact}. The number under each element is the value of what is left when it is taken; ${marked}.`;
    picture.setAttribute('aria-label', caption);
    const { width, height } = picture.viewBox.baseVal, wide = Math.max(width, height, leastWidth);  // a tall one is not drawn larger than a page
    for (const name of ['width', 'height']) picture.removeAttribute(name);
    picture.setAttribute('viewBox', `${(width - wide) / 2} 0 ${wide} ${height}`);
    return { picture, caption };
}
