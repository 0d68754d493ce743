// A text field with suggestions below it while one types, which are chosen by mouse or arrow keys.

import {h, replace} from "./dom.js"

const PAUSE_MILLISECONDS = 180

/**
 * Makes a field with suggestions of an input, and gives the list of them, which stands behind it. `find(text, signal)` gives
 * `{title, kind, note}` each, the latter two or none; `choose(suggestion)` takes one, and `enter(text)` takes the text if none
 * is chosen. With `showsAll`, the arrow keys ask for all of them in an empty field.
 */
export function combobox(input, {id, label, find, choose, enter, none = "Nothing found", showsAll = false}) {
  const list = h("ul", {id, class: "found", role: "listbox", "aria-label": label, hidden: true})
  for (const [name, value] of Object.entries({role: "combobox", autocomplete: "off", spellcheck: "false", maxlength: 200,
    "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list"})) input.setAttribute(name, value)
  let timer, results = [], chosen = -1, ending

  const close = () => {
    clearTimeout(timer)
    ending?.abort()
    list.hidden = true
    input.setAttribute("aria-expanded", "false")
    input.removeAttribute("aria-activedescendant")
    chosen = -1
  }
  const mark = index => {
    chosen = index
    list.querySelectorAll("[role=option]").forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === index))
      if (at === index) option.scrollIntoView({block: "nearest"})
    })
    if (index >= 0) input.setAttribute("aria-activedescendant", `${id}-${index}`)
    else input.removeAttribute("aria-activedescendant")
  }
  const take = result => {
    close()
    choose(result)
  }
  const look = async () => {
    const text = input.value.trim()
    ending?.abort()
    if (!text && !showsAll) return close()
    ending = new AbortController()
    const {signal} = ending
    let found
    // What goes wrong is told when the text is entered.
    try { found = await find(text, signal) } catch { return }
    if (signal.aborted || document.activeElement !== input) return
    results = found
    replace(list, found.length === 0 ? h("li", {class: "muted none"}, none) : found.map((result, index) =>
      h("li", {role: "option", id: `${id}-${index}`, "aria-selected": "false", onmousedown: event => event.preventDefault(),
        onclick: () => take(result)},
      result.kind && h("span", {class: "tag"}, result.kind), h("span", {class: "title"}, result.title),
      result.note && h("span", {class: "muted"}, result.note))))
    list.hidden = false
    input.setAttribute("aria-expanded", "true")
    mark(-1)
  }
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, PAUSE_MILLISECONDS) })
  input.addEventListener("blur", close)
  input.addEventListener("keydown", event => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
    if (step && list.hidden && showsAll) {
      event.preventDefault()
      look()
    } else if (step && !list.hidden && results.length) {
      event.preventDefault()
      mark((Math.max(chosen, step < 0 ? 0 : -1) + step + results.length) % results.length)
    } else if (event.key === "Escape" && !list.hidden) {
      // It closes the list, and not the dialogue that the field is in.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === "Enter") {
      event.preventDefault()
      const result = results[chosen]
      if (chosen >= 0 && result) return take(result)
      close()
      enter(input.value.trim())
    }
  })
  return list
}
