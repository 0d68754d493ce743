// How the service is: readiness, findings, versions, and all metrics of this node.

import {h} from "../lib/dom.js"
import {counted, duration, number, shortID, size, time} from "../lib/format.js"
import {badge, copyable, facts, head, json, later} from "../lib/parts.js"
import {readiness} from "../lib/readiness.js"
import {path} from "../lib/router.js"
import {table} from "../lib/table.js"
import {call, client} from "../lib/session.js"
import {notices} from "./overview.js"

const none = () => h("span", {class: "muted"}, "–")

/** The configuration of the node and its PostgreSQL. */
function health({configuration, database, version}) {
  const log = database.tables.find(({name}) => name === "events")
  const growth = log?.rows > 0 ? log.bytes / log.rows * database.events_of_last_day : null
  return h("div", {},
    h("h2", {}, "PostgreSQL"),
    h("section", {class: "panel"}, facts([["Version", database.version], ["Since", time(database.started_at)],
      ["Database", size(database.bytes)], ["Events in 24 hours", number(database.events_of_last_day)],
      ["The log grew in 24 hours by", growth === null ? none() : `about ${size(growth)}`],
      ["Connections", `${number(database.connections.reduce((sum, {count}) => sum + count, 0))} of ${number(database.connections_max)}`],
      database.standby && ["Role", badge("standby", "warn")]])),
    h("div", {class: "columns"},
      h("section", {class: "grow"}, h("h2", {}, "Tables"), table("Tables", [
        {title: "Table", class: "wide", cell: item => h("code", {}, item.name)},
        {title: "Size", class: "numeric", cell: item => size(item.bytes)},
        {title: "Rows, about", class: "numeric", cell: item => item.rows === null ? none() : number(item.rows)},
      ], database.tables.slice(0, 15))),
      h("section", {class: "grow"}, h("h2", {}, "Connections"), table("Connections", [
        {title: "Program", class: "wide", cell: item => item.name}, {title: "State", cell: item => badge(item.state, item.state === "idle in transaction" ? "warn" : "plain")},
        {title: "Count", class: "numeric", cell: item => number(item.count)},
        {title: "Oldest", class: "numeric", cell: item => item.transaction_seconds > 0 ? duration(item.transaction_seconds) : none()},
      ], database.connections))),
    h("h2", {}, "Standbys"), table("Standbys", [
      {title: "Name", class: "wide", cell: item => item.name}, {title: "State", cell: item => badge(item.state, item.state === "streaming" ? "good" : "warn")},
      {title: "Kind", cell: item => item.synchrony},
      {title: "Behind", class: "numeric", cell: item => item.behind_bytes === null ? none() : size(item.behind_bytes)},
    ], database.standbys, {none: "No standby follows this PostgreSQL."}),
    h("h2", {}, "Slowest statements"), database.statements === null ? h("p", {class: "muted"}, "PostgreSQL keeps no statistics of statements: pg_stat_statements is not there.")
      : table("Slowest statements", [
        {title: "Statement", class: "wide", cell: item => h("code", {class: "payload"}, item.text)},
        {title: "Calls", class: "numeric", cell: item => number(item.calls)},
        {title: "Mean", class: "numeric", cell: item => duration(item.mean_milliseconds / 1000)},
        {title: "Together", class: "numeric", cell: item => duration(item.total_milliseconds / 1000)},
      ], database.statements),
    h("details", {class: "panel"}, h("summary", {}, `Configuration in force (Callboard ${version})`),
      facts(configuration.map(({name, value}) => [name, value === "none" ? none() : h("code", {}, value)]))))
}

/** The nodes that share the database. Releases differ while nodes are replaced. */
function nodes({items}) {
  const isMixed = new Set(items.map(({version}) => version)).size > 1
  return table("Nodes", [
    {title: "Node", class: "wide", cell: node => h("span", {}, copyable(node.id, shortID(node.id)), " ", node.answering && badge("answers", "info"))},
    {title: "Release", cell: node => isMixed ? badge(node.version, "warn") : node.version},
    {title: "Connections", class: "numeric", cell: node => number(node.connections)},
    {title: "Started", class: "narrow", cell: node => time(node.started_at)},
    {title: "Last seen", class: "narrow", cell: node => time(node.last_seen_at)},
  ], items)
}

/** The checks that the service makes by itself, and those that only the doctor makes. */
function checks({items}) {
  const own = items.filter(({by}) => by !== "doctor"), doctors = items.filter(({by}) => by === "doctor")
  return h("div", {}, table("Checks", [
    {title: "What holds", class: "wide", cell: check => check.title},
    {title: "Of", cell: check => check.check === "projection" ? h("a", {href: path(`/projections/${check.subject}`)}, check.subject) : check.subject ?? none()},
    {title: "Result", cell: check => check.passed === null ? badge("not ended yet") : check.passed ? badge("passed", "good") : badge("failed", "bad")},
    {title: "Found", class: "wide", cell: check => check.text ?? none()},
    {title: "By", cell: check => check.by === "node" ? "this node" : "any node"},
    {title: "Last", class: "narrow", cell: check => time(check.checked_at)},
  ], own), h("details", {class: "panel"}, h("summary", {}, `${counted(doctors.length, "more check is", "more checks are")} made by callboard doctor alone`),
    h("p", {}, "Run ", h("code", {}, doctors[0]?.command ?? "callboard doctor"), " on the machine of a node: the service does not know when it last ran."),
    h("ul", {}, doctors.map(({title}) => h("li", {}, title)))))
}

export async function view({signal}) {
  const [ready, projections, webhooks] = await Promise.all([
    readiness(signal), call("GET /admin/v1/projections", {signal}), call("GET /admin/v1/webhooks", {signal})])
  const findings = ready.findings ?? []
  return h("div", {}, head("Health", {note: "This node and what it knows of the log."}),
    h("section", {class: "attention"}, notices(ready, projections.items, webhooks.items)),
    h("section", {class: "panel"}, facts([
      ["Status", badge(ready.status, ready.status === "ready" ? "good" : "bad")], ["Doing", ready.doing],
      ["Position", ready.position !== undefined && number(ready.position)],
      ["Queued commands", ready.queued_commands !== undefined && number(ready.queued_commands)],
      ["Head confirmed", ready.head_confirmed_milliseconds_ago !== undefined
        && `${duration(ready.head_confirmed_milliseconds_ago / 1000)} ago`],
      ["Listener heard", ready.listener_heard_milliseconds_ago !== null
        && `${duration(ready.listener_heard_milliseconds_ago / 1000)} ago`],
      ["Version", later(call("GET /openapi.json", {signal}), ({info}) => h("span", {}, info.version))],
    ])),
    h("h2", {}, "Nodes"), later(call("GET /admin/v1/nodes", {signal}), nodes),
    h("h2", {}, "Checks"), later(call("GET /admin/v1/checks", {signal}), checks),
    later(call("GET /admin/v1/health", {signal}), health),
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
