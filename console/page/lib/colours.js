// Colours that tell people apart. Each is dark enough for white words on it.

const COLOURS = ["#a3342a", "#24569f", "#17694a", "#7a3f9d", "#85510a", "#0f6575", "#9c2b66", "#4d5a14"]

/** Gives each key a colour of its own for as long as there are any, in the order in which keys are first seen. */
export function colours() {
  const given = new Map()
  return key => {
    if (!given.has(key)) given.set(key, COLOURS[given.size % COLOURS.length])
    return given.get(key)
  }
}

/** Gives an element its colour. The page's policy allows no `style` in elements that are made, only this. */
export function coloured(element, colour) {
  element.style.setProperty("--colour", colour)
  return element
}
