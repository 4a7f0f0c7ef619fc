// Makes board.png: the board of the report of Chomp 5 3, as the page shows it today, in Chromium.
// Usage, from a folder in which `web/test/run browser .` installed its packages, with chompcert on the PATH:
//   node docs/gallery/board.mjs [PICTURE]     [board.png beside this file]
// CHROMIUM is the path of the browser [/usr/bin/chromium].
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { chromium } = createRequire(`${process.cwd()}/`)('playwright-core');
const picture = process.argv[2] ?? fileURLToPath(new URL('board.png', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'chompcert-board-'));
const run = (...words) => execFileSync('chompcert', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
run('make', 'chomp', '5', '3', '-o', 'chomp_5_3.poset');
run('prove', 'chomp_5_3.poset', '-k', '2', '-q', '-o', 'chomp_5_3.cert');
run('report', 'chomp_5_3.cert', '--no-plots', '-o', 'chomp_5_3.html');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
    const page = await browser.newPage({ viewport: { width: 780, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`file://${join(folder, 'chomp_5_3.html')}`);
    await page.waitForSelector('#board .square');
    // A move, and the answer of the computer, so that the list of moves has something to show.
    await page.fill('#element', '1, 12');
    await page.click('#take-named [type=submit]');
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 2);
    await page.locator('#play').scrollIntoViewIfNeeded();
    const { x, y, width } = await page.locator('#play').boundingBox(), below = await page.locator('#take-named').boundingBox();
    await page.mouse.move(0, 0);
    await page.$eval('.chocolate', (board) => board.dispatchEvent(new Event('pointerleave')));  // no square is shown as taken
    const margin = 20;
    await page.screenshot({ path: picture, fullPage: true, clip: { x: x - margin, y: y - margin + await page.evaluate(() => scrollY), width: width + 2 * margin, height: below.y + below.height - y + 2 * margin } });
} finally {
    await browser.close();
    rmSync(folder, { recursive: true });
}
