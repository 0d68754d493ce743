// Undoing an author's changes in a space: which changes it is about, and what came of it.

import {h, replace} from "./dom.js"
import {number, time, words} from "./format.js"
import {empty, later, problem} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"

const SHOWN = 200

/** The events that change what a space holds. Members, invitations, locks and words that were said are not undone. */
const CONTENT = new RegExp("^(scene|element|text|character|location|schedule|recording|student|constraint|marker|task|goal"
  + "|milestone|calendar_event|change|record)s?_")

/** The form of a dialogue that undoes changes, and then shows what was undone and what was kept. */
export function undoForm(space, state, members, done) {
  const author = h("select", {name: "author"}, h("option", {value: ""}, "anybody"),
    members.map(({person}) => h("option", {value: person.id}, person.name ?? person.id)))
  const [from, to] = [Math.min(2, state.current_version), state.current_version].map(value =>
    h("input", {type: "number", min: 1, max: state.current_version, value, required: true}))
  const preview = h("div", {class: "undo-preview", "aria-live": "polite"})
  const act = h("button", {class: "button danger", type: "submit"}, "Undo these")
  const body = () => ({from: Number(from.value), to: Number(to.value), ...(author.value && {author: author.value})})
  let turn = 0
  const show = async () => {
    const mine = ++turn
    act.disabled = true
    const {from: first, to: last} = body()
    if (!(first >= 1 && last >= first)) return replace(preview, empty("The first version must not be after the last."))
    replace(preview, h("p", {class: "muted"}, "Loading …"))
    try {
      const events = await eventsOf(space, state, body())
      if (mine !== turn) return
      act.disabled = events.length === 0
      replace(preview, events.length === 0 ? empty("There are no such changes.") : [
        h("p", {class: "small muted"}, `${events.length}${events.length === SHOWN ? " or more" : ""} changes of the content are in this range. Those that others have built upon since are kept as they are; so are things that are locked.`),
        h("ol", {class: "causes"}, events.map(event => h("li", {}, h("a", {href: path(`/log/${event.position}`)}, `version ${number(event.version)}`),
          ` ${words(event.type)} · `, time(event.recorded_at))))])
    } catch (error) { if (mine === turn) replace(preview, problem(error)) }
  }
  for (const field of [author, from, to]) field.addEventListener("change", show)
  show()
  const form = h("form", {class: "dialog-body", onsubmit: event => {
    event.preventDefault()
    replace(form, later(call("POST /admin/v1/spaces/{space}/undo", {space, body: body()}), answer => {
      done()
      return outcome(answer)
    }))
  }},
  h("p", {}, "The log keeps everything: an undo is an event of its own, in the name of your key."),
  h("div", {class: "fields"}, h("label", {class: "field"}, h("span", {}, "Changes by"), author),
    h("label", {class: "field"}, h("span", {}, "From version"), from), h("label", {class: "field"}, h("span", {}, "To version"), to)),
  preview, h("div", {class: "dialog-foot"}, act))
  return form
}

async function eventsOf(space, state, {author, from, to}) {
  // The log's list goes by positions: it is read from the newest event on until the versions are before the range.
  const found = []
  let cursor
  do {
    const page = await call("GET /admin/v1/events", {query: {stream: space, actor: author, order: "newest_first", limit: 500, cursor}})
    found.push(...page.items.filter(event => event.version >= from && event.version <= to && CONTENT.test(event.type)))
    cursor = page.items.at(-1)?.version > from ? page.next : null
  } while (cursor && found.length < SHOWN)
  return found.slice(0, SHOWN)
}

const outcome = answer => h("div", {},
  h("p", {}, h("strong", {}, answer.events.length === 0 ? "There was nothing to undo." : `${number(answer.events.length)} things were put back.`)),
  answer.events.length > 0 && h("ul", {class: "outcomes"}, answer.events.map(event => h("li", {},
    h("a", {href: path(`/log/${event.position}`)}, words(event.type)), ` ${words(event.target.kind)}`))),
  answer.kept.length > 0 && [h("p", {}, h("strong", {}, `${number(answer.kept.length)} are kept:`)), h("ul", {class: "outcomes"},
    answer.kept.map(item => h("li", {}, `${words(item.target.kind)}${item.field ? `, ${item.field}` : ""}: ${words(item.reason)}`)))])
