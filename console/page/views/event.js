// One event: its payload, the rest of its request, its effects on feeds and inboxes, and its neighbours in the stream.

import {isChange} from "../lib/changes.js"
import {h} from "../lib/dom.js"
import {events, whatChanged} from "../lib/events.js"
import {kindName, number, time, words} from "../lib/format.js"
import {personByID, personLink, spaceLink} from "../lib/names.js"
import {feed} from "../lib/feed.js"
import {badge, copy, copyable, facts, head, json, later} from "../lib/parts.js"
import {path} from "../lib/router.js"
import {call} from "../lib/session.js"
import {table} from "../lib/table.js"
import {mayUndo} from "../lib/undo.js"

/** How far from an event the others of its request are looked for: a request's events follow each other. */
const NEAR = 250

export async function view({position, signal}) {
  const event = await call("GET /admin/v1/events/{position}", {position, signal})
  const at = Number(position)
  const curl = `curl -H "Authorization: Bearer $CALLBOARD_KEY" ${location.origin}/admin/v1/events/${at}`
  return h("div", {},
    head(words(event.type), {
      trail: [["Log", path("/log")]], note: `Event ${number(at)}`,
      actions: [
        at > 1 && h("a", {class: "button", href: path(`/log/${at - 1}`), "aria-label": "Previous event"}, "←"),
        h("a", {class: "button", href: path(`/log/${at + 1}`), "aria-label": "Next event"}, "→"),
        isChange(event) && event.version > 1 && h("a", {class: "button", href: whatChanged(event)}, "What it changed"),
        mayUndo(event.stream_kind) && isChange(event) && h("a", {class: "button", href: path(`/spaces/${event.stream}`, {undo: event.version})}, "Undo this …"),
        h("button", {class: "button", type: "button", onclick: click => copy(curl, click.currentTarget)}, "Copy as curl"),
      ].filter(Boolean),
    }),
    h("div", {class: "columns"},
      h("section", {class: "panel"}, h("h2", {}, "Event"), facts([
        ["Position", number(at)], ["Type", h("code", {}, event.type)],
        [kindName(event.stream_kind), spaceLink(event.stream, null, event.stream_kind)],
        ["Version", event.stream_kind === "person" ? number(event.version)
          : h("a", {href: path(`/spaces/${event.stream}`, {version: event.version})}, `${number(event.version)}, and the space then`)],
        ["By", personByID(event.actor)], ["Time", time(event.recorded_at)],
        ["Command", copyable(event.command_id)], ["Request", copyable(event.correlation_id)],
      ])),
      h("section", {class: "panel grow"}, h("h2", {}, "Payload"), json(event.data),
        h("p", {class: "muted small"}, "Words and names that people wrote may be kept beside the log, and are not in payloads."))),
    h("section", {}, h("h2", {}, "What else its request did"), later(ofRequest(event, at, signal), items => table("Same request", [
      {title: "Position", class: "numeric", cell: item => h("a", {href: path(`/log/${item.position}`)}, number(item.position))},
      {title: "Type", class: "wide", cell: item => h("code", {}, words(item.type))},
      {title: kindName(event.stream_kind), cell: item => spaceLink(item.stream, null, item.stream_kind)},
      {title: "Command", cell: item => item.command_id === event.command_id ? badge("the same", "info") : badge("another")},
    ], items, {none: event.correlation_id ? "Nothing else." : "It has no request: a deadline or the service caused it."}))),
    h("div", {class: "columns"},
      h("section", {class: "panel grow"}, h("h2", {}, "In the feed"), event.stream_kind === "person" ? h("p", {class: "muted"}, "See the feed of the person.")
        : feed(() => inFeed(event, at, signal), {signal, hidesSpace: true, none: "It shows in no feed."})),
      h("section", {class: "panel grow"}, h("h2", {}, "Who was told"),
        later(call("GET /admin/v1/events/{position}/notifications", {position: at, signal}), ({items}) => table("Who was told", [
          {title: "Person", class: "wide", cell: item => personLink(item.person)}, {title: "As", cell: item => badge(item.kind, "info")},
        ], items, {none: "Nobody was told of it."})))),
    h("section", {}, h("h2", {}, "Before it, in the same stream"),
      events({stream: event.stream, through: Math.max(0, at - 1), limit: 10}, {signal, ofSpace: true, none: "It was the first."})))
}

/** The other events of the request that caused an event, nearby in the log. */
async function ofRequest(event, at, signal) {
  if (!event.correlation_id) return []
  const {items} = await call("GET /admin/v1/events", {query: {after: Math.max(0, at - NEAR), through: at + NEAR, limit: 2 * NEAR,
    actor: event.actor}, signal})
  return items.filter(item => item.position !== at && item.correlation_id === event.correlation_id)
}

/** The items of the space's feed that an event is part of. */
async function inFeed(event, at, signal) {
  const time = new Date(event.recorded_at).getTime(), near = 11 * 60_000
  const {items} = await call("GET /admin/v1/feed", {query: {space: event.stream, actor: event.actor, limit: 200,
    since: new Date(time - near).toISOString(), until: new Date(time + near).toISOString()}, signal})
  const ids = new Set(Object.values(event.data ?? {}).map(String))
  return {next: null, items: items.filter(item => item.kind === event.type && item.position <= at && item.last_position >= at
    && (item.count === 1 || !item.target || item.target.kind === "space" || ids.has(item.target.id)))}
}
