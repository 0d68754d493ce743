// The slider over the versions of a space.

import {h, replace} from "./dom.js"
import {number, time} from "./format.js"
import {localInput, tell} from "./parts.js"

const PAUSE_MILLISECONDS = 120

/**
 * A slider from the first version to the current one. `load({version} or {at})` reads the space then; the slider shows the
 * state that it gives. Only the newest of several requests counts. `notice` stands beside what is said of the state, and
 * `grow(version)` of the result says that there is a newer version.
 */
export function slider(state, load, notice) {
  const where = h("output", {class: "slider-where", "aria-live": "polite"})
  const range = h("input", {type: "range", min: 1, max: state.current_version, step: 1, value: state.version,
    "aria-label": "Version"})
  const at = h("input", {type: "datetime-local", step: 1, "aria-label": "As it stood at"})
  const now = h("button", {class: "button primary", type: "button", onclick: () => move({})}, "Back to now")
  const box = h("section", {class: "slider", "aria-label": "The space in the past"},
    h("div", {class: "slider-row"}, h("span", {class: "small muted"}, "Version"),
      h("button", {class: "icon", type: "button", "aria-label": "One version back", onclick: () => step(-1)}, "‹"), range,
      h("button", {class: "icon", type: "button", "aria-label": "One version on", onclick: () => step(1)}, "›"), at, now),
    h("div", {class: "slider-state"}, where, notice))
  let timer, isMoved = false, turn = 0, shown = state, newest = 0
  const show = state => {
    shown = state
    isMoved = false
    const {version, current_version: read, updated_at: date} = state, current = Math.max(read, newest)
    const isPast = version < read
    box.classList.toggle("past", isPast)
    range.max = current
    range.value = version
    range.setAttribute("aria-valuetext", `version ${number(version)} of ${number(current)}`)
    at.value = isPast ? localInput(date) : ""
    now.hidden = !isPast
    replace(where, isPast ? ["As it stood at version ", h("strong", {}, number(version)), ` of ${number(current)}, `, time(date)]
      : [version < current ? "Read at version " : "Now, at version ", h("strong", {}, number(version)), version < current && ` of ${number(current)}`,
        ", changed ", time(date)])
  }
  const move = async when => {
    const mine = ++turn
    where.setAttribute("aria-live", "polite")
    try {
      const state = await load(when, () => mine === turn)
      if (mine === turn && state) show(state)
    } catch (error) { if (mine === turn && error.code !== "closed") await tell(error) }
  }
  const step = by => {
    range.value = Number(range.value) + by
    move({version: Number(range.value)})
  }
  range.addEventListener("input", () => {
    isMoved = true
    replace(where, `Version ${number(range.value)} of ${number(range.max)}`)
    clearTimeout(timer)
    timer = setTimeout(() => move({version: Number(range.value)}), PAUSE_MILLISECONDS)
  })
  at.addEventListener("change", () => at.value && move({at: new Date(at.value).toISOString()}))
  box.grow = version => {
    if (version <= newest) return
    newest = version
    // A slider that somebody moves stays under their hand; the notice reports the changes of others.
    if (isMoved) return
    where.setAttribute("aria-live", "off")
    show(shown)
  }
  show(state)
  return box
}
