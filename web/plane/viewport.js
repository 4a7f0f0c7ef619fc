// Which squares of the plane are seen: numbers of any size, so that a picture can be left far behind.

const largestSquare = 64;  // pixels

export class Viewport {
    /** @param size of the picture in pixels. */
    constructor(base, size) {
        Object.assign(this, { base, size });
        this.home();
    }

    home() {
        this.scale = 0;
        while (this.pixels * this.base * 100 <= this.size) --this.scale;
        this.corner = [0n, 0n];
    }

    /** Of a square: on the screen, and in positions. */
    get pixels() { return this.scale < 0 ? this.base ** -this.scale : 1; }
    get side() { return BigInt(this.base) ** BigInt(Math.max(0, this.scale)); }
    get squares() { return Math.ceil(this.size / this.pixels); }

    /** The square at a pixel: its least position, divided by its side. @param x, y from the lower left corner. */
    square(x, y) { return [x, y].map((pixel, axis) => this.corner[axis] + BigInt(Math.floor(pixel / this.pixels))); }

    /** Its least position. */
    at(x, y) { return this.square(x, y).map((number) => number * this.side); }

    /** @param by 1 to see more, -1 to see it larger; the square at the pixel stays there. @return whether it can be done. */
    zoom(by, x, y) {
        const there = this.at(x, y);
        this.scale += by;
        if (this.pixels > Math.max(largestSquare, this.base)) {
            this.scale -= by;
            return false;
        }
        this.corner = [x, y].map((pixel, axis) => {
            const corner = there[axis] / this.side - BigInt(Math.floor(pixel / this.pixels));
            return corner < 0n ? 0n : corner;
        });
        return true;
    }

    /** Moves the picture by pixels, to the right and up. @return what is left, less than a square. */
    drag(x, y) {
        return [x, y].map((pixel, axis) => {
            const squares = Math.trunc(pixel / this.pixels), corner = this.corner[axis] - BigInt(squares);
            this.corner[axis] = corner < 0n ? 0n : corner;
            return pixel - squares * this.pixels;
        });
    }

    /** First and last coordinate that is seen. */
    range(axis) {
        return [this.corner[axis] * this.side, (this.corner[axis] + BigInt(this.squares)) * this.side - 1n];
    }
}
