// Finds the view of a path, and shows it. Every view and filter is a path with a query, so each can be linked to.

const routes = []
let shown = new AbortController()
let show = () => {}

/** Declares a view: `route("/people/{person}", ({person}) => import("./views/person.js"))`. */
export function route(pattern, load) {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(match => match[1])
  const expression = new RegExp(`^/console${pattern.replace(/\{\w+\}/g, "([^/]+)")}/?$`)
  routes.push({expression, names, load, pattern})
}

/** The path of a view: `path("/log", {type: "chat_posted"})`. Values that are missing or empty are left out. */
export function path(view, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "")
  return `/console${view}${given.length ? `?${new URLSearchParams(given)}` : ""}`
}

/** Goes to a view. */
export function go(target) {
  if (target === location.pathname + location.search) return refresh()
  history.pushState(null, "", target)
  scrollTo(0, 0)
  return refresh()
}

/** Goes to the same view with other values in the query. */
export function goWith(values) {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === "") query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return go(location.pathname + (text ? `?${text}` : ""))
}

/** Shows the view of the address. The work of the view before ends: it has `signal`. */
export function refresh() {
  shown.abort()
  shown = new AbortController()
  const {signal} = shown
  const query = Object.fromEntries(new URLSearchParams(location.search))
  for (const {expression, names, load, pattern} of routes) {
    const match = expression.exec(location.pathname)
    if (!match) continue
    const values = Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1])]))
    return show({load, pattern, values, query, signal})
  }
  return show({load: null, pattern: null, values: {}, query, signal})
}

/** Begins to follow links and the browser's buttons. */
export function start(showView) {
  show = showView
  addEventListener("popstate", refresh)
  document.addEventListener("click", event => {
    const link = event.target.closest?.("a[href]")
    if (!link || event.defaultPrevented || event.button !== 0 || link.hasAttribute("download")) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!/^\/console(\/|$|\?)/.test(link.getAttribute("href"))) return
    event.preventDefault()
    go(link.getAttribute("href"))
  })
  return refresh()
}

/** Ends what the view has under way. */
export function stop() { shown.abort() }

function decode(text) {
  try { return decodeURIComponent(text) } catch { return text }
}
