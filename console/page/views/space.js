// A space, now and at any earlier version: its content, its permissions, and its history.

import {showBlame} from "../lib/blame.js"
import {changesOf, thingsOf} from "../lib/changes.js"
import {content} from "../lib/content.js"
import {differences} from "../lib/differences.js"
import {h, replace} from "../lib/dom.js"
import {events} from "../lib/events.js"
import {everything, feed, ORDER} from "../lib/feed.js"
import {filters} from "../lib/filters.js"
import {kindName, number, shortID, time} from "../lib/format.js"
import {locks} from "../lib/locks.js"
import {ofPartners, personLink} from "../lib/names.js"
import {news} from "../lib/news.js"
import {action, confirm, copyable, dialog, facts, head, hrefWith, later, save, standing, tabs, tell} from "../lib/parts.js"
import {matrix, permissionsCSV} from "../lib/permissions.js"
import {go, path, refresh} from "../lib/router.js"
import {talk} from "../lib/talk.js"
import {slider} from "../lib/slider.js"
import {mayUndo, undoForm} from "../lib/undo.js"
import {call, may} from "../lib/session.js"
import {invitationTable} from "./lists.js"

export async function view({space: id, query, signal}) {
  const read = when => call("GET /admin/v1/spaces/{space}", {space: id, query: when, signal})
  const state = await read(query.version ? {version: query.version} : query.at ? {at: query.at} : {})
  const tab = SECTIONS[query.tab] ? query.tab : "content"
  const body = h("div", {class: "section"}), links = h("div")
  let ending, shown = state
  const {notice, review} = news(id, () => shown, version => timeline.grow(version), signal)
  const show = now => {
    shown = now
    review()
    ending?.abort()
    ending = new AbortController()
    replace(links, tabs([["content", "Content"], ["members", "Members", number(now.member_count)], ["activity", "Activity"],
      ["history", "History", number(now.version)], ["talk", "Comments and chat", number(now.comment_count)], ["locks", "Locks and presence"],
      ["invitations", "Invitations"]], tab))
    const past = now.version < now.current_version
    replace(body, SECTIONS[tab]({id, state: now, past, query, signal: ending.signal, read}))
  }
  signal.addEventListener("abort", () => ending?.abort())
  const travel = async (when, isNewest) => {
    const now = await read(when)
    if (!isNewest() || signal.aborted) return null
    const past = now.version < now.current_version
    history.replaceState(null, "", hrefWith({version: past ? now.version : undefined, at: undefined}))
    show(now)
    return now
  }
  const timeline = slider(state, travel, notice)
  // The view may be shown anew meanwhile, which does not end the dialogue.
  const members = () => call("GET /admin/v1/spaces/{space}/permissions", {space: id, query: {removed: true}})
  const undo = async chosen => {
    const {items} = await members()
    let isDone = false
    await dialog("Undo changes", () => undoForm(id, shown, items, chosen, () => { isDone = true }))
    if (isDone) refresh()
  }
  show(state)
  if (query.undo && mayUndo(state.kind)) {
    history.replaceState(null, "", hrefWith({undo: undefined}))
    const [first, last = first] = query.undo.split("-").map(Number)
    undo([first, last]).catch(tell)
  }
  const title = state.title || (state.kind === "connection" ? ofPartners(state.content.partners) : kindName(state.kind))
  return h("div", {},
    head(title, {trail: [["Spaces", path("/spaces")]], note: kindName(state.kind), actions: [
      may("admin") && state.kind === "project" && state.standing === "open" && action("Open live …", () => openLive(id)),
      mayUndo(state.kind) && action("Undo …", () => undo(shown.version < shown.current_version ? [shown.version, shown.current_version] : undefined))].filter(Boolean)}),
    h("section", {class: "panel"}, facts([["Id", copyable(id)], ["Status", standing(state.standing)],
      ["Owner", state.owner && personLink(state.owner)], ["Created", time(state.created_at)], ["Changed", time(state.updated_at)]])),
    timeline, links, body)
}

/** Opens the windows of two members, once it is said what that means. */
async function openLive(id) {
  const isSure = await confirm("Act as two members?", "Two windows open, each with an app’s key for one member. What you type in them is theirs: the log has their names, "
    + "and others see it at once. The keys are revoked when you leave the page.", {button: "Open live"})
  if (isSure) go(path(`/live/${id}`))
}

/** The query that asks for the space as it stood; empty for now. */
const then = (state, past) => past ? {version: state.version} : {}

const SECTIONS = {
  content: ({id, state, past, query, read}) => h("div", {},
    h("div", {class: "inline"}, filters([{name: "from", label: "Compare with version", type: "number"}], query)),
    query.from ? later(read({version: query.from}), before => h("section", {class: "panel"},
      h("h2", {}, `From version ${number(before.version)} to version ${number(state.version)}`), before.version < state.version && h("p", {class: "inline"},
        h("a", {class: "button", href: path("/log", {stream: id, after: before.position, through: state.position})}, "Who changed it"),
        mayUndo(state.kind) && h("a", {class: "button", href: path(`/spaces/${id}`, {undo: `${before.version + 1}-${state.version}`})}, "Undo these …")),
      differences(before.content, state.content)))
      : content(state, {blame: element => showBlame(state.id, element, then(state, past))})),
  members: ({id, state, past, signal}) => later(
    call("GET /admin/v1/spaces/{space}/permissions", {space: id, query: {version: past ? state.version : undefined, removed: true}, signal}),
    ({items}) => h("div", {}, h("p", {class: "split"}, h("span", {class: "muted"}, "Click a cell to see why."), h("button", {class: "button", type: "button",
      onclick: () => save(`permissions-${id}.csv`, permissionsCSV(items), "text/csv")}, "Download CSV")),
    matrix(items, {by: "person", everybody: items, when: past ? {version: state.version} : {}, none: "Nobody has had access here."}))),
  activity: ({id, state, past, signal}) => h("section", {class: "panel"}, h("p", {class: "note"}, ORDER), feed(
    everything({space: id, at: past ? state.updated_at : undefined}, signal),
    {live: past ? undefined : {space: id}, signal, hidesSpace: true})),
  history: ({id, state, query: {type, actor, element}, signal}) => h("div", {},
    filters([{name: "type", label: "Type", of: ["group", "type"]}, {name: "actor", label: "By", of: ["person", "key"]}], {type, actor}),
    element && h("p", {class: "split"}, h("span", {}, "Only changes of the line ", h("code", {}, shortID(element)), "."),
      h("a", {class: "button", href: hrefWith({element: undefined})}, "All changes of the space")),
    events({stream: id, through: state.position, type: type ?? (element && changesOf("element").join(",")), actor}, {signal, ofSpace: true,
      only: element && (event => thingsOf(event).includes(element))})),
  talk: ({id, state, past, signal}) => talk(id, then(state, past), {comments: state.comment_count}, signal),
  locks: ({id, state, past, signal}) => locks(id, state.position, then(state, past), signal),
  invitations: ({id, signal}) => invitationTable({space: id}, signal),
}
