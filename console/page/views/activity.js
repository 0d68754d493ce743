// The feed of everything, with filters, live.

import {h} from "../lib/dom.js"
import {everything, feed, nothing, ORDER} from "../lib/feed.js"
import {timeFilters} from "../lib/filters.js"
import {head} from "../lib/parts.js"
import {path} from "../lib/router.js"
import {noneOf} from "../lib/types.js"

export function view({query, signal}) {
  const {day, kind, space, actor, since, until} = query
  const isLive = !until && !day
  const none = () => noneOf(kind, nothing(query), "Of what apps record themselves, nothing of that kind has happened either.")
  return h("div", {}, head("Activity", {note: ["What people did everywhere. ", ORDER,
    " The feed is a read model (projection), made from the log: ",
    h("a", {href: path("/projections/activity_feed")}, "Compare this feed with the log"), "."]}),
    timeFilters([
      {name: "day", label: "Days", choices: ["today", "last_7", "last_30"]},
      {name: "kind", label: "Kind", of: ["type"], isOpen: true},
      {name: "actor", label: "Person", of: ["person"]}, {name: "space", label: "Space", of: ["space"]},
    ], query),
    h("section", {class: "panel"}, feed(everything({day, kind, space, actor, since, until,
      time_zone: day && Intl.DateTimeFormat().resolvedOptions().timeZone}, signal),
    {live: isLive ? {kind, space, actor} : undefined, signal, none})))
}
