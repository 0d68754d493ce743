// The present: figures of this node, problems that need attention, and everybody's feed as it happens.

import {chart} from "../lib/chart.js"
import {h, replace} from "../lib/dom.js"
import {everything, feed, ORDER} from "../lib/feed.js"
import {samples, watch} from "../lib/figures.js"
import {counted, duration, number, rate} from "../lib/format.js"
import {badge, head, pause, seen} from "../lib/parts.js"
import {readiness} from "../lib/readiness.js"
import {path} from "../lib/router.js"
import {call} from "../lib/session.js"

const FIGURES = [
  ["events", "Events", value => `${rate(value)} /s`], ["requests", "Requests", value => `${rate(value)} /s`],
  ["p50", "Median answer", duration], ["p99", "99 % of answers", duration],
  ["streams", "Live streams", number], ["queued", "Queued commands", number],
  ["lag", "Read models behind", value => counted(value, "event")], ["heard", "Listener heard", value => `${duration(value)} ago`],
  ["refused", "Refused commands", value => `${rate(value)} /s`], ["failed", "Failed requests", value => `${rate(value)} /s`],
]

export function view({signal}) {
  const status = h("span", {class: "status-line"})
  const attention = h("section", {class: "attention", "aria-label": "What needs attention"})
  const figures = h("section", {class: "figures", "aria-label": "Figures of this node"})
  const draw = () => replace(figures, FIGURES.map(([name, title, write]) => {
    const values = samples.map(sample => sample[name])
    const now = values.findLast(value => value !== null)
    const text = now === undefined ? "–" : write(now)
    return h("div", {class: "figure"}, h("h2", {}, title), h("p", {class: "value"}, text),
      chart(values, `${title}, now ${text}`))
  }))
  draw()
  watch(draw, signal)
  check(status, attention, signal)
  return h("div", {},
    head("Overview", {note: status}), attention, figures,
    h("section", {class: "panel"}, h("div", {class: "panel-head"}, h("h2", {}, "Activity"),
      h("a", {href: path("/activity")}, "All activity")), h("p", {class: "note"}, ORDER),
      feed(everything({limit: 25}, signal), {live: {}, signal})))
}

// Problems that need attention change seldom: the figures, which are read more often, cost less.
const CHECK_MILLISECONDS = 15_000

async function check(status, place, signal) {
  const read = route => call(route, {signal, triesMax: 1})
  while (!signal.aborted) {
    try {
      const ready = await readiness(signal)
      const webhooks = await read("GET /admin/v1/webhooks")
      // The node names the projections that are not live; why they are not, their list says.
      const projections = ready.projections?.length > 0 ? (await read("GET /admin/v1/projections")).items : []
      if (signal.aborted) return
      replace(status, badge(ready.status, ready.status === "ready" ? "good" : "bad"), ` ${ready.doing}`,
        ready.position !== undefined && ` · position ${number(ready.position)}`)
      replace(place, notices(ready, projections, webhooks.items))
    } catch (error) {
      if (signal.aborted) return
      replace(status, badge("unreachable", "bad"), " ", error.message)
    }
    await pause(CHECK_MILLISECONDS, signal)
    await seen(signal)
  }
}

/** The problems, each with its remedy. */
export function notices(ready, projections, webhooks) {
  const found = []
  if (ready.status !== "ready") found.push(["bad", "The node is not ready", ready.doing, null])
  for (const finding of ready.findings ?? []) {
    if (finding.ended_at) continue
    found.push(["bad", finding.text, finding.kind === "projection.differs"
      ? "Rebuild the projection; keep the old generation until you know the cause."
      : "Run callboard doctor, and compare with a backup before anything else.",
      finding.kind === "projection.differs" ? path(`/projections/${finding.subject}`) : path("/health")])
  }
  for (const projection of projections) {
    if (projection.state === "live" || projection.state === "filling") continue
    found.push([projection.state === "failed" ? "bad" : "warn", `Read model (projection) ${projection.name}: ${projection.state.replace("_", " ")}`,
      projection.failure?.message ?? projection.advice ?? "Look at its page.", path(`/projections/${projection.name}`)])
  }
  for (const {space, type} of ready.unreadable_events ?? []) {
    found.push(["bad", `An event ${type} cannot be read`, "A newer release may know it; run callboard doctor.", path(`/spaces/${space}`)])
  }
  for (const webhook of webhooks) {
    if (webhook.failing_since || webhook.disabled_reason && webhook.disabled_reason !== "operator") {
      found.push(["warn", `The webhook ${webhook.url} ${webhook.enabled ? "fails" : "was disabled"}`,
        "See its deliveries; mend the receiver, then enable it or send again.", path(`/webhooks/${webhook.id}`)])
    }
  }
  if (found.length === 0) return h("p", {class: "all-well"}, h("span", {class: "dot good"}), "Nothing needs attention.")
  return found.map(([tone, title, advice, target]) => h("div", {class: `notice ${tone}`},
    h("div", {}, h("strong", {}, title), h("p", {}, advice)), target && h("a", {class: "button", href: target}, "Look")))
}
