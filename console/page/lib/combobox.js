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
  // `isLate`: the list is of an earlier text. `looking`: arrow keys wait for that of the present one.
  let timer, results = [], chosen = -1, ending, isLate = false, looking

  const close = () => {
    clearTimeout(timer)
    ending?.abort()
    isLate = false
    looking = undefined
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
  const move = step => {
    if (!isLate && results.length) mark((Math.max(chosen, step < 0 ? 0 : -1) + step + results.length) % results.length)
  }
  const look = async () => {
    const text = input.value.trim()
    clearTimeout(timer)
    ending?.abort()
    if (!text && !showsAll) return close()
    ending = new AbortController()
    const {signal} = ending
    let found
    // A failure is told when the text is entered.
    try { found = await find(text, signal) } catch { return }
    if (signal.aborted || document.activeElement !== input) return
    results = found
    isLate = false
    replace(list, found.length === 0 ? h("li", {class: "muted none"}, none) : found.map((result, index) =>
      h("li", {role: "option", id: `${id}-${index}`, "aria-selected": "false", onmousedown: event => event.preventDefault(),
        onclick: () => take(result)},
      result.kind && h("span", {class: "tag"}, result.kind), h("span", {class: "title"}, result.title),
      result.note && h("span", {class: "muted"}, result.note))))
    list.hidden = false
    input.setAttribute("aria-expanded", "true")
    mark(-1)
  }
  const choice = text => {
    const result = chosen >= 0 && !isLate && results[chosen]
    if (result) return take(result)
    close()
    enter(text)
  }
  input.addEventListener("input", () => {
    isLate = true
    looking = undefined
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE_MILLISECONDS)
  })
  input.addEventListener("blur", close)
  input.addEventListener("keydown", event => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key], text = input.value.trim()
    if (step && (isLate || list.hidden) && (text || showsAll)) {
      event.preventDefault()
      looking ??= look()
      looking.then(() => move(step))
    } else if (step && !list.hidden && results.length) {
      event.preventDefault()
      move(step)
    } else if (event.key === "Escape" && !list.hidden) {
      // It closes the list, and not the dialogue that the field is in.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === "Enter") {
      event.preventDefault()
      if (isLate && looking) looking.then(() => choice(text))
      else choice(text)
    }
  })
  return list
}
