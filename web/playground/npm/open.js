#!/usr/bin/env node
// Opens the playground in a browser: npx chompcert-playground [--path]   (--path prints where the page is)

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('./playground.html', import.meta.url));
const openers = { darwin: ['open', page], win32: ['cmd', '/c', 'start', '', page] };
const words = process.argv.slice(2);

if (words.length > 1 || (words.length === 1 && words[0] !== '--path')) {
    console.error('usage: chompcert-playground [--path]');
    process.exitCode = 5;
} else {
    console.log(page);
    if (words.length === 0) {
        const [program, ...rest] = openers[process.platform] ?? ['xdg-open', page];
        spawn(program, rest, { stdio: 'ignore', detached: true }).on('error', () => console.log('open this page in a browser')).unref();
    }
}
