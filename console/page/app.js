// The frame around the views: signing in, navigation, search, and the page while a view comes.

import {h, replace, svg} from "./lib/dom.js"
import {showUTC, showsUTC, time, words} from "./lib/format.js"
import {head, problem, say, tell} from "./lib/parts.js"
import {path, refresh, route, start, stop} from "./lib/router.js"
import {searchBox} from "./lib/searchbox.js"
import * as session from "./lib/session.js"
import {signInPage} from "./views/signin.js"

route("", () => import("./views/overview.js"))
route("/activity", () => import("./views/activity.js"))
route("/log", () => import("./views/log.js"))
route("/log/{position}", () => import("./views/event.js"))
route("/live", () => import("./views/live.js"))
route("/live/{project}", () => import("./views/live.js"))
route("/search", () => import("./views/search.js"))
route("/people", () => import("./views/people.js"))
route("/people/{person}", () => import("./views/person.js"))
route("/spaces", () => import("./views/spaces.js"))
route("/spaces/{space}", () => import("./views/space.js"))
route("/permissions", () => import("./views/permissions.js"))
route("/projections", () => import("./views/projections.js"))
route("/projections/{projection}", () => import("./views/projection.js"))
route("/webhooks", () => import("./views/webhooks.js"))
route("/webhooks/{webhook}", () => import("./views/webhook.js"))
route("/keys", () => import("./views/keys.js"))
route("/health", () => import("./views/health.js"))
route("/tokens", () => import("./views/token.js"))
route("/refused", () => import("./views/refused.js"))
route("/lists/{list}", () => import("./views/lists.js"))

const ICONS = {
  overview: "M3 13h6V3H3zM11 17h6V9h-6zM11 7h6V3h-6zM3 17h6v-2H3z",
  activity: "M3 10h3l2.5-6 3.5 12 2.5-6H17",
  log: "M4 5h12M4 10h12M4 15h8",
  live: "M3 4h6v12H3zM11 4h6v12h-6zM5 8h2M13 8h2M13 11h2",
  people: "M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5",
  spaces: "M3 6.5 10 3l7 3.5-7 3.5zM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5",
  permissions: "M6 9V6.5a4 4 0 0 1 8 0V9M4.5 9h11v8h-11z",
  list: "M4 5h2M4 10h2M4 15h2M9 5h7M9 10h7M9 15h7",
  projections: "M4 5c0-2.7 12-2.7 12 0v10c0 2.7-12 2.7-12 0zM4 5c0 2.7 12 2.7 12 0M4 10c0 2.7 12 2.7 12 0",
  webhooks: "M7 7 4 10l3 3M13 7l3 3-3 3M11.5 5l-3 10",
  keys: "M12.5 11a4 4 0 1 0-3.5-2L3 15v2h3v-2h2v-2l1.5-1.5",
  tokens: "M3 6h14v8h-4l-3 3-3-3H3zM7 10h6",
  health: "M3 10h4l1.5-3 3 6 1.5-3h4",
  refused: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM5.2 5.2l9.6 9.6",
}

const NAVIGATION = [
  [null, [["Overview", "", "overview"], ["Activity", "/activity", "activity"], ["Log", "/log", "log"],
    ["Live document", "/live", "live"]]],
  ["Who and where", [["People", "/people", "people"], ["Spaces", "/spaces", "spaces"],
    ["Permissions", "/permissions", "permissions"]]],
  ["Lists", [["Invitations", "/lists/invitations", "list"], ["Connections", "/lists/connections", "list"],
    ["Tasks", "/lists/tasks", "list"], ["Rooms", "/lists/rooms", "list"], ["Courses", "/lists/courses", "list"],
    ["Work sessions", "/lists/worksessions", "list"], ["Project sessions", "/lists/sessions", "list"]]],
  ["Operation", [["Projections", "/projections", "projections"], ["Webhooks", "/webhooks", "webhooks"],
    ["Keys", "/keys", "keys"], ["Tokens", "/tokens", "tokens"], ["Refused", "/refused", "refused"], ["Health", "/health", "health"]]],
]

const icon = name => svg("svg", {class: "glyph", viewBox: "0 0 20 20", "aria-hidden": "true"},
  svg("path", {d: ICONS[name]}))

const main = h("main", {id: "main", tabindex: "-1"})
const progress = h("div", {class: "progress", hidden: true})
const said = h("div", {id: "said", role: "status", "aria-live": "polite"})
const links = []

