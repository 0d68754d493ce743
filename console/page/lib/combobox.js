// A text field with suggestions below it while one types, which are chosen by mouse or arrow keys.

import {h, replace} from "./dom.js"
import {counted} from "./format.js"

const PAUSE_MILLISECONDS = 180

/**
 * Makes a field with suggestions of an input, and gives the elements that stand behind it: the list, and how many there are
 * for those who hear the page. `find(text, signal)` gives `{title, kind, note}` each, the latter two or none;
 * `choose(suggestion)` takes one, and `enter(text)` takes the text if none is chosen. With `showsAll`, the arrow keys ask for
 * all of them in an empty field.
 */
export function combobox(input, {id, label, find, choose, enter, none = "Nothing found", showsAll = false}) {
  // The field keeps the keyboard when somebody scrolls the list or chooses by mouse.
  const list = h("ul", {id, class: "found", role: "listbox", "aria-label": label, hidden: true, onmousedown: event => event.preventDefault()})
  const told = h("span", {class: "unseen", role: "status"})
  for (const [name, value] of Object.entries({role: "combobox", autocomplete: "off", spellcheck: "false", maxlength: 200,
    "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list"})) input.setAttribute(name, value)
  // `isLate`: the list is of an earlier text. `looking`: arrow keys wait for that of the present one.
  let timer, results = [], chosen = -1, ending, isLate = false, looking

  /** Leaves what is under way: nobody asks for it any more. */
  const leave = () => {
    clearTimeout(timer)
    ending?.abort()
  }
  const close = () => {
    leave()
    isLate = false
    looking = undefined
    list.hidden = true
    input.setAttribute("aria-expanded", "false")
    replace(told)
    mark(-1)
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
  /** Looks for the text, and gives whether the field still asks for it in the end. */
  const look = async () => {
    const text = input.value.trim()
    leave()
    if (!text && !showsAll) return close()
    ending = new AbortController()
    const {signal} = ending
    let found
    try { found = await find(text, signal) } catch {
      if (signal.aborted) return false
      // A failure is told when the text is entered.
      close()
      return true
    }
    if (signal.aborted || document.activeElement !== input) return false
    results = found
    isLate = false
    replace(told, found.length === 0 ? none : counted(found.length, "suggestion"))
    replace(list, found.length === 0 ? h("li", {class: "muted none", role: "option", "aria-disabled": "true"}, none) : found.map((result, index) =>
      h("li", {role: "option", id: `${id}-${index}`, "aria-selected": "false", onclick: () => take(result)},
      result.kind && h("span", {class: "tag"}, result.kind), h("span", {class: "title"}, result.title),
      result.note && h("span", {class: "muted"}, result.note))))
    list.hidden = false
    input.setAttribute("aria-expanded", "true")
    mark(-1)
    return true
  }
  const choice = text => {
    const result = chosen >= 0 && !isLate && results[chosen]
    if (result) return take(result)
    close()
    enter(text)
  }
  input.addEventListener("input", () => {
    leave()
    isLate = true
    looking = undefined
    mark(-1)
    timer = setTimeout(look, PAUSE_MILLISECONDS)
  })
  input.addEventListener("blur", close)
  input.addEventListener("keydown", event => {
    // While letters are composed, the keys belong to the input method.
    if (event.isComposing) return
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key], text = input.value.trim()
    if (step && (isLate || list.hidden) && (text || showsAll)) {
      event.preventDefault()
      looking ??= look()
      looking.then(() => move(step))
    } else if (step && !list.hidden && results.length) {
      event.preventDefault()
      move(step)
    } else if (event.key === "Escape") {
      // It closes the list, and not the dialogue that the field is in.
      if (!list.hidden) {
        event.preventDefault()
        event.stopPropagation()
      }
      close()
    } else if (event.key === "Enter") {
      event.preventDefault()
      if (isLate && looking) looking.then(isAsked => isAsked && choice(text))
      else choice(text)
    }
  })
  return [list, told]
}
