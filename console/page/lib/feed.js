// The feed: people's activity, in words, in the order in which it began, the newest first, and live.

import {isChange} from "./changes.js"
import {h, replace} from "./dom.js"
import {span} from "./format.js"
import {longList} from "./longlist.js"
import {isKey, personLink, spaceLink} from "./names.js"
import {eachFrame, empty, problem} from "./parts.js"
import {path} from "./router.js"
import {call, follow} from "./session.js"

const KEPT = 300
/** How long after a failure the list is not read again by itself. */
const AGAIN_MILLISECONDS = 2_000

/** The text of an empty feed: whether it was asked for a part of what happened. */
export const nothing = query => Object.values(query).some(Boolean) ? "Nothing of that kind happened then." : "Nothing has happened here yet."

/** The sentence of a page about the order of its feed. */
export const ORDER = "Entries stand in the order in which they began, the newest first. What goes on stays in its place, and its number grows."

/**
 * A feed that loads more below. `load(cursor)` gets a page; with `live`, a query of the stream, it grows on top. `none` is what
 * it says if it is empty, or gives that. Items are in the order of their beginnings: one that goes on stays in its place.
 */
export function feed(load, {live, signal, hidesSpace = false, onpage, none = nothing({})} = {}) {
  const frame = h("div", {class: "feed"})
  const more = h("button", {class: "button", type: "button", onclick: () => { goesOn = true; next() }}, "Load more")
  const state = h("p", {class: "live-state", role: "status"})
  const note = h("div")
  const place = h("div", {class: "feed-frame"}, live && state, frame, note, more)
  const list = longList(frame, {
    part: () => h("ol"), row: item => entry(item, hidesSpace), room: () => h("li", {class: "gap", "aria-hidden": "true"}),
    key: item => item.position, onend: () => { if (goesOn && cursor && !more.disabled) next() },
  })
  const opened = live && Promise.withResolvers()
  const say = (text, tone) => {
    if (state.textContent !== text) replace(state, h("span", {class: `dot ${tone}`}), text)
  }
  let cursor, goesOn = false, isCut = false, newest = 0, failedAt

  const put = item => {
    note.querySelector(".empty")?.remove()
    if (list.has(item)) return list.update(item)?.classList.add("fresh")
    // An item that began before the newest and is not there stands further down, where it comes by loading more.
    if (item.position < newest) return say("Live. What changed last is an older entry, further down", "good")
    newest = item.position
    say("Live", "good")
    list.prepend(item)?.classList.add("fresh")
    if (!list.cut(KEPT)) return
    isCut = true
    cursor = undefined
    more.hidden = false
  }
  // Items that come before the list has begun are put into it afterwards.
  const take = eachFrame(KEPT, item => {
    if (!waiting) return put(item)
    waiting.push(item)
    if (waiting.length > KEPT) waiting.shift()
  })
  let waiting = []
  const clear = () => {
    list.clear()
    newest = 0
  }
  const begin = () => {
    const early = waiting ?? []
    waiting = null
    early.forEach(put)
  }
  const next = async () => {
    more.disabled = true
    try {
      await opened?.promise
      let added
      // Items that were let go at the end are looked for from the beginning.
      do {
        let at
        const page = await list.whatFollows(() => load(at = cursor))
        // The cursor was of another log: the page is the first one of this log.
        if (page.reset) clear()
        onpage?.(page)
        added = list.append(page.items, async () => (await load(at)).items)
        newest = Math.max(newest, ...page.items.map(({position}) => position))
        cursor = page.next
      } while (added === 0 && isCut && cursor)
      isCut = false
      failedAt = undefined
      begin()
      replace(note, list.count === 0 && empty(typeof none === "function" ? none() : none))
      more.hidden = !cursor
    } catch (error) {
      goesOn = false
      // Without any item there is nothing of which there could be more: the problem itself offers to try again.
      const isFirst = list.count === 0
      if (isFirst) failedAt = performance.now()
      // Items that come live are shown in any case.
      begin()
      if (!signal?.aborted) replace(note, problem(error, {again: isFirst && next}))
      more.hidden = isFirst
    } finally { more.disabled = false }
  }
  const listen = async () => {
    say("Connecting", "warn")
    try {
      for await (const {event, data} of follow("/admin/v1/feed/stream", {query: live, signal})) {
        if (!state.textContent.startsWith("Live")) say("Live", "good")
        opened.resolve()
        // A list that could not be read, as while the service began, is read once the stream goes on.
        if (failedAt && performance.now() - failedAt > AGAIN_MILLISECONDS && !more.disabled) await next()
        if (event === "reset") {
          clear()
          cursor = undefined
          // The list has the items that came before, unless they are of a log that is gone.
          take.forget()
          waiting = []
          // A page that is loading is left, and the list begins anew.
          if (!more.disabled) await next()
        }
        if (event === "message") take(data)
      }
      say("Ended", "warn")
    } catch (error) {
      opened.resolve()
      say("Not live", "bad")
      await begun
      // An error of both the stream and the list is reported once, by the list.
      if (!note.querySelector(".problem")) state.after(problem(error))
    }
  }
  // The stream is open before the list is read, so that nothing falls between them.
  if (live) listen()
  const begun = next()
  return place
}

function entry(item, hidesSpace) {
  const label = item.target_label
  const isSaid = !label || label === item.actor?.name || item.title.toLowerCase().includes(label.toLowerCase())
  const target = !isSaid && item.target?.kind !== "space" && h("span", {class: "target"}, label)
  return h("li", {"data-position": item.position},
    h("span", {class: "avatar", "aria-hidden": "true"}, (item.actor?.name ?? "·").slice(0, 1).toUpperCase()),
    h("div", {class: "feed-text"},
      h("p", {}, item.actor ? [personLink(item.actor), " ", h("bdi", {}, titleOf(item))] : item.title,
        target && [" ", h("span", {class: "muted"}, "·"), " ", target],
        item.count > 1 && h("span", {class: "count"}, `× ${item.count}`)),
      item.description && h("p", {class: "quote"}, item.description),
      h("p", {class: "muted small"}, span(item.at, item.last_at),
        !hidesSpace && [" · ", isTheirs(item) ? personLink(item.actor) : spaceLink(item.space, item.space_title)],
        " · ", h("a", {href: path(`/log/${item.last_position}`)}, `#${item.last_position}`))))
}

/** Whether it happened in the person's own stream, as a change of their status does. */
const isTheirs = ({space, actor}) => actor?.id === space

/** The title after a name. Operators change content by undoing alone, which the feed does not say. */
function titleOf({actor, kind, title}) {
  const text = lower(title)
  if (actor.name || !isChange({type: kind})) return text
  const place = h("span", {}, text)
  isKey(actor.id).then(is => is && replace(place, text.startsWith("added ") ? text.replace("added", "put back") : text,
    h("span", {class: "muted"}, " by undoing changes")), () => {})
  return place
}

const lower = text => text.replace(/^[A-Z](?![A-Z])/, letter => letter.toLowerCase())

/** The pages of everything's feed, or of one space's. */
export const everything = (query, signal) => cursor =>
  call("GET /admin/v1/feed", {query: {limit: 40, ...query, cursor}, signal})
