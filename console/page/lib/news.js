// Says that a space was changed since the page read it.

import {h, replace} from "./dom.js"
import {counted, words} from "./format.js"
import {personByID} from "./names.js"
import {refresh} from "./router.js"
import {call, follow} from "./session.js"

/** The notice is written again no more often, so that it can be read, and heard, while people type. */
const EVERY_MILLISECONDS = 10_000

/** A notice that appears once a space has events after the state that is shown, unless that is a state of the past. */
export function news(space, shown, signal) {
  const place = h("div", {class: "news", role: "status"})
  let newest = null, timer
  const tell = event => {
    if (event.version > (newest?.version ?? 0)) newest = event
    if (newest.version <= shown().current_version || timer) return
    draw()
    timer = setTimeout(() => { timer = undefined; if (!signal.aborted) tell(newest) }, EVERY_MILLISECONDS)
  }
  const draw = () => {
    const {version, current_version: current} = shown()
    replace(place, h("div", {class: "notice"},
      h("p", {}, version < current ? "The space has been changed since: " : "This is not the newest state: ",
        counted(newest.version - current, "event"), " since, the last one by ", personByID(newest.actor), ` (${words(newest.type)}).`),
      h("button", {class: "button", type: "button", onclick: refresh}, "Show the newest")))
  }
  listen(space, tell, signal).catch(() => {})
  return place
}

async function listen(space, tell, signal) {
  let isOpen = false
  for await (const {event, data} of follow("/admin/v1/events/stream", {query: {stream: space}, signal})) {
    if (event === "message") tell(data)
    else if (!isOpen) {
      isOpen = true
      // What came between the reading of the space and the opening of the stream.
      const {items: [last]} = await call("GET /admin/v1/events", {query: {stream: space, order: "newest_first", limit: 1}, signal})
      if (last) tell(last)
    }
  }
}
