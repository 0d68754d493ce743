// Tables of permissions, with the reason for each cell.

import {h} from "./dom.js"
import {number, time, words} from "./format.js"
import {personLink, spaceLink} from "./names.js"
import {badge, dialog, later} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"
import {csv, table} from "./table.js"

/**
 * People or spaces × capabilities. `when` is a version or a time, or nothing. `by`: what a row is of. `none`: what is said if
 * there is no row. `everybody`: the rows of all who are in the space, to say who has a capability. `first`: a capability that stands before the others, whether or not somebody has it.
 */
export function matrix(rows, {by, when = {}, none, first, everybody}) {
  // Seeing comes first: a narrow window shows the first columns.
  const capabilities = [...new Set([...capabilitiesOf(rows), ...first ? [first] : []])]
    .sort((a, b) => (b === first) - (a === first) || (b === "view") - (a === "view"))
  const subject = by === "person" ? {title: "Person", cell: row => personLink(row.person)}
    : {title: "Space", cell: row => h("span", {}, spaceLink(row.space, row.space_title))}
  return table("Permissions", [subject,
    {title: "Role", cell: row => row.removed_at ? badge("removed", "bad") : h("span", {class: "tag"}, words(row.role ?? "none"))},
    ...capabilities.map(capability => ({
      title: h("span", {class: "slanted"}, words(capability)), class: "cell",
      cell: row => cell(row, capability, when, everybody),
    })),
    ...rows.some(row => row.access_until) ? [{title: "Until", class: "narrow", cell: row => time(row.access_until)}] : [],
  ], rows, {none, look: "permissions"})
}

/** How many of those are named who have a capability. */
const HOLDERS_SHOWN = 12

/** The holders of a capability in a space, in words: “Mara (owner) has it.” */
export function holders(rows, capability) {
  const all = rows.filter(row => !row.removed_at && row.capabilities.includes(capability))
  if (all.length === 0) return "Nobody here has it."
  return [all.slice(0, HOLDERS_SHOWN).map((row, index) => [index === 0 ? "" : index === all.length - 1 ? " and " : ", ",
    personLink(row.person), ` (${words(row.role ?? "none")})`]),
  all.length > HOLDERS_SHOWN && ` and ${number(all.length - HOLDERS_SHOWN)} more`, all.length === 1 ? " has it." : " have it."]
}

const capabilitiesOf = rows => [...new Set(rows.flatMap(row =>
  [...row.capabilities, ...Object.keys(row.denied ?? {}), ...Object.keys(row.granted ?? {})]))].sort()

function cell(row, capability, when, everybody) {
  const isHeld = row.capabilities.includes(capability)
  const isOwn = capability in (row.granted ?? {}) || capability in (row.denied ?? {})
  const answer = `${row.person.name ?? "This person"} ${isHeld ? "may" : "may not"} ${words(capability)}: why?`
  // Owning is a role and not a capability that can be asked for.
  if (capability === "own") return h("span", {class: isHeld ? "yes" : "no", "aria-label": isHeld ? "yes" : "no"}, isHeld ? "✓" : "–")
  return h("button", {class: `why ${isHeld ? "yes" : "no"} ${isOwn ? "own" : ""}`, type: "button", title: answer,
    "aria-label": answer, onclick: () => why(row, capability, when, everybody)}, isHeld ? "✓" : "–")
}

const why = (row, capability, when, everybody) => dialog(`Why ${words(capability)}?`, () =>
  h("div", {class: "dialog-body"}, reasons(row, capability, when), everybody && h("p", {class: "muted"}, holders(everybody, capability))))

/** Why a person may do something in a space, or may not: `row` has `space` and `person`, and may have `space_title`. */
export const reasons = (row, capability, when = {}, signal) => later(
  call("GET /admin/v1/spaces/{space}/permissions/why", {space: row.space,
    query: {person: row.person.id, capability, ...when}, signal}), answer => h("div", {},
    h("p", {}, personLink({...answer.person, name: answer.person.name ?? row.person.name}), " ",
      badge(answer.allowed ? "may" : "may not", answer.allowed ? "good" : "bad"), ` ${words(capability)} in `,
      spaceLink(row.space, row.space_title), `, at version ${number(answer.version)}`,
      answer.reason !== "held" && [": ", h("strong", {}, REASONS[answer.reason] ?? words(answer.reason))], "."),
    answer.because.length > 0 && h("ul", {class: "causes", "aria-label": "Events behind the reason"}, answer.because.map(cause => h("li", {},
      h("a", {href: path(`/log/${cause.position}`)}, words(cause.type)), " by ", cause.actor ? personLink(cause.actor) : "the service",
      " · ", time(cause.at)))),
    answer.events.length > 0 && h("ol", {class: "causes", "aria-label": "Events that gave or took it"}, answer.events.toReversed().map(event => h("li", {},
      h("p", {}, h("a", {href: path(`/log/${event.position}`)}, words(event.type)), " by ",
        event.actor ? personLink(event.actor) : "the service", " · ", time(event.at)),
      h("p", {class: "muted small"}, event.held ? `gave it by ${words(event.by)}` : TAKEN[event.by] ?? `took it by ${words(event.by)}`,
        event.role && ` (${words(event.role)})`),
      event.because.map(cause => h("p", {class: "muted small"}, "because of ",
        h("a", {href: path(`/log/${cause.position}`)}, words(cause.type)), `, ${words(cause.relation)}`)))))))

const TAKEN = {gone: "ended the membership"}

const REASONS = {role: "the role does not give it", denied: "it is denied to them alone",
  archived: "the space is archived", closed: "the space is closed", never_member: "they were never a member",
  left: "they have left", removed: "they were removed", banned: "they were banned", access_ended: "their access has ended",
  seat_freed: "their seat was freed", connection_ended: "the connection has ended"}

/** The same table for a spreadsheet. */
export function permissionsCSV(rows) {
  const capabilities = capabilitiesOf(rows)
  return csv([["space", "kind", "title", "person", "name", "role", "joined", "removed", "until", ...capabilities],
    ...rows.map(row => [row.space, row.space_kind, row.space_title, row.person.id, row.person.name, row.role, row.joined_at,
      row.removed_at, row.access_until, ...capabilities.map(name => row.capabilities.includes(name) ? "yes" : "no")])])
}

/** All rows of a person, page by page; at most as many as a page can show. */
export async function rowsOfPerson(person, query, signal) {
  const rows = []
  let cursor
  do {
    const page = await call("GET /admin/v1/people/{person}/permissions", {person, query: {...query, limit: 200, cursor}, signal})
    rows.push(...page.items)
    cursor = page.next
  } while (cursor && rows.length < 5_000)
  return rows
}
