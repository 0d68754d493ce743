// The search on every page: results below the field while one types, by mouse or arrow keys.

import {h, replace} from "./dom.js"
import {path, go} from "./router.js"
import {find} from "./find.js"

const PAUSE_MILLISECONDS = 180

export function searchBox() {
  const list = h("ul", {id: "found", class: "found", role: "listbox", "aria-label": "Results", hidden: true})
  const input = h("input", {type: "search", role: "combobox", placeholder: "Search people, spaces, ids, codes, positions",
    "aria-label": "Search", "aria-expanded": "false", "aria-controls": "found", "aria-autocomplete": "list",
    autocomplete: "off", spellcheck: "false", maxlength: 200})
  let timer, results = [], chosen = -1, ending

  const close = () => {
    clearTimeout(timer)
    ending?.abort()
    list.hidden = true
    input.setAttribute("aria-expanded", "false")
    input.removeAttribute("aria-activedescendant")
    chosen = -1
  }
  const choose = index => {
    chosen = index
    list.querySelectorAll("[role=option]").forEach((option, at) => option.setAttribute("aria-selected", String(at === index)))
    if (index >= 0) input.setAttribute("aria-activedescendant", `found-${index}`)
    else input.removeAttribute("aria-activedescendant")
  }
  const leave = target => {
    close()
    input.value = ""
    input.blur()
    go(target)
  }
  const look = async () => {
    const text = input.value.trim()
    ending?.abort()
    if (!text) return close()
    ending = new AbortController()
    const {signal} = ending
    const {results: found} = await find(text, {limit: 5, signal})
    if (signal.aborted || document.activeElement !== input) return
    results = found
    replace(list, found.length === 0 ? h("li", {class: "muted none"}, "Nothing found") : found.map((result, index) =>
      h("li", {role: "option", id: `found-${index}`, "aria-selected": "false", onmousedown: event => event.preventDefault(),
        onclick: () => leave(result.href)},
      h("span", {class: "tag"}, result.kind), h("span", {class: "title"}, result.title), h("span", {class: "muted"}, result.note))))
    list.hidden = false
    input.setAttribute("aria-expanded", "true")
    choose(-1)
  }
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, PAUSE_MILLISECONDS) })
  input.addEventListener("blur", close)
  input.addEventListener("keydown", event => {
    if (event.key === "Escape") { input.value = ""; close(); input.blur() }
    if (list.hidden && event.key !== "Enter") return
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
    if (step && results.length) {
      event.preventDefault()
      choose((chosen + step + results.length) % results.length)
    }
    if (event.key === "Enter" && input.value.trim()) {
      event.preventDefault()
      leave(chosen >= 0 ? results[chosen].href : path("/search", {q: input.value.trim()}))
    }
  })
  return h("div", {class: "search", role: "search"}, input, h("kbd", {"aria-hidden": "true"}, "/"), list)
}
