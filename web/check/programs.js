// Programs of the playground, each in a Worker of its own: a call is a promise, and can be stopped.

export class Stopped extends Error {}

// A loop: Uint8Array.from calls a function for each of a million bytes.
function decoded(base64) {
    const text = atob(base64), bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
    return bytes;
}

/** One program. Its Worker starts with the first call, and again after a stop; before that it costs nothing. */
export class Program {
    /** @param code { script, wasm }: what the Worker runs; wasm in base64, or undefined. */
    constructor(code) {
        this.code = code;
        this.waiting = new Map();
        this.calls = 0;
    }

    start() {
        const { script, wasm } = this.code;
        if (wasm) this.wasm ??= decoded(wasm);
        this.address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
        this.worker = new Worker(this.address);
        this.carries = this.wasm;  // with the first message
        this.worker.onmessage = ({ data }) => this.receive(data);
        this.worker.onerror = (event) => this.end(new Error(event.message || 'the Worker cannot be started'));
    }

    receive({ id, progress, failure, ...answer }) {
        const { resolve, reject, onProgress } = this.waiting.get(id) ?? {};
        if (!resolve) return;
        if (progress) return onProgress?.(progress);
        this.waiting.delete(id);
        if (failure === undefined) return resolve(answer);
        reject(new Error(failure));
        this.end(new Error(failure));  // its memory may be damaged
    }

    /** @returns a promise of { outcome, text }. @throws Stopped. */
    run(words, { call = null, onProgress = null } = {}) {
        if (!this.worker) this.start();
        const id = ++this.calls;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject, onProgress });
            this.worker.postMessage({ id, call, words, wasm: this.carries });
            this.carries = undefined;
        });
    }

    stop() { this.end(new Stopped('stopped')); }

    end(error) {
        this.worker?.terminate();
        this.worker = null;
        for (const { reject } of this.waiting.values()) reject(error);
        this.waiting.clear();
    }
}
