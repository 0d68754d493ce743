// The parts that views are made of.

import {h, replace} from "./dom.js"
import {words} from "./format.js"
import {path} from "./router.js"

/** The head of a page: its place, its title, and its actions. */
export function head(title, {trail = [], note, actions = []} = {}) {
  document.title = `${title} · Callboard`
  return h("header", {class: "head"},
    trail.length > 0 && h("nav", {class: "trail", "aria-label": "Breadcrumb"},
      trail.map(([text, target]) => [h("span", {"aria-hidden": "true"}, "‹"), h("a", {href: target}, text)])),
    h("div", {class: "head-row"},
      h("div", {}, h("h1", {tabindex: "-1"}, title), note && h("p", {class: "note"}, note)),
      actions.some(Boolean) && h("div", {class: "actions"}, actions)))
}

const TITLES = {unreachable: "The service does not answer", not_found: "Not found"}

/**
 * An error, as the API says it. `again` tries once more. A missing thing may be looked for: `sought` are texts that
 * may mean it.
 */
export function problem(error, {again, sought = []} = {}) {
  const {status, code, message, problem: body} = error
  if (!status && code === undefined) console.error(error)
  return h("div", {class: "problem", role: "alert"},
    h("strong", {}, body?.title ?? TITLES[code] ?? "Something went wrong"),
    h("p", {}, message),
    h("p", {class: "muted small"}, [code, status || null, body?.request_id && `request ${body.request_id}`]
      .filter(Boolean).join(" · ")),
    h("div", {class: "actions"},
      (status === 404 || code === "not_found") && sought.filter(Boolean).map(text => h("a", {class: "button",
        href: path("/search", {q: text.slice(0, 200)})}, `Search for ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`)),
      again && h("button", {class: "button", type: "button", onclick: again}, "Try again")))
}

export const empty = (text, more) => h("div", {class: "empty"}, h("p", {}, text), more && h("p", {class: "small"}, more))

/** A word in a colour: `good`, `bad`, `warn`, `info`, or none. */
export const badge = (text, tone = "plain") => h("span", {class: `badge ${tone}`}, words(text))

export const standing = name => badge(name, {open: "good", archived: "warn", closed: "plain", deleted: "bad"}[name])

/** Whether a key is good, was revoked or has ended, and the colour of that. */
export function keyStanding(key) {
  if (key.revoked_at) return ["revoked", "bad"]
  return key.expires_at && new Date(key.expires_at) <= new Date() ? ["ended", "plain"] : ["good", "good"]
}

/** Names with values. */
export const facts = pairs => h("dl", {class: "facts"}, pairs.filter(Boolean).map(([name, value]) =>
  h("div", {}, h("dt", {}, name), h("dd", {}, value || value === 0 ? value : h("span", {class: "muted"}, "–")))))

/** A value that is copied by a click. */
export function copyable(text, shown = text) {
  return h("button", {class: "copy mono", type: "button", title: `Copy ${text}`, "aria-label": `Copy ${text}`,
    onclick: event => copy(text, event.currentTarget)}, shown)
}

/** Copies a text, and says so in the button. */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text)
    say("Copied")
  } catch {
    say("The browser does not allow copying")
  }
  button.focus()
}

/** Says something for some seconds, to screen readers too. */
export function say(text) {
  const place = document.getElementById("said")
  replace(place, h("div", {class: "toast"}, text))
  clearTimeout(say.timer)
  say.timer = setTimeout(() => replace(place), 4_000)
}

/** Tabs, each a value of the query. */
export const tabs = (names, current, name = "tab") => h("nav", {class: "tabs", "aria-label": "Sections"},
  names.map(([value, title, count]) => h("a", {
    href: hrefWith({[name]: value}), "aria-current": value === current ? "page" : null,
  }, title, count !== undefined && h("span", {class: "count"}, count))))

/** The address of this view with other values in the query. */
export function hrefWith(values) {
  return path(location.pathname.slice("/console".length),
    {...Object.fromEntries(new URLSearchParams(location.search)), ...values})
}

