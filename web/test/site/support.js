// A whole site on a server of its own, below a path, as a static host has it; its kinds of pages, and how they are looked at.
//
// Environment: SITE is the folder that packaging/site made. With PICTURES, a folder, each page that is looked at is kept there
// as a picture.

import assert from 'node:assert/strict';
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const kinds = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json' };
const below = '/some/path/';
export const widths = [1280, 390, 320], schemes = ['light', 'dark'];

const label = /game\.html#([^"]+)"/.exec(readFileSync(join(process.env.SITE, 'atlas/index.html'), 'utf8'))[1];
/** A page of each kind: [its address, what shows that it is ready]. */
export const pages = [
    ['index.html', 'footer'], ['playground.html', '#status.said, #status .said'], ['atlas/index.html', 'footer'], ['atlas/search.html', 'body[data-shown]'],
    [`atlas/game.html#${label}`, 'body[data-ready=true] #board .node'], ['manual/index.html', 'main'], ['manual/TOUR.html', 'main'], ['manual/search.html?q=preperiod', 'body[data-found]'],
    ['manual/commands/prove.html', 'main'], ['manual/gallery/index.html', 'main'], ['reports/chomp_5_3.html', '#board .square'], ['reports/subsets_4.html', '#board .node'], ['reports/subsets_5.html', '#board .node'], ['reports/ladder.html', 'footer'],
    ['reports/slope_two.html', '#plane[data-painted=yes]'],
];

/** @returns { root, missing, close }: the address of the site, and the requests that no file answers. */
export async function serve() {
    const missing = [];
    const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
        const file = path.startsWith(below) ? join(process.env.SITE, normalize(path.slice(below.length))) : null;
        if (file === null || !existsSync(file) || !statSync(file).isFile()) {
            missing.push(path);
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
        createReadStream(file).pipe(response);
    });
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    return { root: `http://127.0.0.1:${server.address().port}${below}`, missing, close: () => server.close() };
}

/** The widths of a page: what it wants, and what it has. Runs in the page. */
export const overflow = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter((place) => place.getBoundingClientRect().right > clientWidth + 1).slice(0, 5);
    return scrollWidth <= clientWidth ? null : `${scrollWidth} of ${clientWidth}: ${wide.map((place) => `${place.tagName}.${place.className}#${place.id}`).join(' ')}`;
};

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe-core says of a page: "rule: place, place". Its text is run by the debugger, which no policy of a page forbids. */
export async function violations(page) {
    await page.evaluate(axe);
    const { violations: found } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    return found.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).slice(0, 4).join('; ')}`);
}

export async function picture(page, address, ...words) {
    if (!process.env.PICTURES) return;
    mkdirSync(process.env.PICTURES, { recursive: true });
    await page.screenshot({ path: join(process.env.PICTURES, `${[address.replace(/[^\w.]/g, '_').slice(0, 40), ...words].join('_')}.png`), fullPage: true });
}

export const isHere = (request, root) => request.url().startsWith(root) || /^(data|blob):/.test(request.url());

export function nothingWrong(wrong, missing) {
    assert.deepEqual(wrong, []);
    assert.deepEqual(missing.filter((path) => !path.endsWith('/favicon.ico')), []);
}
