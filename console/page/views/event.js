// One event: its payload, its cause, what else its command did, and its neighbours in the stream.

import {h} from "../lib/dom.js"
import {events} from "../lib/events.js"
import {kindName, number, time, words} from "../lib/format.js"
import {personByID, spaceLink} from "../lib/names.js"
import {copy, copyable, facts, head, json} from "../lib/parts.js"
import {path} from "../lib/router.js"
import {call} from "../lib/session.js"

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
        event.causation_id && ["Cause", copyable(event.causation_id)],
      ])),
      h("section", {class: "panel grow"}, h("h2", {}, "Payload"), json(event.data),
        h("p", {class: "muted small"}, "Words and names that people wrote may be kept beside the log, and are not in payloads."))),
    h("section", {}, h("h2", {}, "Before it, in the same stream"),
      events({stream: event.stream, through: Math.max(0, at - 1), limit: 10}, {signal, ofSpace: true, none: "It was the first."})))
}
