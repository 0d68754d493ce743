// The feed of everything, with filters, live.

import {h} from "../lib/dom.js"
import {everything, feed} from "../lib/feed.js"
import {filters, head} from "../lib/parts.js"

export function view({query, signal}) {
  const {day, kind, space, actor, since, until} = query
  const isLive = !until && !day
  return h("div", {}, head("Activity", {note: "What people did everywhere, the newest first."}),
    filters([
      {name: "day", label: "Days", choices: ["today", "last_7", "last_30"]},
      {name: "kind", label: "Kind", placeholder: "scene_inserted"},
      {name: "actor", label: "Person", placeholder: "id"}, {name: "space", label: "Space", placeholder: "id"},
      {name: "since", label: "From", type: "datetime-local"}, {name: "until", label: "Until", type: "datetime-local"},
    ], query),
    h("section", {class: "panel"}, feed(everything({day, kind, space, actor, since, until,
      time_zone: day && Intl.DateTimeFormat().resolvedOptions().timeZone}, signal),
    {live: isLive ? {kind, space, actor} : undefined, signal})))
}
