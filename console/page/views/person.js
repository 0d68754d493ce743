// A person: their names, their spaces and their activity.

import {h} from "../lib/dom.js"
import {events} from "../lib/events.js"
import {everything, feed, ORDER} from "../lib/feed.js"
import {timeFilters} from "../lib/filters.js"
import {counted, number, shortID, time} from "../lib/format.js"
import {picker} from "../lib/picker.js"
import {inbox, now} from "../lib/personnow.js"
import {matrix, permissionsCSV, rowsOfPerson} from "../lib/permissions.js"
import {refused} from "../lib/refused.js"
import {invitationTable} from "./lists.js"
import {action, confirm, copyable, dialog, empty, facts, head, isTypeable, later, named, save, say, tabs} from "../lib/parts.js"
import {go, path, refresh} from "../lib/router.js"
import {spaceTable} from "./spaces.js"
import {call, may, textOfAll} from "../lib/session.js"

export async function view({person: id, query, signal}) {
  const person = await call("GET /admin/v1/people/{person}", {person: id, signal})
  const tab = query.tab ?? "activity"
  const name = person.display_name ?? "Without a name"
  return h("div", {},
    head(name, {trail: [["People", path("/people")]], note: person.email ?? person.username, actions: [
      action("Export", () => exportOf(id, name)), may("admin") && action("Hand over", () => handOver(id, name)),
      may("admin") && action("Erase", () => erase(id, name), {tone: "danger"})]}),
    h("section", {class: "panel"}, facts([
      ["Id", copyable(id)], ["External id", person.external_id && copyable(person.external_id)],
      ["Username", person.username], ["E-mail", person.email && copyable(person.email)],
      ["Signs in as", person.subject && h("span", {}, person.subject, h("span", {class: "muted"}, ` at ${person.issuer}`))],
      ["Since", time(person.created_at)], ["Version", number(person.version)],
    ])),
    tabs([["activity", "Did"], ["sees", "Sees"], ["now", "Now"], ["inbox", "Inbox"], ["spaces", "Spaces"], ["permissions", "Permissions"],
      ["invitations", "Invitations"], ["refused", "Refused"], ["log", "Log"]], tab),
    (SECTIONS[tab] ?? SECTIONS.activity)(id, query, signal))
}

const SECTIONS = {
  activity: (id, query, signal) => h("div", {}, h("p", {class: "note"}, "What they did that others follow: chat messages, for one, are not in it. ", ORDER, " ",
    h("a", {href: path("/log", {actor: id})}, "Everything they did, in the log"), "."), timeFilters([], query), h("section", {class: "panel"},
    feed(everything({actor: id, since: query.since, until: query.until}, signal), {live: query.until ? undefined : {actor: id}, signal, none: query.since || query.until ? "Nothing happened in that time." : undefined}))),
  sees: (id, _, signal) => h("section", {class: "panel"},
    h("p", {class: "note"}, "The feed of their spaces, as they see it. ", ORDER),
    feed(cursor => call("GET /admin/v1/people/{person}/feed", {person: id, query: {cursor}, signal}), {signal})),
  now: (id, _, signal) => now(id, signal),
  inbox: (id, _, signal) => inbox(id, signal),
  spaces: (id, _, signal) => spaceTable({person: id}, signal),
  permissions: (id, {at}, signal) => later(rowsOfPerson(id, {at}, signal), rows => h("div", {},
    h("p", {class: "right"}, h("button", {class: "button", type: "button", onclick: () =>
      save("permissions.csv", permissionsCSV(rows), "text/csv")}, "Download CSV")), matrix(rows, {by: "space", when: at ? {at} : {}, none: "They have access to no space."}))),
  invitations: (id, _, signal) => invitationTable({person: id}, signal),
  refused: (id, _, signal) => h("div", {}, h("p", {class: "note"}, "What the node that answers has refused them within a day, limits that they ran into included."),
    refused({person: id}, {signal})),
  log: (id, _, signal) => h("div", {}, h("h2", {}, "What they did"), events({actor: id}, {signal, none: "Nothing."}),
    h("h2", {}, "Their own stream"), events({stream: id}, {signal, ofSpace: true})),
}

async function exportOf(id, name) {
  const text = await textOfAll("GET /admin/v1/people/{person}/export", {person: id})
  save(`${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.jsonl`, text, "application/jsonl")
  say("The export is saved")
}

/** Makes somebody else the owner of what a person owns. */
async function handOver(id, name) {
  const to = await dialog(["Hand over what ", named(name), " owns"], close => {
    const owner = picker({name: "to", label: "New owner", of: ["person"], placeholder: "name or id of a member", required: true})
    return h("form", {class: "dialog-body", onsubmit: event => {
      event.preventDefault()
      if (owner.picked()) close(owner.picked())
    }},
      h("p", {}, "Each space that this person owns and of which the other is a member gets the other as its owner. The log says that an operator did it."),
      owner,
      h("div", {class: "dialog-foot"}, h("button", {class: "button primary", type: "submit"}, "Hand over")))
  })
  if (!to) return
  const answer = await call("POST /admin/v1/people/{person}/hand_over", {person: id, body: {to}})
  await dialog("Handed over", () => h("div", {class: "dialog-body"},
    answer.items.length === 0 ? empty("There was nothing to hand over.") : h("ul", {class: "outcomes"}, answer.items.map(item =>
      h("li", {}, h("strong", {}, item.title ?? item.space), " ", item.outcome.replace("_", " "),
        item.problem && h("span", {class: "muted"}, `: ${item.problem.detail}`)))),
    answer.remaining > 0 && h("p", {}, `${counted(answer.remaining, "space is", "spaces are")} left: hand over again.`)))
  refresh()
}

/** Erases a person, after what they own is somebody else's. */
async function erase(id, name) {
  const rows = await rowsOfPerson(id, {})
  const owned = rows.filter(row => row.role === "owner" && !row.removed_at)
  const isSure = await confirm(["Erase ", named(name), "?"], h("span", {},
    "Their profile and words are deleted for good, and they leave all spaces. The log keeps that something happened, not who it was. ",
    owned.length > 0 && h("strong", {}, `They own ${counted(owned.length, "space")}: hand over first those that others need.`)),
  {button: "Erase for good", tone: "danger", word: isTypeable(name) ? name : shortID(id)})
  if (!isSure) return
  await call("DELETE /admin/v1/people/{person}", {person: id})
  say([named(name), " is erased"])
  go(path("/people"))
}
