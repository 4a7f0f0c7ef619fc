// The programs that the page carries, each in a Worker of its own: a call is a promise, and can be stopped.

import { embedded } from '../../page/dom.js';

export class Stopped extends Error {}

const decoded = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** One program: 'prover', 'chompcheck' or 'verified'. Its Worker starts with the first call, and again after a stop. */
export class Program {
    constructor(name) {
        const { script, wasm } = embedded('programs')[name];
        this.script = script;
        this.wasm = wasm && decoded(wasm);
        this.waiting = new Map();
        this.calls = 0;
    }

    start() {
        this.address ??= URL.createObjectURL(new Blob([this.script], { type: 'text/javascript' }));
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
