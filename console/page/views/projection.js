// A projection: rebuild, verify, differences, and the generations that are kept.

import {h, replace} from "../lib/dom.js"
import {capital, counted, number, size, time} from "../lib/format.js"
import {spaceLink} from "../lib/names.js"
import {action, badge, confirm, facts, head, json, later, pause, problem, say} from "../lib/parts.js"
import {isAtWork, work} from "../lib/progress.js"
import {path} from "../lib/router.js"
import {table} from "../lib/table.js"
import {verify} from "../lib/verifying.js"
import {call, may} from "../lib/session.js"
import {stateBadge} from "./projections.js"

export async function view({projection: name, signal}) {
  const read = () => call("GET /admin/v1/projections/{projection}", {projection: name, signal})
  const place = h("div", {class: "stack"}), said = h("p", {role: "status"})
  let wake = () => {}
  const show = projection => {
    const focused = place.contains(document.activeElement) && document.activeElement.textContent
    replace(place, draw(projection, () => wake()))
    // While it is at work the page is drawn twice a second: the keyboard stays where it is.
    if (focused) [...place.querySelectorAll("a, button, [tabindex]")].find(({textContent}) => textContent === focused)?.focus({preventScroll: true})
  }
  let now = await read(), hasFailed = false
  show(now)
  const renew = async () => {
    while (!signal.aborted) {
      await Promise.race([pause(isAtWork(now) ? 500 : 4_000, signal), new Promise(resolve => { wake = resolve })])
      if (signal.aborted) return
      if (document.hidden) continue
      try {
        const next = await read()
        if (hasFailed || JSON.stringify(next) !== JSON.stringify(now)) show(next)
        now = next
        hasFailed = false
      } catch (error) {
        if (signal.aborted) return
        replace(place, problem(error))
        hasFailed = true
      }
    }
  }
  renew()
  return h("div", {}, head(name, {trail: [["Projections", path("/projections")]], actions: !may("admin") ? [] : [
    action("Verify", async () => {
      replace(said, "Verifying …")
      setTimeout(() => wake(), 100)
      try { replace(said, capital(await verify(name, signal))) } catch (error) {
        replace(said)
        throw error
      } finally { wake() }
    }, {tone: "primary"}),
    action("Rebuild", async () => {
      if (!await confirm(`Rebuild ${name}?`, "A new generation is filled beside the one in use, compared with it, and then takes its place. Readers notice nothing.", {button: "Rebuild"})) return
      await call("POST /admin/v1/projections/{projection}/rebuild", {projection: name})
      wake()
    })]}), said, place, h("h2", {}, "Tables"),
  later(call("GET /admin/v1/projections/{projection}/tables", {projection: name, signal}), ({items}) => table("Tables", [
    {title: "Table", class: "wide", cell: item => h("code", {}, item.name)},
    {title: "Rows, about", class: "numeric", cell: item => item.rows === null ? h("span", {class: "muted"}, "not counted yet") : number(item.rows)},
    {title: "Size, with indexes", class: "numeric", cell: item => size(item.bytes)}], items, {none: "It has no tables."})))
}

function draw(projection, wake) {
  const {name, verification, failure, rebuild} = projection
  const found = verification?.found ?? []
  return [
    isAtWork(projection) && h("section", {class: "panel"}, work(projection), may("admin") && rebuild && projection.job?.work !== "verify"
      && h("p", {class: "right"}, action("Give it up", async () => {
        if (!await confirm(`Give up the rebuild of ${name}?`, "What it has read so far is dropped. The generation in use stays.",
          {button: "Give it up", tone: "danger"})) return
        await call("DELETE /admin/v1/projections/{projection}/rebuild", {projection: name})
        wake()
      }))),
    failure && h("section", {class: "notice bad"}, h("div", {}, h("strong", {}, `It stands at event ${number(failure.position)}`),
      h("p", {}, failure.message)), h("a", {class: "button", href: path(`/log/${failure.position}`)}, "The event")),
    projection.advice && h("section", {class: "notice warn"}, h("div", {}, h("p", {}, projection.advice))),
    h("section", {class: "panel"}, facts([
      ["State", stateBadge(projection.state)], ["Lag", counted(projection.lag, "event")],
      ["Position", `${number(projection.checkpoint)} of ${number(projection.head)}`],
      ["Applied", time(projection.applied_at)], ["Schema", h("code", {}, projection.active_schema)],
      ["Last rebuild", rebuild && h("span", {}, badge(rebuild.phase, rebuild.phase === "switched" ? "good" : "plain"), " ", time(rebuild.updated_at))],
      ["Verified", verification && h("span", {}, verification.differences === 0 ? badge("equal", "good")
        : badge(counted(verification.differences, "difference"), "bad"), ` at ${number(verification.position)}, `, time(verification.at))],
      verification && ["Compared", verification.spaces === null ? "all rows at once" : `${counted(verification.spaces, "space")}, one by one`],
      projection.omitted.length > 0 && ["Left out", h("span", {}, projection.omitted.slice(0, 20).map(position =>
        [h("a", {href: path(`/log/${position}`)}, number(position)), " "]))],
    ])),
    projection.stopped_spaces.length > 0 && h("section", {}, h("h2", {}, `Stopped spaces (${number(projection.stopped_spaces_count)})`),
      table("Stopped spaces", [{title: "Space", cell: item => spaceLink(item.space)},
        {title: "Event", cell: item => h("a", {href: path(`/log/${item.position}`)}, number(item.position))},
        {title: "Error", class: "wide", cell: item => item.error}, {title: "Since", cell: item => time(item.at)}], projection.stopped_spaces)),
    found.length > 0 && h("section", {}, h("h2", {}, "Differences"), found.map(json)),
    projection.retired_schemas.length > 0 && h("section", {}, h("h2", {}, "Generations that were in use before"),
      table("Generations", [{title: "Schema", class: "wide", cell: ({schema}) => h("code", {}, schema)},
        {title: "", class: "narrow", cell: ({schema}) => may("admin") && action("Drop", async () => {
          if (!await confirm(`Drop ${schema}?`, "That is final.", {button: "Drop", tone: "danger"})) return
          await call("DELETE /admin/v1/projections/{projection}/generations/{schema}", {projection: name, schema})
          say("Dropped")
          wake()
        }, {tone: "quiet"})}], projection.retired_schemas.map(schema => ({schema})))),
  ]
}
