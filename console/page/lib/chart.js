// A line over time, small.

import {svg} from "./dom.js"

const WIDTH = 240, HEIGHT = 44

/** A chart of values, the oldest first; null is a gap. */
export function chart(values, label) {
  const known = values.filter(value => value !== null)
  const most = Math.max(...known, 1e-9)
  const step = WIDTH / Math.max(1, values.length - 1)
  const place = (value, index) => `${(index * step).toFixed(1)} ${(HEIGHT - 2 - value / most * (HEIGHT - 6)).toFixed(1)}`
  let line = "", isOpen = false
  values.forEach((value, index) => {
    if (value !== null) line += `${isOpen ? "L" : "M"}${place(value, index)}`
    isOpen = value !== null
  })
  const isWhole = known.length === values.length && values.length > 1
  return svg("svg", {class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img",
    "aria-label": label},
    svg("path", {class: "base", d: `M0 ${HEIGHT - 1}H${WIDTH}`}),
    isWhole && svg("path", {class: "area", d: `${line}L${WIDTH} ${HEIGHT - 1}L0 ${HEIGHT - 1}Z`}),
    line && svg("path", {class: "line", d: line}))
}
