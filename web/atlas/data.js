// The data of the atlas, in scripts that call atlasData: a page opened from a file may load scripts, but fetch nothing.

const waiting = new Map(), loaded = new Map();

/** Called by each file of data. */
export function receive(name, value) {
    loaded.set(name, value);
    waiting.get(name)?.(value);
}

/** The value in data/NAME.js. */
export function load(name) {
    if (!loaded.has(name)) {
        loaded.set(name, new Promise((resolve, reject) => {
            waiting.set(name, resolve);
            const script = document.createElement('script');
            script.src = `data/${name}.js`;
            script.addEventListener('error', () => { loaded.delete(name); reject(new Error(`data/${name}.js cannot be read`)); });
            document.head.append(script);
        }));
    }
    return Promise.resolve(loaded.get(name));
}

export const shardName = (folder, number) => `${folder}/${String(number).padStart(5, '0')}`;

/** The number of the shard in which a label stands if it is in the atlas. */
export function shardOf(firsts, label) {
    let low = 0, high = firsts.length;
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (firsts[middle] <= label) low = middle; else high = middle;
    }
    return low;
}
