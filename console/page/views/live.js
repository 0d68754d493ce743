// A live document: two windows on one scene, each a client of its own, that show each other's typing as it happens.

import {newID} from "/client/callboard.js"
import {actFor} from "../lib/acting.js"
import {colours} from "../lib/colours.js"
import {h} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {action, empty, head, hrefWith} from "../lib/parts.js"
import {go, goWith, path} from "../lib/router.js"
import {pages} from "../lib/table.js"
import {openWindow} from "../lib/window.js"
import {call, may} from "../lib/session.js"

const NOTE = "Two clients side by side, each with a key of its own: what one types the other shows."

export const view = ({project, query, signal}) => project ? live(project, query, signal) : choose(query, signal)

const choose = (query, signal) => h("div", {},
  head("Live document", {note: NOTE, actions: [may("admin") && action("Make a demo scene", makeDemo, {tone: "primary"})].filter(Boolean)}),
  h("p", {class: "note"}, "Or choose a project with two members who may edit. That makes a key for each of the two, until you leave the page. What you type is theirs: the log has their names."),
  filters([{name: "text", label: "Title", placeholder: "holds"}], query),
  pages("Projects", [
    {title: "Title", class: "wide", cell: space => h("a", {href: path(`/live/${space.id}`)}, space.title || "Without a title")},
    {title: "Members", class: "numeric", cell: space => space.member_count},
  ], cursor => call("GET /admin/v1/spaces", {query: {kind: "project", text: query.text, cursor}, signal}), {none: query.text ? "No project is called that." : "There is no project yet."}))

async function live(project, query, signal) {
  const {items} = await call("GET /admin/v1/spaces/{space}/permissions", {space: project, signal})
  const people = items.filter(row => row.capabilities.includes("edit"))
    .map(({person}) => ({id: person.id, name: person.name ?? "Without a name"}))
  const title = items[0]?.space_title || "Live document"
  const first = people.find(({id}) => id === query.first) ?? people.find(({id}) => id !== query.second)
  const second = people.find(({id}) => id === query.second && id !== first?.id) ?? people.find(({id}) => id !== first?.id)
  const top = (...more) => head(title, {trail: [["Live document", path("/live")]], note: NOTE, actions: [...more,
    h("a", {class: "button", href: path(`/spaces/${project}`)}, "The space")]})
  if (!first || !second) {
    return h("div", {}, top(), empty("A live document takes two members who may edit.", "Add one, or make a demo scene."),
      may("admin") && h("p", {class: "center"}, action("Make a demo scene", makeDemo, {tone: "primary"})))
  }
  const colourOf = colours()
  for (const {id} of [first, second]) colourOf(id)
  const windows = await openBoth(project, [first, second], colourOf, signal)
  const scenes = windows[0].scenes()
  const sceneIn = scenes.find(({id}) => id === query.scene) ?? scenes.find(({elements}) => elements.length > 0) ?? scenes[0]
  const show = scene => {
    history.replaceState(null, "", hrefWith({scene}))
    for (const window of windows) window.show(scene)
  }
  for (const window of windows) window.show(sceneIn?.id)
  const person = (label, name, chosen, other) => select(label, people.filter(({id}) => id !== other.id)
    .map(({id, name: text}) => [id, text]), chosen.id, value => goWith({[name]: value}))
  return h("div", {}, top(),
    h("div", {class: "filters"}, person("On the left", "first", first, second), person("On the right", "second", second, first),
      scenes.length > 0 && select("Scene", scenes.map(({id, heading}, index) => [id, `${index + 1}. ${heading || "(no heading)"}`]),
        sceneIn?.id, show)),
    h("p", {class: "notice"}, h("span", {}, "What you type here is theirs: the log has it as of ", h("strong", {}, first.name), " and ", h("strong", {}, second.name),
      ". The two keys of the windows are revoked when you leave this page, and end by themselves half an hour later at most.")),
    scenes.length === 0 && empty("The screenplay has no scene yet."),
    h("div", {class: "live-windows"}, windows.map(window => window.element)))
}

/** Opens a window for each person. All of them end with the signal. */
async function openBoth(project, people, colourOf, signal) {
  const opened = await Promise.allSettled(people.map(person => openWindow(project, person, colourOf)))
  const windows = opened.filter(({status}) => status === "fulfilled").map(({value}) => value)
  const end = () => { for (const window of windows) window.end() }
  const failed = opened.find(({status}) => status === "rejected")
  if (failed || signal.aborted) end()
  if (failed) throw failed.reason
  signal.addEventListener("abort", end)
  return windows
}

const select = (label, choices, value, choose) => h("label", {}, h("span", {}, label),
  h("select", {onchange: event => choose(event.target.value)}, choices.map(([key, text]) =>
    h("option", {value: key, selected: key === value}, text))))

const LINES = [["action", "Thunder and lightning. Three figures on an empty heath."], ["character", "FIRST WITCH"],
  ["dialogue", "When shall we three meet again? In thunder, lightning, or in rain?"], ["character", "SECOND WITCH"],
  ["dialogue", "When the hurly-burly’s done, when the battle’s lost and won."]]

/** Makes two people who are for trying out only, with a scene of their own, and opens it. */
async function makeDemo() {
  const [first, second] = await Promise.all([1, 2].map(number => demoPerson(number)))
  const [{client, end}, other] = [await actFor(first), await actFor(second)]
  try {
    const project = newID()
    await client.call("POST /v1/projects", {body: {id: project, title: "Console demo"}})
    const {id: invitation} = await client.call("POST /v1/projects/{project}/invitations", {project,
      body: {form: "person", person: second, role: "editor"}})
    await other.client.call("POST /v1/invitations/{invitation}/accept", {invitation})
    const {version} = await client.call("GET /v1/projects/{project}", {project})
    const scene = newID()
    const operations = [{type: "insert_scene", scene: {id: scene, heading: "EXT. HEATH - NIGHT"}},
      ...LINES.map(([kind, text]) => ({type: "insert_element", scene, element: {id: newID(), kind, text}}))]
    await client.call("POST /v1/projects/{project}/changes", {project, body: {replica: newID(), base: version,
      changes: operations.map(operation => ({id: newID(), operation}))}})
    go(path(`/live/${project}`, {first, second, scene}))
  } finally { await Promise.all([end(), other.end()]) }
}

async function demoPerson(number) {
  const name = `Console demo ${number}`, id = `console-demo-${number}`
  const {items} = await call("GET /admin/v1/people", {query: {external_id: id}})
  return (items[0] ?? await call("POST /admin/v1/people", {body: {display_name: name, external_id: id}})).id
}
