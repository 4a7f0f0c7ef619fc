// Long work as a generator, which yields now and then: done at once, or in pieces between which a page answers.

const pieceMilliseconds = 30;

/** Runs the steps to their end. @returns what they return. */
export function toEnd(steps) {
    for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
    }
}

/** Lets the page answer. */
export const pause = () => new Promise((goOn) => { setTimeout(goOn); });

/** Runs the steps to their end in pieces. @returns a promise of what they return. */
export async function inPieces(steps) {
    for (;;) {
        const start = performance.now();
        while (performance.now() - start < pieceMilliseconds) {
            const { done, value } = steps.next();
            if (done) return value;
        }
        await pause();
    }
}
