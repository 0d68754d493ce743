// The log: every event, with filters, and its tail as it grows.

import {h, replace} from "../lib/dom.js"
import {events} from "../lib/events.js"
import {filters} from "../lib/filters.js"
import {eachFrame, head, hrefWith, problem} from "../lib/parts.js"
import {refresh} from "../lib/router.js"
import {follow} from "../lib/session.js"
import {typesOf} from "../lib/types.js"

const KEPT = 500

export function view({query, signal}) {
  const {type, stream, actor, after, through, since, before, tail} = query
  const state = h("span", {class: "live-state", role: "status"})
  // The stream is open before the list is read, so that no event falls between them.
  const opened = tail ? Promise.withResolvers() : null
  const list = events({type, stream, actor, after, through, since, before},
    {signal, after: opened?.promise, none: "No events match."})
  if (tail) listen(list, state, {type, stream, actor}, opened.resolve, signal)
  return h("div", {},
    head("Log", {note: "Every change is an event, in one order.", actions: [state,
      h("a", {class: `button ${tail ? "" : "primary"}`, href: hrefWith({tail: tail ? undefined : "on", through: undefined,
        before: undefined})}, tail ? "Stop following" : "Follow live")]}),
    filters([
      {name: "type", label: "Type", of: ["group", "type"]}, {name: "stream", label: "Space or person", of: ["space", "person"]},
      {name: "actor", label: "By", of: ["person", "key"]}, {name: "after", label: "After position", type: "number"},
      {name: "through", label: "Up to position", type: "number"},
      {name: "since", label: "From", type: "datetime-local"}, {name: "before", label: "Before", type: "datetime-local"},
    ], query),
    list)
}

async function listen(list, state, {type, ...query}, opened, signal) {
  const say = (text, tone) => replace(state, h("span", {class: `dot ${tone}`}), text)
  const take = eachFrame(KEPT, event => list.add(event))
  say("Connecting", "warn")
  try {
    const types = await typesOf(type)
    for await (const {event, data} of follow("/admin/v1/events/stream", {query: {...query, types}, signal})) {
      // In another log, such as a restored one, the page starts over from the list.
      if (event === "reset") return refresh()
      say("Live", "good")
      opened()
      if (event === "message") take(data)
    }
  } catch (error) {
    opened()
    say("Not live", "bad")
    await list.begun
    // An error of both the stream and the list is reported once, by the list.
    if (!list.querySelector(".problem")) list.before(problem(error))
  }
}
