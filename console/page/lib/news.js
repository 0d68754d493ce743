// Says that a space was changed since the page read it.

import {h, replace} from "./dom.js"
import {counted, words} from "./format.js"
import {personByID} from "./names.js"
import {goWith} from "./router.js"
import {call, follow} from "./session.js"

/** The notice is written again no more often, so that it can be read, and heard, while people type. */
const EVERY_MILLISECONDS = 10_000

/**
 * Follows a space, and gives the `notice` that appears once the space has events after the newest that the page knew when it
 * read the state that is shown. `review()` is to be called when another state is shown, and gives whether there
 * is a notice.
 */
export function news(space, shown, signal) {
  const notice = h("div", {class: "news", role: "status"})
  let newest = {version: 0}, told = 0, timer
  const review = () => {
    const {version, current_version: current} = shown()
    if (newest.version <= current) {
      told = 0
      replace(notice)
      return false
    }
    if (newest.version === told) return true
    told = newest.version
    replace(notice, h("div", {class: "notice"},
      h("p", {}, version < current ? "The space has been changed since: " : "This is not the newest state: ",
        counted(newest.version - current, "event"), " since, the last one by ", personByID(newest.actor), ` (${words(newest.type)}).`),
      h("button", {class: "button", type: "button", onclick: () => goWith({version: undefined, at: undefined})}, "Show the newest")))
    return true
  }
  const take = event => {
    if (event.version > newest.version) newest = event
    if (timer || !review()) return
    timer = setTimeout(() => {
      timer = undefined
      if (!signal.aborted) review()
    }, EVERY_MILLISECONDS)
  }
  listen(space, take, signal).catch(() => {})
  return {notice, review}
}

async function listen(space, take, signal) {
  let isOpen = false
  for await (const {event, data} of follow("/admin/v1/events/stream", {query: {stream: space}, signal})) {
    if (event === "message") take(data)
    else if (!isOpen) {
      isOpen = true
      // What came between the reading of the space and the opening of the stream.
      const {items: [last]} = await call("GET /admin/v1/events", {query: {stream: space, order: "newest_first", limit: 1}, signal})
      if (last) take(last)
    }
  }
}
