// The content of a space, as people know it: a screenplay reads as a screenplay.

import {h} from "./dom.js"
import {capital, number, time, words} from "./format.js"
import {personLink} from "./names.js"
import {badge, empty, facts, gradually, json} from "./parts.js"
import {table} from "./table.js"

/** The content of a space, of any kind. `blame(element)` says who wrote the words of an element of a screenplay. */
export const content = (space, {blame} = {}) => (KINDS[space.kind] ?? (({content}) => json(content)))(space, blame)

const KINDS = {
  project: ({content: {scenes, characters, locations, settings}}, blame) => {
    const {element, goTo} = screenplay(scenes, blame)
    return h("div", {class: "columns"}, h("section", {class: "panel grow"}, element),
      h("aside", {class: "panel narrow-panel"}, h("h2", {}, "Scenes"), outline(scenes, goTo),
        names("Characters", characters), names("Locations", locations), h("h2", {}, "Settings"), facts(entries(settings))))
  },
  course: ({content: {schedules, recordings, students, constraints, settings}}) => h("div", {},
    records("Students", students), records("Schedules", schedules), records("Recordings", recordings),
    records("Constraints", constraints), h("section", {class: "panel"}, h("h2", {}, "Settings"), facts(entries(settings)))),
  worksession: ({content: {markers, ...rest}}) => h("div", {},
    h("section", {class: "panel"}, facts([["Space", rest.space_id], ["Type", rest.session_type], ["Status", rest.status],
      ["Started", time(rest.started_at)], ["Completed", time(rest.completed_at)]])), records("Markers", markers)),
  room: ({content: room}) => h("div", {class: "columns"},
    h("section", {class: "panel grow"}, facts([["Code", room.code && h("code", {}, room.code)], ["Status", badge(room.status)],
      ["Game", room.game_type], ["Private", room.private ? "yes" : "no"], ["Host", room.host && personLink(room.host)],
      ["Open seats", number(room.open_seats)], room.closes_at && ["Closes", time(room.closes_at)]]),
    room.game ? game(room.game) : empty("No game has begun.")),
    h("section", {class: "panel narrow-panel"}, h("h2", {}, "Players"), people(room.players), h("h2", {}, "Spectators"), people(room.spectators))),
  connection: ({content: {status, partners, tasks, calendar_events: dates, goals, task_templates: templates, connected_at: since}}) => h("div", {},
    h("section", {class: "panel"}, facts([["Status", badge(status, status === "active" ? "good" : "warn")],
      ["Partners", h("span", {}, partners.map((partner, index) => [index > 0 && " and ", personLink(partner)]))],
      ["Since", time(since)]])),
    records("Tasks", tasks), records("Calendar", dates), records("Goals", goals), records("Templates", templates)),
}

/** A screenplay, each element in its place on the page: `{element, goTo(scene)}`. */
function screenplay(scenes, blame) {
  if (scenes.length === 0) return {element: empty("The screenplay is empty.")}
  const lines = scenes.flatMap((scene, index) => [{scene, index}, ...scene.elements.map(element => ({element}))])
  const element = gradually(h("article", {class: "screenplay"}), lines, ({scene, index, element}) =>
    scene ? heading(scene, index + 1) : line(element, blame))
  const goTo = scene => {
    const find = () => document.getElementById(`scene-${scene.id}`)
    if (!find()) element.begin(lines.findIndex(line => line.scene === scene))
    const place = find()
    place.scrollIntoView()
    place.focus({preventScroll: true})
  }
  return {element, goTo}
}

const heading = (scene, number) => h("h2", {id: `scene-${scene.id}`, tabindex: "-1", title: `Version ${scene.version}`},
  h("span", {class: "scene-number", "aria-hidden": "true"}, number), scene.heading || "(no heading)")

const line = ({id, kind, version, text}, blame) => h("p", {class: `element ${kind.replace(/[^a-z_]/g, "")}`,
  title: `${words(kind)}, version ${version}`}, text,
blame && text && h("button", {class: "who", type: "button", title: "Who wrote this?",
  "aria-label": `Who wrote this ${words(kind)}?`, onclick: () => blame(id)}))

