// The search on every page.

import {combobox} from "./combobox.js"
import {h} from "./dom.js"
import {path, go} from "./router.js"

/** Looks everywhere at once, with code that is loaded when somebody first searches. */
const find = async (text, options) => (await import("./find.js")).find(text, options)

export function searchBox() {
  const input = h("input", {type: "search", placeholder: "Search people, spaces, ids, codes, positions", "aria-label": "Search",
    "aria-keyshortcuts": "Control+K Meta+K"})
  const empty = () => {
    input.value = ""
    input.blur()
  }
  const leave = target => {
    empty()
    go(target)
  }
  /** Opens what a text means, if that is one thing; else all of it is shown. */
  const enter = async text => {
    if (!text) return
    const {results, problems} = await find(text, {limit: 2}).catch(error => ({results: [], problems: [error]}))
    // Somebody may have typed on meanwhile.
    if (input.value.trim() === text) leave(results.length === 1 && problems.length === 0 ? results[0].href : path("/search", {q: text}))
  }
  const list = combobox(input, {id: "found", label: "Results",
    find: async (text, signal) => (await find(text, {limit: 5, signal})).results,
    choose: ({href}) => leave(href), enter})
  // The first Escape closes the list.
  input.addEventListener("keydown", event => event.key === "Escape" && !event.isComposing && !event.defaultPrevented && empty())
  return h("div", {class: "search", role: "search"}, input, h("kbd", {"aria-hidden": "true"}, /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl K"), list)
}
