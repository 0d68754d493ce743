// The words of members in a space: comments with their threads, and the chat.

import {h} from "./dom.js"
import {number, time, words} from "./format.js"
import {personLink} from "./names.js"
import {badge} from "./parts.js"
import {pages} from "./table.js"
import {call} from "./session.js"

const said = item => item.deleted ? h("span", {class: "muted"}, "deleted")
  : item.text === null ? h("span", {class: "muted"}, "erased, or changed since") : h("span", {class: "said"}, item.text)

/** The comments and the chat of a space; `query` says at which version. */
export const talk = (space, query, counts, signal) => h("div", {},
  h("p", {class: "note"}, "The words are those of the members, kept beside the log. A text that was changed since is not shown in the past."),
  h("h2", {}, "Comments", h("span", {class: "count"}, number(counts.comments))),
  pages("Comments", [
    {title: "Comment", class: "wide", cell: said},
    {title: "By", cell: item => personLink(item.author)},
    {title: "On", cell: item => h("span", {class: "tag"}, item.parent ? "answer" : words(item.target.kind))},
    {title: "Status", cell: item => item.resolved ? badge("resolved", "good") : badge("open", "info")},
    {title: "Mentions", cell: item => item.mentions.length === 0 ? h("span", {class: "muted"}, "–")
      : item.mentions.map((person, index) => [index > 0 && ", ", personLink(person)])},
    {title: "Time", class: "narrow", cell: item => time(item.edited_at ?? item.created_at)},
  ], cursor => call("GET /admin/v1/spaces/{space}/comments", {space, query: {...query, cursor}, signal}), {none: "No comments."}),
  h("h2", {}, "Chat"),
  pages("Chat", [
    {title: "Message", class: "wide", cell: said},
    {title: "By", cell: item => personLink(item.author)},
    {title: "Time", class: "narrow", cell: item => time(item.created_at)},
    {title: "Edited", class: "narrow", cell: item => item.edited_at ? time(item.edited_at) : h("span", {class: "muted"}, "–")},
  ], cursor => call("GET /admin/v1/spaces/{space}/chat", {space, query: {...query, limit: 50, cursor}, signal}), {none: "No messages."}))
