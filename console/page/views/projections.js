// All projections, as they are now.

import {h, replace} from "../lib/dom.js"
import {counted, number, time} from "../lib/format.js"
import {action, badge, head, pause, problem} from "../lib/parts.js"
import {isAtWork, work} from "../lib/progress.js"
import {path} from "../lib/router.js"
import {table} from "../lib/table.js"
import {verify} from "../lib/verifying.js"
import {call, may} from "../lib/session.js"

export const stateBadge = state => badge(state, {live: "good", filling: "info", failed: "bad"}[state] ?? "warn")

export async function view({signal}) {
  const place = h("div"), outcomes = h("ul", {class: "outcomes"})
  const {items} = await call("GET /admin/v1/projections", {signal})
  replace(place, draw(items))
  renew(place, items, signal)
  return h("div", {}, head("Projections", {note: "Projections are read models: tables, made from the log alone, from which lists and feeds are read. Verifying compares one with the log. Each can be rebuilt while it serves.", actions: [
    may("admin") && action("Verify all", async () => {
      replace(outcomes)
      for (const {name} of items) {
        const outcome = await verify(name, signal)
        if (signal.aborted) return
        outcomes.append(h("li", {}, outcome))
      }
    }, {tone: "primary"})]}), h("div", {role: "status"}, outcomes), place)
}

async function renew(place, items, signal) {
  while (!signal.aborted) {
    await pause(items.some(isAtWork) ? 700 : 3_000, signal)
    if (signal.aborted || document.hidden || place.contains(document.activeElement) && !items.some(isAtWork)) continue
    try { ({items} = await call("GET /admin/v1/projections", {signal, triesMax: 1})) } catch (error) {
      if (!signal.aborted) replace(place, problem(error))
      continue
    }
    const focused = place.contains(document.activeElement) && document.activeElement.getAttribute("href")
    replace(place, draw(items))
    if (focused) place.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  }
}

const draw = items => table("Projections", [
  {title: "Name", class: "wide", cell: item => h("div", {}, h("a", {href: path(`/projections/${item.name}`)}, item.name), work(item))},
  {title: "State", cell: item => stateBadge(item.state)},
  {title: "Lag", class: "numeric", cell: item => number(item.lag)},
  {title: "Position", class: "numeric", cell: item => number(item.checkpoint)},
  {title: "Verified", cell: item => item.verification ? h("span", {},
    item.verification.differences === 0 ? badge("equal", "good") : badge(counted(item.verification.differences, "difference"), "bad"),
    ` at ${number(item.verification.position)}, `, time(item.verification.at)) : h("span", {class: "muted"}, "not yet")},
  {title: "Old ones", class: "numeric", cell: item => number(item.retired_schemas.length)},
  {title: "Applied", class: "narrow", cell: item => time(item.applied_at)},
], items)
