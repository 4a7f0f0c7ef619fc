// Elements of the page. Text is inserted as text: no content of a file is ever parsed as HTML.

const svgNamespace = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (typeof value === 'function') element.addEventListener(name, value);
        else element.setAttribute(name, value === true ? '' : String(value));
    }
    element.append(...children.filter((child) => child !== null));
    return element;
}

/** An HTML element. Attributes that are functions are listeners; children are elements or text. */
export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** The same in SVG. */
export const s = (tag, attributes = {}, ...children) =>
    fill(document.createElementNS(svgNamespace, tag), attributes, children);

export const byId = (id) => document.getElementById(id);

/** A button that was just disabled does not keep the focus: it goes on to another place. */
export function passFocus(to) {
    if (document.activeElement?.disabled) to();
}

/** Whether the keys say undo. */
export const saysUndo = (event) => (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';

/** The data that the page carries under this id. */
export const embedded = (id) => JSON.parse(byId(id).textContent);
