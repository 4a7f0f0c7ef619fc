// Pictures that can be enlarged by wheel, pinch, keys and buttons, and dragged when enlarged.

const largest = 40;

export class Zoom {
    constructor(figure) {
        this.frame = figure.querySelector('.zoomable');
        this.picture = this.frame.querySelector('img, svg');
        this.pointers = new Map();
        this.reset();
        this.frame.addEventListener('wheel', (event) => this.onWheel(event), { passive: false });
        this.frame.addEventListener('keydown', (event) => this.onKey(event));
        this.frame.addEventListener('pointerdown', (event) => this.onDown(event));
        this.frame.addEventListener('pointermove', (event) => this.onMove(event));
        for (const name of ['pointerup', 'pointercancel']) {
            this.frame.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
        }
        const act = { in: () => this.centred(1.5), out: () => this.centred(1 / 1.5), reset: () => this.reset() };
        for (const button of figure.querySelectorAll('[data-zoom]')) button.addEventListener('click', act[button.dataset.zoom]);
    }

    reset() {
        Object.assign(this, { scale: 1, x: 0, y: 0 });
        this.apply();
    }

    apply() {
        const { clientWidth: width, clientHeight: height } = this.frame;
        this.x = Math.min(0, Math.max(width * (1 - this.scale), this.x));
        this.y = Math.min(0, Math.max(height * (1 - this.scale), this.y));
        this.picture.style.width = `${100 * this.scale}%`;
        this.picture.style.transform = `translate(${this.x}px, ${this.y}px)`;
        this.frame.classList.toggle('zoomed', this.scale > 1);
        this.frame.dataset.scale = this.scale.toFixed(2);
    }

    /** Enlarges about a point of the frame. */
    about(px, py, factor) {
        const scale = Math.min(largest, Math.max(1, this.scale * factor));
        this.x = px - ((px - this.x) * scale) / this.scale;
        this.y = py - ((py - this.y) * scale) / this.scale;
        this.scale = scale;
        this.apply();
    }

    centred(factor) { this.about(this.frame.clientWidth / 2, this.frame.clientHeight / 2, factor); }

    place(event) {
        const box = this.frame.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    }

    onWheel(event) {
        // Without a modifier the page scrolls, unless the picture has the focus or is enlarged already.
        if (!event.ctrlKey && this.scale === 1 && document.activeElement !== this.frame) return;
        event.preventDefault();
        this.about(...this.place(event), Math.exp(-event.deltaY / 300));
    }

    onKey(event) {
        const by = 40;
        const act = {
            '+': () => this.centred(1.5), '=': () => this.centred(1.5), '-': () => this.centred(1 / 1.5), 0: () => this.reset(),
            Escape: () => this.reset(), ArrowLeft: () => this.drag(by, 0), ArrowRight: () => this.drag(-by, 0),
            ArrowUp: () => this.drag(0, by), ArrowDown: () => this.drag(0, -by),
        }[event.key];
        if (!act || event.ctrlKey || event.metaKey || (this.scale === 1 && event.key.startsWith('Arrow'))) return;
        event.preventDefault();
        act();
    }

    drag(dx, dy) {
        this.x += dx;
        this.y += dy;
        this.apply();
    }

    onDown(event) {
        this.pointers.set(event.pointerId, this.place(event));
        if (this.scale > 1) this.frame.setPointerCapture(event.pointerId);
    }

    onMove(event) {
        const before = this.pointers.get(event.pointerId);
        if (!before) return;
        const now = this.place(event);
        const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
        this.pointers.set(event.pointerId, now);
        if (others.length === 0) {
            if (this.scale > 1) this.drag(now[0] - before[0], now[1] - before[1]);
            return;
        }
        const other = others[0][1];
        const distance = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
        this.about((now[0] + other[0]) / 2, (now[1] + other[1]) / 2, distance(now) / distance(before));
    }
}

export function makeZoomable() {
    return [...document.querySelectorAll('figure.plot')].map((figure) => new Zoom(figure));
}
