// Elements are made by these functions alone. Text becomes text nodes, so no name or title is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg"

/** Makes an element: `h("a", {href: "/console", onclick: f}, "text", otherElement)`. */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children)

/** Makes an element of SVG. */
export const svg = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children)

/** Replaces what an element holds. */
export function replace(element, ...children) {
  element.replaceChildren(...nodes(children))
  return element
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (name === "value") element.value = value
    else element.setAttribute(name, checked(name, value === true ? "" : String(value)))
  }
  element.append(...nodes(children))
  return element
}

/** Links lead to this origin, or to a file that the page has made itself. */
function checked(name, value) {
  if (["href", "src"].includes(name) && !/^(\/(?![/\\])|#|blob:)/.test(value)) throw new TypeError(`a link to ${value}`)
  return value
}

const nodes = children => children.flat(Infinity)
  .filter(child => child !== undefined && child !== null && child !== false)
  .map(child => child instanceof Node ? child : document.createTextNode(String(child)))
