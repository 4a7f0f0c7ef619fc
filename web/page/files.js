// Saves the files that the page carries, and copies text.

import { h } from './dom.js';

export const save = (name, text) => saveBlob(name, new Blob([text], { type: 'application/octet-stream' }));

export function saveBlob(name, blob) {
    const address = URL.createObjectURL(blob);
    const link = h('a', { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** @param texts by the word in the button's data-save: { name, text }. */
export function wireFiles(texts) {
    for (const button of document.querySelectorAll('[data-save]')) {
        const file = texts[button.dataset.save];
        button.hidden = !file;
        if (file) button.addEventListener('click', () => save(file.name, file.text));
    }
    for (const button of document.querySelectorAll('[data-copy]')) {
        button.addEventListener('click', () => copyFrom(document.getElementById(button.dataset.copy), button));
    }
}

/** Whether the text stands in the clipboard. */
export async function copied(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;  // if the page may not write to the clipboard
    }
}

/** Selects and copies the text of an element; the button says so for a moment. */
export async function copyFrom(source, button) {
    const selection = getSelection();
    selection.selectAllChildren(source);
    const label = button.textContent;
    button.textContent = await copied(source.textContent) ? 'copied' : 'selected';
    setTimeout(() => { button.textContent = label; }, 1500);
}
