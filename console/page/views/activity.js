// The feed of everything, with filters, live.

import {h} from "../lib/dom.js"
import {everything, feed, timeFilters} from "../lib/feed.js"
import {head} from "../lib/parts.js"

export function view({query, signal}) {
  const {day, kind, space, actor, since, until} = query
  const isLive = !until && !day
  return h("div", {}, head("Activity", {note: "What people did everywhere, the newest first."}),
    timeFilters([
      {name: "day", label: "Days", choices: ["today", "last_7", "last_30"]},
      {name: "kind", label: "Kind", placeholder: "scene_inserted"},
      {name: "actor", label: "Person", placeholder: "id"}, {name: "space", label: "Space", placeholder: "id"},
    ], query),
    h("section", {class: "panel"}, feed(everything({day, kind, space, actor, since, until,
      time_zone: day && Intl.DateTimeFormat().resolvedOptions().timeZone}, signal),
    {live: isLive ? {kind, space, actor} : undefined, signal})))
}