/** A time for an input of the viewer's time zone. */
export function localInput(text) {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? ""
    : new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/**
 * A dialogue. `title` may be of several texts and elements. `content(close)` makes what it holds; it ends by `close(value)`,
 * Escape, or a click beside it, unless it shows what is not shown again (`isOnce`).
 */
export function dialog(title, content, {isOnce = false} = {}) {
  return new Promise(resolve => {
    const element = h("dialog", {"aria-label": [title].flat().map(part => part.textContent ?? part).join("")})
    const close = value => { element.returned = value; element.close() }
    element.append(h("div", {class: "dialog-head"}, h("h2", {}, title),
      h("button", {class: "icon", type: "button", "aria-label": "Close", onclick: () => close()}, "×")),
      content(close))
    element.addEventListener("close", () => { element.remove(); resolve(element.returned) })
    // A click beside it closes it, and so does one on a link, which leads to another page. A text that is selected from within
    // may end beside it.
    let isBeside = false
    element.addEventListener("pointerdown", event => { isBeside = event.target === element })
    element.addEventListener("click", event =>
      (isBeside && !isOnce && event.target === element || event.target.closest("a[href]")) && close())
    document.body.append(element)
    element.showModal()
  })
}

/** A name within a line, whose letters do not turn around what follows it. */
export const named = name => h("bdi", {}, name)

/** Whether somebody who reads a text can type the same: it is one short line in which no character is unseen. */
export const isTypeable = text => text.length <= 80 && /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u.test(text)
  && !/\p{Default_Ignorable_Code_Point}/u.test(text)

/** Asks before something is done. `word`: the text that must be typed first. */
export function confirm(title, text, {button = "Go on", tone = "primary", word} = {}) {
  return dialog(title, close => {
    const act = h("button", {class: `button ${tone}`, type: "submit", disabled: word !== undefined}, button)
    const typed = word !== undefined && h("label", {class: "field"}, h("span", {}, "Type ", h("b", {}, word), " to confirm"),
      // A keyboard may compose a letter in another way than the word does.
      h("input", {autocomplete: "off", oninput: event => { act.disabled = event.target.value.normalize() !== word.normalize() }}))
    return h("form", {class: "dialog-body", onsubmit: event => { event.preventDefault(); close(true) }},
      h("p", {}, text), typed,
      h("div", {class: "dialog-foot"}, h("button", {class: "button", type: "button", onclick: () => close()}, "Cancel"), act))
  }).then(Boolean)
}

/** A button that does something and says what came of it. */
export function action(text, act, {tone = ""} = {}) {
  return h("button", {class: `button ${tone}`, type: "button", onclick: async event => {
    const button = event.currentTarget
    button.disabled = true
    try { await act() } catch (error) { await tell(error) } finally {
      button.disabled = false
      // The keyboard is nowhere after a dialogue, since a button that is disabled cannot take it back.
      if (document.activeElement === document.body) button.focus({preventScroll: true})
    }
  }}, text)
}

/** Shows a problem in a dialogue. */
export const tell = error => dialog("That was refused", close => h("div", {class: "dialog-body"}, problem(error),
  h("div", {class: "dialog-foot"}, h("button", {class: "button", type: "button", onclick: () => close()}, "Close"))))

/** How many things of a long list that is no table are shown at once. */
const AT_ONCE = 500

/**
 * Many things in an element, some at a time: with all of them the page would stand still. `begin(at)` of the result shows
 * those from a place on.
 */
export function gradually(host, things, make) {
  const button = (text, act) => h("button", {class: "button", type: "button", onclick: act}, text)
  const first = button("From the beginning", () => place.begin(0)), more = button("Show more", () => add())
  let start, end
  const add = () => {
    host.append(...things.slice(end, end + AT_ONCE).map(make))
    end = Math.min(end + AT_ONCE, things.length)
    first.hidden = start === 0
    more.hidden = end === things.length
  }
  const place = h("div", {class: "gradually"}, first, host, more)
  place.begin = at => {
    replace(host)
    start = end = at
    add()
  }
  place.begin(0)
  return place
}

/** A value of JSON, as it is. */
export const json = value => h("pre", {class: "code", tabindex: "0"}, JSON.stringify(value, null, 2))

/** A part of a page that comes when it is there. `sought`: the texts that may be looked for if it is not found. */
export function later(promise, make, {sought} = {}) {
  const place = h("div", {class: "later", "aria-busy": "true"}, h("p", {class: "muted"}, "Loading …"))
  promise.then(make).catch(error => problem(error, {sought})).then(node => {
    place.removeAttribute("aria-busy")
    replace(place, node)
  })
  return place
}

/**
 * Takes values as they come, and gives them on once a frame, so that a stream of any rate leaves the page time. Of those
 * that come while the page is not seen, the last ones are kept. `forget()` of the result drops those not given on yet.
 */
export function eachFrame(kept, give) {
  let waiting = [], asked = false
  const take = value => {
    waiting.push(value)
    if (waiting.length > kept) waiting.shift()
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      const values = waiting
      waiting = []
      asked = false
      for (const value of values) give(value)
    })
  }
  take.forget = () => { waiting = [] }
  return take
}

/** Waits, unless the signal comes. */
export const pause = (milliseconds, signal) => new Promise(resolve => {
  const timer = setTimeout(resolve, milliseconds)
  signal?.addEventListener("abort", () => { clearTimeout(timer); resolve() }, {once: true})
})

/** Waits until the page is seen, unless the signal comes. */
export const seen = signal => new Promise(resolve => {
  if (!document.hidden) return resolve()
  const ending = new AbortController()
  const end = () => { ending.abort(); resolve() }
  document.addEventListener("visibilitychange", () => document.hidden || end(), {signal: ending.signal})
  signal.addEventListener("abort", end, {signal: ending.signal})
})

/** Saves a text as a file. */
export function save(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], {type}))
  const link = h("a", {href: url, download: name})
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