function frame() {
  links.length = 0
  const end = h("span"), showEnd = () => session.own.expires_at && replace(end, " until ", time(session.own.expires_at))
  showEnd()
  const menu = h("nav", {class: "menu", id: "menu", "aria-label": "Main"},
    h("a", {class: "brand", href: path("")}, h("img", {src: "/console/icon.svg", alt: "", width: 24, height: 24}), "Callboard"),
    NAVIGATION.map(([title, entries]) => h("div", {class: "menu-group"}, title && h("h2", {}, title),
      h("ul", {}, entries.map(([text, view, glyph]) => {
        const link = h("a", {href: path(view)}, icon(glyph), text)
        links.push([view, link])
        return h("li", {}, link)
      })))),
    h("div", {class: "signed-in"}, h("p", {class: "muted small"}, h("bdi", {}, session.own.name), h("span", {class: "tag"}, words(session.own.scope)),
      session.own.expires_at && end,
      !session.isKept() && h("span", {}, "Reloading the page signs out.")),
    h("label", {class: "check small"}, h("input", {type: "checkbox", checked: showsUTC(), onchange: event => {
      showUTC(event.currentTarget.checked)
      showEnd()
      refresh()
    }}), "Times in UTC"),
    h("button", {class: "button quiet sign-out", type: "button", onclick: session.signOut}, "Sign out")))
  const toggle = h("button", {class: "icon menu-button", type: "button", "aria-label": "Menu", "aria-controls": "menu",
    "aria-expanded": "false", onclick: () => open(!menu.classList.contains("open"))}, "☰")
  const open = isOpen => {
    menu.classList.toggle("open", isOpen)
    toggle.setAttribute("aria-expanded", String(isOpen))
  }
  menu.addEventListener("click", event => event.target.closest("a") && open(false))
  replace(document.body, h("a", {class: "skip", href: "#main"}, "Skip to the content"), progress,
    h("div", {class: "frame"}, menu,
      h("div", {class: "page"}, h("div", {class: "top"}, toggle, searchBox()), main)), said)
}

/** The things that the parts of a path name. */
const NAMED = {position: "event", person: "person", space: "space", project: "project", projection: "projection",
  webhook: "webhook", list: "list"}

/** The notice in place of a view that did not come. */
function failed(error, values) {
  if (error.status !== 404 && error.code !== "not_found") return problem(error, {again: refresh})
  const [[name, value] = []] = Object.entries(values)
  const what = name ? `There is no ${NAMED[name]} “${value}”.` : "There is no page at this address."
  return h("div", {}, head("Not found", {note: what}), problem(error, {again: refresh,
    sought: [value ?? location.pathname.split("/").at(-1)]}))
}

let isFirst = true

async function show({load, pattern, values, query, signal}) {
  for (const [view, link] of links) {
    const isHere = view === "" ? pattern === "" : location.pathname === `/console${view}`
      || location.pathname.startsWith(`/console${view}/`)
    if (isHere) link.setAttribute("aria-current", "page")
    else link.removeAttribute("aria-current")
  }
  const before = main.dataset.path
  progress.hidden = false
  let node
  try {
    if (!load) throw Object.assign(new Error("There is no such page."), {code: "not_found"})
    node = await (await load()).view({...values, query, signal})
  } catch (error) {
    if (signal.aborted) return
    node = failed(error, values)
  }
  if (signal.aborted) return
  progress.hidden = true
  // The typed text belongs to the page that was left.
  const search = document.querySelector(".search input")
  if (before !== undefined && before !== location.pathname && search !== document.activeElement) search.value = ""
  // A filter that was changed by the keyboard keeps it.
  const field = before === location.pathname && main.contains(document.activeElement) && document.activeElement.name
  replace(main, node)
  if (field) main.querySelector(`.filters [name="${CSS.escape(field)}"]`)?.focus({preventScroll: true})
  main.dataset.path = location.pathname
  // A new page begins at its title, for those who hear it.
  if (!isFirst && before !== location.pathname) main.querySelector("h1")?.focus({preventScroll: true})
  isFirst = false
}

function keys(event) {
  if (event.target.closest("input, textarea, select, dialog") || event.altKey) return
  // No letter alone is a shortcut: somebody who speaks to the computer would press it by chance.
  if (event.key === "k" && (event.metaKey || event.ctrlKey)) {
    event.preventDefault()
    document.querySelector(".search input")?.focus()
  }
}

let hasStarted = false

function begin(error) {
  if (!session.client) {
    stop()
    for (const element of document.querySelectorAll("dialog")) element.close()
    replace(document.body, signInPage(() => begin(), error), said)
    document.querySelector("input")?.focus()
    return
  }
  frame()
  if (hasStarted) refresh()
  else start(show)
  hasStarted = true
}

/** Signs in by the link that opened the page, or else with the key that the tab keeps. */
async function open() {
  const code = session.codeOfLink()
  const byKey = async () => session.client || await session.signInAgain()
  try {
    await (code ? session.signInByCode(code) : byKey())
    begin()
  } catch (error) {
    // A link that is over does not end the session that the tab has.
    if (code && await byKey().catch(() => false)) {
      begin()
      tell(error)
    } else begin(error)
  }
}

document.addEventListener("keydown", keys)
addEventListener("signedout", () => { begin(); say("Signed out") })
// A link may be pasted into a tab that has the page open: then only the fragment changes.
addEventListener("hashchange", () => location.hash.startsWith("#code=") && open())
open()
