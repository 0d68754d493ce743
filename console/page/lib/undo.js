// Undoing changes in a space: what it would do and leave, and what came of it.

import {textsOf} from "./differences.js"
import {h, replace} from "./dom.js"
import {capital, counted, number, shortID, words} from "./format.js"
import {empty, later, problem} from "./parts.js"
import {path} from "./router.js"
import {call, may} from "./session.js"

const SHOWN = 50
/** How many versions are chosen at first. */
const RANGE = 20
/** How many characters of what a thing says are shown. */
const WORDS = 80

/** Whether changes of a kind of space may be undone with this key. */
export const mayUndo = kind => may("support") && kind !== "room" && kind !== "person"

/**
 * The form of a dialogue that undoes changes, and then shows what was undone and what was kept. `chosen`: the first
 * and the last version that are chosen at first; nothing: the latest ones.
 */
export function undoForm(space, state, members, chosen, done) {
  const author = h("select", {name: "author"}, h("option", {value: ""}, "anybody"),
    members.map(({person}) => h("option", {value: person.id}, person.name ?? person.id)))
  const range = chosen ?? [Math.max(1, state.current_version - RANGE), state.current_version]
  const [from, to] = range.map(value =>
    h("input", {type: "number", min: 1, max: state.current_version, value, required: true}))
  const preview = h("div", {class: "undo-preview", "aria-live": "polite"})
  const act = h("button", {class: "button danger", type: "submit"}, "Undo these")
  const body = () => ({from: Number(from.value), to: Number(to.value), ...(author.value && {author: author.value})})
  let turn = 0, now
  const show = async () => {
    const mine = ++turn
    act.disabled = true
    const {from: first, to: last} = body()
    if (!(first >= 1 && last >= first)) return replace(preview, empty("The first version must not be after the last."))
    replace(preview, h("p", {class: "muted"}, "Loading …"))
    try {
      const answer = await call("POST /admin/v1/spaces/{space}/undo", {space, body: {...body(), dry_run: true}, idempotencyKey: null})
      const items = [...answer.events, ...answer.kept]
      now ??= items.length > 0 ? await textsIn(space, {}) : undefined
      // What is gone is named by what it said before the range.
      const isAllThere = first <= 1 || items.every(({target}) => now.has(target.id))
      const says = isAllThere ? now : new Map([...await textsIn(space, {version: first - 1}), ...now])
      if (mine !== turn) return
      act.disabled = answer.events.length === 0
      replace(preview, foreseen(answer, says))
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

/** What the things of a space say, now or at a version. */
const textsIn = async (space, query) => textsOf((await call("GET /admin/v1/spaces/{space}", {space, query})).content)

/** A thing by its words, by which an operator knows it; by its id if it has none. */
function named({id}, says) {
  const text = says.get(id)
  if (!text) return h("code", {}, shortID(id))
  const letters = [...text]
  return `“${letters.length > WORDS ? letters.slice(0, WORDS - 1).join("") + "…" : text}”`
}

/** The type of an event, and the kind of its target if the type does not say it. */
const whatHappens = ({type, target: {kind}}) => capital(type) + (type.startsWith(kind) ? "" : `, ${words(kind)}`)

/** What an undo would do and would leave, before it is done. */
const foreseen = (answer, says) => answer.events.length === 0 && answer.kept.length === 0 ? empty("There is nothing to undo in this range. Changes of content can be undone; members, locks, comments and messages cannot.") : [
  h("p", {}, h("strong", {}, answer.events.length === 0 ? "Nothing would be put back." : `${things(answer.events.length)} would be put back:`)),
  h("ul", {class: "outcomes"}, answer.events.slice(0, SHOWN).map(event => h("li", {}, `${whatHappens(event)} `, named(event.target, says)))),
  answer.events.length > SHOWN && h("p", {class: "muted small"}, `and ${number(answer.events.length - SHOWN)} more`),
  keptOf(answer, "would be kept", says)]

const things = count => counted(count, "thing")

const keptOf = ({kept}, what, says) => kept.length > 0 && [h("p", {}, h("strong", {}, `${things(kept.length)} ${what}:`)), h("ul", {class: "outcomes"},
  kept.slice(0, SHOWN).map(item => h("li", {}, `${capital(words(item.target.kind))} `, named(item.target, says), `${item.field ? `, ${item.field}` : ""}: ${words(item.reason)}`,
    item.version && ` at version ${number(item.version)}`)))]

const outcome = answer => h("div", {},
  h("p", {}, h("strong", {}, answer.events.length === 0 ? "There was nothing to undo." : `${things(answer.events.length)} put back.`)),
  answer.events.length > 0 && h("ul", {class: "outcomes"}, answer.events.map(event => h("li", {},
    h("a", {href: path(`/log/${event.position}`)}, words(event.type)), ` ${words(event.target.kind)}`))),
  keptOf(answer, "kept", new Map()))
