// Starts the page: data-page of its body says which one it is.

import { byId } from '../page/dom.js';
import { receive } from './data.js';
import { startGame } from './game.js';
import { startSearch } from './search.js';

globalThis.atlasData = receive;
byId('open')?.addEventListener('submit', (event) => {
    event.preventDefault();
    location.href = `game.html#${byId('open-label').value.trim()}`;
});
const starts = { game: startGame, search: startSearch };
starts[document.body.dataset.page]?.();