const outline = (scenes, goTo) => scenes.length === 0 ? h("p", {class: "muted"}, "None")
  : gradually(h("ol", {class: "outline"}), scenes, scene => h("li", {}, h("a", {href: `#scene-${scene.id}`,
    onclick: event => { event.preventDefault(); goTo(scene) }}, scene.heading || "(no heading)")))

const names = (title, things) => things.length > 0 && [h("h2", {}, title),
  gradually(h("ul", {class: "names"}), things, ({name}) => h("li", {}, name))]

const people = seats => seats.length === 0 ? h("p", {class: "muted"}, "Nobody") : h("ul", {class: "names"}, seats.map(seat =>
  h("li", {}, personLink(seat.person ?? seat))))

const game = state => h("div", {}, h("h2", {}, "Game"), facts([["Started", time(state.started_at)], ["Ended", state.ended_at && time(state.ended_at)],
  ["Round", number(state.round)], ["Turn", state.turn && personLink(state.turn)], ["Cards", `${number(state.drawn)} of ${number(state.card_count)} drawn`]]),
h("h2", {}, "Scores"), json(state.scores), h("h2", {}, "Actions"), table("Actions", [
  {title: "Version", class: "numeric", cell: item => number(item.version)}, {title: "What", cell: item => words(item.kind)},
  {title: "Who", cell: item => personLink(item.player)}, {title: "Time", cell: item => time(item.at)}], state.actions))

/** The names of the values that the service itself gives of each record. */
const OWN = ["id", "order", "data", "version", "changed", "created_at", "updated_at"]

/**
 * Records with a column for each member that the first ones have. The service's values of a record come from the record
 * alone: members choose the names and the values in its `data`.
 */
function records(title, items) {
  const isFree = items.some(item => "data" in item), shown = item => (isFree ? item.data : item) ?? {}
  const isOwn = name => OWN.includes(name.trim().toLowerCase().replaceAll(" ", "_"))
  const members = [...new Set(items.slice(0, 50).flatMap(item => Object.keys(shown(item))))]
    .filter(name => isFree || !isOwn(name)).slice(0, 8)
  return h("section", {}, h("h2", {}, title, h("span", {class: "count"}, number(items.length))), table(title, [
    ...members.map(name => ({title: isOwn(name) ? `Data: ${words(name)}` : capital(name), cell: item => value(shown(item)[name], !isFree && name)})),
    {title: "Version", class: "numeric", cell: item => number(item.version ?? 0)},
    {title: "Changed", class: "narrow", cell: item => time(item.updated_at)},
  ], items, {none: "None."}))
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const PARTS_SHOWN = 4

/** The members of tasks, dates, goals and templates that are people. Nothing in the data of an app is taken for a person. */
const PEOPLE = ["added_by", "assignee", "attendees", "completed_by", "created_by", "person"]

/** The first of several values, each with the members that it has: “at 09:00, minutes 45”. */
const many = (items, name) => h("ul", {}, items.slice(0, PARTS_SHOWN).map(item => h("li", {}, item && typeof item === "object" && !PEOPLE.includes(name)
  ? Object.entries(item).slice(0, PARTS_SHOWN).map(([part, inside], index) => [index > 0 && ", ", `${words(part)} `, value(inside, name && part)])
  : value(item, name))),
items.length > PARTS_SHOWN && h("li", {class: "muted"}, `and ${number(items.length - PARTS_SHOWN)} more`))

const entries = object => Object.entries(object ?? {}).map(([name, item]) => [words(name), value(item)])

/** A value. `name` is that of its member, if the service and not an app named it. */
function value(item, name) {
  if (item === null || item === undefined) return h("span", {class: "muted"}, "–")
  if (typeof item === "boolean") return item ? "yes" : "no"
  if (typeof item === "string" && TIME.test(item)) return time(item)
  if (typeof item !== "object") return String(item)
  if (Array.isArray(item)) return item.length === 0 ? h("span", {class: "muted"}, "–") : many(item, name)
  return PEOPLE.includes(name) ? personLink(item) : h("code", {class: "payload"}, JSON.stringify(item).slice(0, 80))
}
