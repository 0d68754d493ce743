// How the service is: readiness, findings, versions, and all metrics of this node.

import {h} from "../lib/dom.js"
import {duration, number, time} from "../lib/format.js"
import {badge, facts, head, json, later} from "../lib/parts.js"
import {table} from "../lib/table.js"
import {call, client} from "../lib/session.js"
import {notices} from "./overview.js"

export async function view({signal}) {
  const [ready, projections, webhooks] = await Promise.all([
    call("GET /readyz", {signal}).catch(error => { if (error.problem?.doing) return error.problem; throw error }),
    call("GET /admin/v1/projections", {signal}), call("GET /admin/v1/webhooks", {signal})])
  const findings = ready.findings ?? []
  return h("div", {}, head("Health", {note: "This node and what it knows of the log."}),
    h("section", {class: "attention"}, notices(ready, projections.items, webhooks.items)),
    h("section", {class: "panel"}, facts([
      ["Status", badge(ready.status, ready.status === "ready" ? "good" : "bad")], ["Doing", ready.doing],
      ["Position", number(ready.position)], ["Queued commands", number(ready.queued_commands)],
      ["Head confirmed", `${duration(ready.head_confirmed_milliseconds_ago / 1000)} ago`],
      ["Listener heard", ready.listener_heard_milliseconds_ago !== null
        && `${duration(ready.listener_heard_milliseconds_ago / 1000)} ago`],
      ["Version", later(call("GET /openapi.json", {signal}), ({info}) => h("span", {}, info.version))],
    ])),
    h("h2", {}, "Findings"),
    table("Findings", [{title: "What", class: "wide", cell: item => item.text}, {title: "Subject", cell: item => item.subject},
      {title: "State", cell: item => item.ended_at ? badge("over", "good") : badge("open", "bad")},
      {title: "Found", class: "narrow", cell: item => time(item.found_at)}, {title: "Ended", class: "narrow", cell: item => time(item.ended_at)}],
    findings, {none: "Verification and the doctor have found nothing."}),
    (ready.wrong_snapshots ?? []).length > 0 && h("section", {}, h("h2", {}, "Wrong snapshots"), json(ready.wrong_snapshots)),
    h("details", {class: "panel"}, h("summary", {}, "All metrics of this node"), later(
      client.request("/metrics", {method: "GET", signal}).then(answer => answer.text()),
      text => h("pre", {class: "code", tabindex: "0"}, text.split("\n").filter(line => line && !line.startsWith("#")
        && !line.includes("_bucket{")).join("\n")))))
}
