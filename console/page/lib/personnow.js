// A person now: their places, keys and streams, and their notifications.

import {h} from "./dom.js"
import {number, shortID, time, words} from "./format.js"
import {personLink, spaceLink} from "./names.js"
import {badge, copyable, keyStanding, later} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"
import {pages, table} from "./table.js"

const nothing = () => h("span", {class: "muted"}, "–")

/** Presence, open streams and keys of a person. */
export const now = (person, signal) => h("div", {},
  h("h2", {}, "Present"),
  pages("Present", [
    {title: "Where", class: "wide", cell: item => item.space ? spaceLink(item.space) : "in all connections"},
    {title: "Does", cell: item => item.activity ? words(item.activity) : nothing()},
    {title: "Client", cell: item => item.client ? h("code", {}, item.client.slice(0, 12)) : nothing()},
    {title: "Came", class: "narrow", cell: item => time(item.joined_at)},
    {title: "Heard", class: "narrow", cell: item => time(item.seen_at)},
    {title: "Until", class: "narrow", cell: item => time(item.expires_at)},
  ], cursor => call("GET /admin/v1/people/{person}/presence", {person, query: {cursor}, signal}), {none: "They are not present anywhere."}),
  h("h2", {}, "Open streams of this node"),
  pages("Open streams", [
    {title: "Follows", class: "wide", cell: item => item.space ? h("span", {}, spaceLink(item.space)) : words(item.follows)},
    {title: "What", cell: item => badge(item.follows, "info")},
    {title: "With", cell: item => item.key ? h("span", {}, "the key ", h("code", {}, shortID(item.key))) : "a token"},
    {title: "Since", class: "narrow", cell: item => time(item.opened_at)},
    {title: "Until", class: "narrow", cell: item => item.until ? time(item.until) : nothing()},
  ], cursor => call("GET /admin/v1/people/{person}/streams", {person, query: {cursor}, signal}), {none: "They follow nothing here."}),
  h("h2", {}, "Keys that act for them alone"),
  later(call("GET /admin/v1/keys", {signal}), ({items}) => table("Keys", [
    {title: "Name", class: "wide", cell: key => h("strong", {}, key.name)},
    {title: "Status", cell: key => badge(...keyStanding(key))},
    {title: "Id", cell: key => copyable(key.id, shortID(key.id))},
    {title: "Last used", class: "narrow", cell: key => time(key.last_used_at)},
    {title: "Since", class: "narrow", cell: key => time(key.created_at)},
  ], items.filter(key => key.person?.id === person), {none: "There is none. Apps may act for them with keys of their own."})))

/** The inbox of a person, which looking at does not mark as read. */
export const inbox = (person, signal) => h("div", {},
  h("p", {class: "note"}, "As they see it. Looking at it here does not mark it as read."),
  pages("Inbox", [
    {title: "What", class: "wide", cell: item => h("a", {href: path(`/log/${item.position}`)}, words(item.kind))},
    {title: "", cell: item => item.read ? badge("read") : badge("unread", "info")},
    {title: "Space", cell: item => spaceLink(item.space.id, item.space.title, item.space.kind)},
    {title: "By", cell: item => item.actor ? personLink(item.actor) : h("span", {class: "muted"}, "time")},
    {title: "Event", class: "numeric", cell: item => number(item.position)},
    {title: "Time", class: "narrow", cell: item => time(item.at)},
  ], cursor => call("GET /admin/v1/people/{person}/notifications", {person, query: {cursor}, signal}), {none: "Nothing has concerned them yet."}))
