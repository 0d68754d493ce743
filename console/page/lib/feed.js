// The feed: what people did, in words, the newest first, and live.

import {h, replace} from "./dom.js"
import {kindName, time} from "./format.js"
import {personLink, spaceLink} from "./names.js"
import {eachFrame, empty, problem} from "./parts.js"
import {path} from "./router.js"
import {call, follow} from "./session.js"

const KEPT = 300

/** A feed that loads more below. `load(cursor)` gets a page; with `live`, a query of the stream, it grows on top. */
export function feed(load, {live, signal, hidesSpace = false, onpage, none = "Nothing has happened here yet."} = {}) {
  const list = h("ol", {class: "feed"})
  const more = h("button", {class: "button", type: "button", onclick: () => next()}, "Load more")
  const state = h("p", {class: "live-state", role: "status"})
  const place = h("div", {class: "feed-frame"}, live && state, list, more)
  const shown = new Map()
  const opened = live && Promise.withResolvers()
  let cursor

  const put = (item, isNew) => {
    const node = entry(item, hidesSpace)
    const before = shown.get(item.position)
    shown.set(item.position, node)
    place.querySelector(".empty")?.remove()
    if (!isNew) return before ? before.replaceWith(node) : list.append(node)
    before?.remove()
    node.classList.add("fresh")
    list.prepend(node)
    while (list.childElementCount > KEPT) {
      shown.delete(Number(list.lastElementChild.dataset.position))
      list.lastElementChild.remove()
    }
  }
  const take = eachFrame(KEPT, item => put(item, true))
  const next = async () => {
    more.disabled = true
    try {
      await opened?.promise
      const page = await load(cursor)
      cursor = page.next
      onpage?.(page)
      for (const item of page.items) put(item, false)
      if (shown.size === 0) list.after(empty(none))
      more.hidden = !cursor
    } catch (error) {
      if (!signal?.aborted) list.after(problem(error))
      more.hidden = true
    } finally { more.disabled = false }
  }
  const listen = async () => {
    const say = (text, tone) => replace(state, h("span", {class: `dot ${tone}`}), text)
    say("Connecting", "warn")
    try {
      for await (const {event, data} of follow("/admin/v1/feed/stream", {query: live, signal})) {
        say("Live", "good")
        opened.resolve()
        if (event === "reset") { list.replaceChildren(); shown.clear(); cursor = undefined; await next() }
        if (event === "message") take(data)
      }
      say("Ended", "warn")
    } catch (error) {
      opened.resolve()
      say("Not live", "bad")
      state.after(problem(error))
    }
  }
  // The stream is open before the list is read, so that nothing falls between them.
  if (live) listen()
  next()
  return place
}

function entry(item, hidesSpace) {
  const label = item.target_label
  const isSaid = !label || label === item.actor?.name || item.title.toLowerCase().includes(label.toLowerCase())
  const target = !isSaid && item.target?.kind !== "space" && h("span", {class: "target"}, label)
  return h("li", {"data-position": item.position},
    h("span", {class: "avatar", "aria-hidden": "true"}, (item.actor?.name ?? "·").slice(0, 1).toUpperCase()),
    h("div", {class: "feed-text"},
      h("p", {}, item.actor ? [personLink(item.actor), " ", lower(item.title)] : item.title,
        target && [" ", h("span", {class: "muted"}, "·"), " ", target],
        item.count > 1 && h("span", {class: "count"}, `× ${item.count}`)),
      item.description && h("p", {class: "quote"}, item.description),
      h("p", {class: "muted small"}, time(item.last_at),
        !hidesSpace && [" · ", spaceLink(item.space, item.space_title ?? kindName("connection"))],
        " · ", h("a", {href: path(`/log/${item.last_position}`)}, `#${item.last_position}`))))
}

const lower = text => text.replace(/^[A-Z](?![A-Z])/, letter => letter.toLowerCase())

/** The pages of everything's feed, or of one space's. */
export const everything = (query, signal) => cursor =>
  call("GET /admin/v1/feed", {query: {limit: 40, ...query, cursor}, signal})
