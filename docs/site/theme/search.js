// Searches the sections of the manual, which search_index.js hands to manualSections, for all words of ?q=.
'use strict';
{
    const most = 30, around = 90;  // results; characters of text on each side of the first word
    const element = (tag, words, attributes = {}) => Object.assign(document.createElement(tag), { textContent: words }, attributes);
    const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter((word) => word !== '');
    const times = (text, word) => text.split(word).length - 1;

    /** 0 unless each word occurs; a heading counts more than text, the title of the page more than a few occurrences. */
    function weight([title, , heading, text], words) {
        const [inTitle, inHeading, inText] = [title, heading, text].map((part) => part.toLowerCase());
        let sum = 0;
        for (const word of words) {
            const here = 40 * times(inHeading, word) + 8 * times(inTitle, word) + Math.min(5, times(inText, word));
            if (here === 0) return 0;
            sum += here;
        }
        return sum;
    }

    /** The text around the first word, with all words marked. */
    function excerpt(text, words) {
        const lower = text.toLowerCase(), first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
        const from = Math.max(0, first === text.length ? 0 : first - around), shown = text.slice(from, from + 2 * around);
        const place = element('p', from > 0 ? '… ' : '');
        const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})`, 'giu');
        shown.split(pattern).forEach((piece, i) => place.append(i % 2 === 1 ? element('mark', piece) : piece));
        if (from + 2 * around < text.length) place.append(' …');
        return place;
    }

    function show(sections, query) {
        const words = wordsOf(query), results = document.getElementById('results');
        const hits = words.length === 0 ? [] : sections.map((section) => [weight(section, words), section]).filter(([sum]) => sum > 0).sort((a, b) => b[0] - a[0]);
        document.getElementById('found').textContent = words.length === 0 ? 'Type words that a section has.'
            : hits.length === 0 ? `Nothing found for ‘${query}’.` : `${hits.length} ${hits.length === 1 ? 'section' : 'sections'}${hits.length > most ? `, the first ${most}` : ''}.`;
        results.replaceChildren(...hits.slice(0, most).map(([, [title, address, heading, text]]) => {
            const item = element('li', '');
            item.append(element('a', title === heading ? title : `${title}: ${heading}`, { href: address }), excerpt(text, words));
            return item;
        }));
        document.body.dataset.found = String(hits.length);
    }

    globalThis.manualSections = (sections) => {
        const box = document.getElementById('query');
        box.value = new URLSearchParams(location.search).get('q') ?? '';
        box.addEventListener('input', () => show(sections, box.value));
        show(sections, box.value);
    };
}
