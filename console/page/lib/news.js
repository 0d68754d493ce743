// Says that a space was changed since the page read it.

import {h, replace} from "./dom.js"
import {counted, words} from "./format.js"
import {personByID} from "./names.js"
import {goWith, refresh} from "./router.js"
import {call, follow} from "./session.js"

/** The notice is written again no more often, so that it can be read while people type. */
const EVERY_MILLISECONDS = 1_000

/**
 * Follows a space, and gives the `notice` that appears once the space has events after the state that is shown, if that was
 * the newest. Call `review()` when another state is shown; it gives whether there is a notice. `grow(version)`
 * is called with each newer version that is noted.
 */
export function news(space, shown, grow, signal) {
  const notice = h("span", {class: "news", role: "status"})
  let newest = {version: 0}, told = 0, timer, failure
  const review = () => {
    if (failure) {
      replace(notice, h("span", {}, `This page does not hear of changes any more: ${failure.message}`))
      return true
    }
    const {version, current_version: current} = shown()
    if (newest.version > current) grow(newest.version)
    // Of a past version the page says how old it is anyhow.
    if (newest.version <= current || version < current) {
      told = 0
      replace(notice)
      notice.removeAttribute("aria-live")
      return newest.version > current
    }
    if (newest.version === told) return true
    told = newest.version
    replace(notice, h("span", {}, counted(newest.version - version, "event"), " since, the last one by ", personByID(newest.actor), ` (${words(newest.type)}).`),
    " ", h("button", {class: "button small", type: "button", onclick: () => goWith({version: undefined, at: undefined})}, "Show the newest"))
    // It is heard once: people may type on.
    setTimeout(() => notice.setAttribute("aria-live", "off"), EVERY_MILLISECONDS)
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
  listen(space, take, signal).catch(error => {
    if (signal.aborted) return
    failure = error
    review()
  })
  return {notice, review}
}

async function listen(space, take, signal) {
  let isOpen = false
  for await (const {event, data} of follow("/admin/v1/events/stream", {query: {stream: space}, signal})) {
    // In another log, such as a restored one, the space may be another too: the page reads it again.
    if (event === "reset") return refresh()
    if (event === "message") take(data)
    else if (!isOpen) {
      isOpen = true
      // Events that came between the reading of the space and the opening of the stream.
      const {items: [last]} = await call("GET /admin/v1/events", {query: {stream: space, order: "newest_first", limit: 1}, signal})
      if (last) take(last)
    }
  }
}
