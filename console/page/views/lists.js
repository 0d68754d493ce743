// The lists that the API has for operators, each a declaration.

import {h} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {kindName, number, time, words} from "../lib/format.js"
import {ofPartners, personLink, spaceLink} from "../lib/names.js"
import {badge, head, standing} from "../lib/parts.js"
import {pages} from "../lib/table.js"
import {call} from "../lib/session.js"

const none = () => h("span", {class: "muted"}, "–")
const who = person => person ? personLink(person) : none()
const updated = {title: "Changed", class: "narrow", cell: item => time(item.updated_at)}
const tones = {pending: "info", accepted: "good", active: "good", in_game: "good", waiting: "info", blocked: "bad",
  ended: "plain", revoked: "bad", declined: "warn"}
const status = {title: "Status", cell: item => badge(item.status, tones[item.status])}
const person = {name: "person", label: "Person", of: ["person"]}

const LISTS = {
  invitations: {title: "Invitations", filters: [{name: "status", label: "Status",
    choices: ["pending", "accepted", "declined", "revoked", "expired"]}, person, {name: "space", label: "Space", of: ["space"]}],
  columns: [
    {title: "For", class: "wide", cell: item => item.person ? personLink(item.person)
      : item.email ?? (item.form === "link" ? item.name ?? "whoever has the link" : none())},
    {title: "Form", cell: item => h("span", {class: "tag"}, item.form)}, status,
    {title: "Space", cell: item => h("span", {}, spaceLink(item.space, null, item.space_kind), " ", h("span", {class: "muted small"}, kindName(item.space_kind)))},
    {title: "Role", cell: item => words(item.role)}, {title: "By", cell: item => who(item.inviter)},
    {title: "Uses", class: "numeric", cell: item => `${item.uses} / ${item.max_uses}`},
    {title: "Until", class: "narrow", cell: item => time(item.expires_at)}]},
  connections: {title: "Connections", filters: [{name: "status", label: "Status", choices: ["active", "ended", "blocked"]}, person],
    columns: [
      {title: "Connection", class: "wide", cell: item => spaceLink(item.id, ofPartners(item.partners))}, status,
      {title: "Partners", cell: item => h("span", {}, item.partners.map((partner, index) => [index > 0 && ", ", personLink(partner)]))},
      {title: "Tasks", class: "numeric", cell: item => `${item.open_task_count} open of ${item.task_count}`},
      {title: "Since", class: "narrow", cell: item => time(item.connected_at)}, updated]},
  tasks: {title: "Tasks", filters: [{name: "completed", label: "Completed", choices: ["true", "false"]},
    {name: "assignee", label: "Assignee", of: ["person"]}, {name: "connection", label: "Connection", of: ["connection"], placeholder: "a partner’s name, or id"}],
  columns: [
    {title: "Task", class: "wide", cell: item => spaceLink(item.connection, item.title)},
    {title: "Status", cell: item => item.completed_at ? badge("done", "good") : badge("open", "info")},
    {title: "Assignee", cell: item => who(item.assignee)}, {title: "By", cell: item => who(item.created_by)},
    {title: "Due", class: "narrow", cell: item => time(item.due_at)}, updated]},
  rooms: {title: "Rooms", filters: [{name: "status", label: "Status", choices: ["waiting", "in_game", "ended", "closed"]},
    {name: "game_type", label: "Game"}, {name: "open_seats", label: "Open seats", choices: ["true"]}],
  columns: [
    {title: "Room", class: "wide", cell: item => spaceLink(item.id, item.name)}, status,
    {title: "Code", cell: item => item.code ? h("code", {}, item.code) : none()},
    {title: "Game", cell: item => item.game_type ?? none()}, {title: "Private", cell: item => item.private ? "yes" : "no"},
    {title: "Players", class: "numeric", cell: item => `${item.player_count} / ${item.max_players}`},
    {title: "Since", class: "narrow", cell: item => time(item.created_at)}]},
  courses: {title: "Courses", filters: [{name: "text", label: "Title", placeholder: "holds"}, person], columns: [
    {title: "Course", class: "wide", cell: item => spaceLink(item.id, item.title)},
    {title: "Status", cell: item => standing(item.standing)}, {title: "Owner", cell: item => who(item.owner)},
    {title: "Members", class: "numeric", cell: item => number(item.member_count)},
    {title: "Students", class: "numeric", cell: item => number(item.counts.students)},
    {title: "Schedules", class: "numeric", cell: item => number(item.counts.schedules)}, updated]},
  worksessions: {title: "Work sessions", filters: [{name: "completed", label: "Completed", choices: ["true", "false"]},
    {name: "session_type", label: "Type"}, {name: "status", label: "Status"}, person],
  columns: [
    {title: "Session", class: "wide", cell: item => spaceLink(item.id, item.session_type ?? "Work session")},
    {title: "Status", cell: item => item.status ? badge(item.status) : none()},
    {title: "Owner", cell: item => who(item.owner)},
    {title: "Markers", class: "numeric", cell: item => number(item.marker_count)},
    {title: "Started", class: "narrow", cell: item => time(item.started_at)},
    {title: "Completed", class: "narrow", cell: item => time(item.completed_at)}]},
  sessions: {title: "Project sessions", filters: [{name: "active", label: "Active", choices: ["true", "false"]}, person,
    {name: "project", label: "Project", of: ["space"]}],
  columns: [
    {title: "Project", class: "wide", cell: item => spaceLink(item.project, item.project_title)},
    {title: "Status", cell: item => item.is_active ? badge("active", "good") : badge(item.ending ?? "ended")},
    {title: "Host", cell: item => who(item.host)},
    {title: "People", class: "numeric", cell: item => number(item.participants.length)},
    {title: "Started", class: "narrow", cell: item => time(item.started_at)},
    {title: "Ended", class: "narrow", cell: item => time(item.ended_at)}]},
}

export function view({list, query, signal}) {
  const declared = Object.hasOwn(LISTS, list) && LISTS[list]
  if (!declared) throw Object.assign(new Error("There is no such list."), {code: "not_found"})
  return h("div", {}, head(declared.title), filters(declared.filters, query), tableOf(list, pick(declared, query), signal))
}

const pick = (declared, query) => Object.fromEntries(declared.filters.map(({name}) => [name, query[name]]))

const tableOf = (list, query, signal) => pages(LISTS[list].title, LISTS[list].columns, cursor =>
  call(`GET /admin/v1/${list}`, {query: {...query, cursor}, signal}), {none: Object.values(query).some(Boolean) ? "Nothing matches." : "There are none yet."})

/** The invitations that a query finds. */
export const invitationTable = (query, signal) => tableOf("invitations", query, signal)
