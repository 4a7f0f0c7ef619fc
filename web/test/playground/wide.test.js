// What stands where on the first screen, the number of ideals before a proof, and the plot: its shapes, its titles, its files.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { chompcert, engine, generator, page as reportOf, path } from '../support.js';
import { launch, open } from '../browser/support.js';
import { countingIdeals } from '../../engine/ideals.js';
import { toEnd } from '../../engine/steps.js';

const file = join(process.env.PLAYGROUND, 'playground.html');
const patience = { timeout: 60000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const proved = (page) => page.waitForFunction(() => /^Proved/.test(document.querySelector('#status:not(.stale) .said')?.textContent ?? ''), null, patience);

test('on wide screens theorem and board stand beside the editor; Prove it is on the first screen', async () => {
    for (const [width, height, beside] of [[1280, 900, true], [1900, 1000, true], [390, 740, false]]) {
        const page = await open(browser, file, { viewport: { width, height } });
        await proved(page);
        const boxes = await page.evaluate(() => Object.fromEntries(['text', 'theorem', 'board', 'prove', 'check-it'].map((id) => [id, document.getElementById(id).getBoundingClientRect()])));
        assert.ok(boxes.prove.bottom <= height, `${width}: ${boxes.prove.bottom}`);
        for (const id of ['theorem', 'board']) assert.equal(boxes[id].left >= boxes.text.right, beside, `${width}: ${id}`);
        assert.equal(boxes.board.top < boxes['check-it'].top + 400, beside);
        await page.done();
    }
});

test('the number of order ideals is that of the certificate; of a hopeless game the page says so before the proof', async () => {
    const random = generator(7);
    for (let i = 0; i < 12; ++i) {
        const names = [...'uvwxyz'].slice(0, 1 + Math.floor(6 * random())), lines = names.flatMap((low, a) => names.slice(a + 1).filter(() => random() < 0.3).map((high) => `${low} < ${high}\n`));
        const { game, certificate } = engine(reportOf(`ideals_${i}`, `poset ideals\nelements ${names.join(' ')}\n${lines.join('')}`).page);
        assert.equal(toEnd(countingIdeals(game, 1000)), certificate.counts.ideals);
        assert.equal(toEnd(countingIdeals(game, certificate.counts.ideals - 1)), null);
    }
    const page = await open(browser, file);
    await proved(page);
    assert.match(await page.textContent('#ideal-count'), /A has 8 elements and 18 order ideals/);
    await page.fill('#text', chompcert(['make', 'subsets', 6]));
    await page.waitForFunction(() => /more than 1.000.000 order ideals: a proof in this page is hopeless/.test(document.querySelector('#ideal-count').textContent), null, patience);
    await page.done();
});

test('marks of the plot differ by shape, say their position, and are saved as SVG and PNG', async () => {
    const page = await open(browser, file, { colorScheme: 'dark' });
    await proved(page);
    await page.fill('#most', '3');
    await page.press('#most', 'Enter');
    await page.waitForFunction(() => document.querySelectorAll('#plot .value-3').length > 0, null, patience);
    writeFileSync(path('wide.poset'), await page.inputValue('#text'));
    chompcert(['prove', 'wide.poset', '-k', 3, '-o', 'wide.cert', '-q']);
    const shapes = new Set();
    for (let k = 0; k < 4; ++k) {
        const titles = await page.locator(`#plot .value-${k} title`).allTextContents();
        assert.ok(titles.length > 3);
        shapes.add(await page.locator(`#plot .value-${k}`).first().evaluate((mark) => `${mark.tagName} ${mark.getAttribute('points')}`));
        for (const title of titles.filter((_, i) => i % 7 === 0)) {
            const [, value, m, n] = /^value (\d) at \((\d+), (\d+)\)$/.exec(title);
            assert.equal(Number(value), k);
            assert.equal(chompcert(['grundy', 'wide.cert', m, n]).trim(), value, title);
        }
    }
    assert.equal(shapes.size, 4);
    const saved = async (button) => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
        return [download.suggestedFilename(), readFileSync(await download.path())];
    };
    const [svgName, svg] = await saved('text=Save as SVG'), [pngName, png] = await saved('text=Save as PNG');
    assert.deepEqual([svgName, pngName], ['chomp_5_3.svg', 'chomp_5_3.png']);
    assert.match(svg.toString(), /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    assert.doesNotMatch(svg.toString(), /class=|var\(/);
    assert.equal((svg.toString().match(/<title>/g) ?? []).length, await page.locator('#plot .mark title').count());
    assert.deepEqual([png.subarray(1, 4).toString(), png.readUInt32BE(16)], ['PNG', 2160]);
    assert.ok(png.length > 5000);
    await page.done();
});

test('the plot is enlarged by wheel, keys and buttons, and reset', async () => {
    const page = await open(browser, file);
    await proved(page);
    const scale = () => page.locator('#plot .zoomable').evaluate((frame) => Number(frame.dataset.scale));
    assert.equal(await scale(), 1);
    await page.click('#plot [data-zoom=in]');
    assert.ok(await scale() > 1.4);
    await page.focus('#plot .zoomable');
    await page.keyboard.press('+');
    const larger = await scale();
    assert.ok(larger > 2);
    await page.locator('#plot .zoomable').hover();
    await page.mouse.wheel(0, -300);
    await page.waitForFunction((before) => Number(document.querySelector('#plot .zoomable').dataset.scale) > before, larger);
    await page.click('#plot [data-zoom=reset]');
    assert.equal(await scale(), 1);
    await page.done();
});

test('after a proof with a certificate of 8 MB no task of the page takes more than 100 ms of the processor', async () => {
    const page = await open(browser, `${file}#${new URLSearchParams({ game: chompcert(['make', 'chomp', 60, 40]), k: '3' })}`);
    await page.waitForSelector('body[data-ready]', patience);
    await page.waitForTimeout(1000);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
    await page.focus('#most');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('#prove').disabled && document.querySelectorAll('#ideal-body tr').length > 0, null, { timeout: 120000 });
    await page.waitForTimeout(500);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
    const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => /RunTask/.test(name) && tdur > 0 && main.has(`${pid} ${tid}`)).map(({ tdur }) => tdur / 1000);
    assert.ok(tasks.length > 50);
    assert.ok(Math.max(...tasks) <= 100, `${Math.max(...tasks).toFixed(0)} ms`);
    await page.done();
});

test('a finite game is drawn with the value of what each move leaves, and its winning moves are marked', async () => {
    const page = await open(browser, `${file}#game=${encodeURIComponent(chompcert(['make', 'divisors', 36]))}&k=0`);
    await page.waitForSelector('body[data-ready]', patience);
    await page.press('#most', 'Enter');
    await page.waitForSelector('#plot .finite-plot', patience);
    const text = await page.inputValue('#text');
    writeFileSync(path('finite.poset'), text);
    chompcert(['prove', 'finite.poset', '-q', '--force', '-o', 'finite.cert']);
    const { options } = JSON.parse(chompcert(['grundy', 'finite.cert', '--options', '--json', '-q']));
    const words = await page.locator('#plot .node').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')).sort());
    const expected = options.map(({ element, g }) => `${element}: taking it leaves value ${g}${g === 0 ? ', a winning move' : ''}`).sort();
    assert.deepEqual(words, expected);
    assert.equal(await page.locator('#plot .node.hinted').count(), options.filter(({ g }) => g === 0).length);
    assert.match(await page.textContent('#plot figcaption'), /^The value of A is \d+\./);
    const saved = page.waitForEvent('download');
    await page.click('#plot figure >> text=Save as SVG');
    assert.match(readFileSync(await (await saved).path(), 'utf8'), /a winning move<\/title>/);
    await page.done();
});
