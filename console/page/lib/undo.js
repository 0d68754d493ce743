// Undoing changes in a space: the things that it would bring back, the authors of the changes, and the outcome.

import {CHANGES, losses} from "./changes.js"
import {became, place, things} from "./differences.js"
import {h, replace} from "./dom.js"
import {foresee} from "./foresight.js"
import {capital, counted, number, shortID, time, words} from "./format.js"
import {nameOf, personByID} from "./names.js"
import {action, empty, later, problem} from "./parts.js"
import {path} from "./router.js"
import {call, may} from "./session.js"

const SHOWN = 50
/** How many events the newest losses are looked for in, at a time. */
const LOOKED_THROUGH = 500
const LOSSES_SHOWN = 12

/** Whether changes of a kind of space may be undone with this key. */
export const mayUndo = kind => may("support") && kind !== "room" && kind !== "person"

/**
 * The form of a dialogue that undoes changes, and then shows what is back and what was kept. `chosen`: the first and the last
 * version that are chosen at first; nothing is chosen without it.
 */
export function undoForm(space, state, members, chosen, done) {
  const author = h("select", {name: "author"}, h("option", {value: ""}, "anybody"),
    members.map(({person}) => h("option", {value: person.id}, person.name ?? person.id)))
  const [from, to] = (chosen ?? ["", ""]).map(value =>
    h("input", {type: "number", min: 1, max: state.current_version, value, required: true}))
  const preview = h("div", {class: "undo-preview", "aria-live": "polite"})
  const act = h("button", {class: "button", type: "submit"})
  const body = () => ({from: Number(from.value), to: Number(to.value), ...(author.value && {author: author.value})})
  let turn = 0, foreseen
  const show = async () => {
    const mine = ++turn
    const say = (text, ...shown) => {
      act.disabled = text === null
      act.className = `button ${text?.includes("emove ") ? "danger" : "primary"}`
      replace(act, text ?? "Put back")
      replace(preview, shown)
    }
    const {from: first, to: last} = body()
    if (!first && !last) return say(null, h("p", {class: "muted"}, "Nothing is chosen yet. You see what would come back before anything is written."))
    if (!(first >= 1 && last >= first)) return say(null, empty("The first version must not be after the last."))
    say(null, h("p", {class: "muted"}, "Loading …"))
    try {
      const found = await foresee(space, body())
      if (mine !== turn) return
      foreseen = found
      say(found.items.length === 0 ? null : capital(intention(found.items)), expected(found))
    } catch (error) { if (mine === turn) say(null, problem(error)) }
  }
  const choose = (actor, first, last) => {
    if (![...author.options].some(({value}) => value === actor)) {
      const option = h("option", {value: actor}, shortID(actor))
      author.append(option)
      nameOf(actor, ["key", "person"]).then(name => name && replace(option, name), () => {})
    }
    author.value = actor
    from.value = first
    to.value = last
    show()
  }
  const versions = h("details", {open: Boolean(chosen)}, h("summary", {}, "Choose the versions yourself"),
    h("div", {class: "fields"}, h("label", {class: "field"}, h("span", {}, "Changes by"), author),
      h("label", {class: "field"}, h("span", {}, "From version"), from), h("label", {class: "field"}, h("span", {}, "To version"), to)))
  const choices = chosen ? null : later(newest(space), events => lossChoices(space, events, choose))
  for (const field of [author, from, to]) {
    field.addEventListener("change", () => {
      for (const choice of choices?.querySelectorAll("input") ?? []) choice.checked = false
      show()
    })
  }
  show()
  const form = h("form", {class: "dialog-body", onsubmit: event => {
    event.preventDefault()
    const {now} = foreseen
    replace(form, later(undo(space, body()).finally(done), ({answer, after}) => outcome(answer, now, after)))
  }},
  h("p", {}, "The log keeps everything: an undo is an event of its own, in the name of your key."),
  choices, versions, preview, h("div", {class: "dialog-foot"}, act))
  return form
}

/** Undoes changes, and reads what the space holds then. */
async function undo(space, body) {
  const answer = await call("POST /admin/v1/spaces/{space}/undo", {space, body})
  const {content} = await call("GET /admin/v1/spaces/{space}", {space})
  return {answer, after: things(content)}
}

/** The newest changes of a space before a page's end, the newest first. */
const newest = (space, cursor) => call("GET /admin/v1/events",
  {query: {stream: space, types: CHANGES.join(","), order: "newest_first", limit: LOOKED_THROUGH, cursor}})

/** The recent removals by people, to choose from: the changes are looked through page by page. */
function lossChoices(space, {items, next}, choose) {
  const fieldset = h("fieldset", {class: "choices"})
  const draw = () => {
    const found = losses(items.toReversed()), [latest] = items
    // The chosen one stays chosen; changes before it may be of it too.
    const chosen = fieldset.querySelector(":checked")?.value
    const choice = (event, last, ...shown) => h("label", {}, h("input", {type: "radio", name: "loss", checked: String(last.version) === chosen,
      "data-first": event.version, value: last.version, onchange: () => choose(event.actor, event.version, last.version)}), h("span", {}, shown, h("span", {class: "muted small"}, time(last.recorded_at), ", ",
      event.version === last.version ? `version ${number(event.version)}` : `versions ${number(event.version)} to ${number(last.version)}`)))
    const before = fieldset.querySelector(":checked")?.dataset.first
    replace(fieldset, h("legend", {}, "What was taken away lately"),
      found.slice(0, LOSSES_SHOWN).map(loss => choice(loss.first, loss.last, person(loss.actor), ` ${takenBy(loss)}`)),
      found.length === 0 && h("p", {class: "muted"}, items.length === 0 ? "Nothing has been changed here that can be undone."
        : `Of what was taken away ${next ? `in the newest ${number(items.length)} changes` : "here"}, nothing is still gone.`),
      latest?.actor && found[0]?.last !== latest && choice(latest, latest, "The latest change: ", person(latest.actor), `, ${words(latest.type)}`),
      next && action("Look further back", async () => {
        const older = await newest(space, next)
        items.push(...older.items)
        next = older.next
        draw()
      }, {tone: "quiet"}))
    const still = fieldset.querySelector(":checked")
    if (still && still.dataset.first !== before) still.dispatchEvent(new Event("change"))
  }
  draw()
  return fieldset
}

/** A name as a text, since a link would lead away from the choice. */
function person(id) {
  const shown = h("strong", {}, shortID(id))
  nameOf(id, ["key", "person"]).then(name => name && replace(shown, name), () => {})
  return shown
}

/** The removed things, in words. */
function takenBy({gone, characters}) {
  const counts = new Map()
  for (const kind of gone.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const deleted = [...counts].map(([kind, count]) => counted(count, words(kind))).join(", ")
  return [deleted && `deleted ${deleted}`, characters > 0 && `removed ${counted(characters, "character")}`].filter(Boolean).join(" and ")
}

const count = list => counted(list.length, "thing")

/** The effect of an undo, in words: “put back 3 things”. */
function intention(items) {
  const of = effect => items.filter(item => item.effect === effect)
  const [back, changed, gone] = ["put back", "changed back", "removed"].map(of)
  return [back.length > 0 && `put back ${count(back)}`, changed.length > 0 && `change back ${count(changed)}`,
    gone.length > 0 && `remove ${count(gone)}`].filter(Boolean).join(", ")
}

/** The things that an undo would change and would leave, before it is done. */
const expected = ({items, kept, now}) => items.length === 0 && kept.length === 0 ? empty("There is nothing to undo in this range, or it is undone already. Changes of content can be undone; members, locks, comments and messages cannot.") : [
  h("p", {}, h("strong", {}, items.length === 0 ? "Nothing would be put back." : `This would ${intention(items)}:`)),
  h("ul", {class: "outcomes"}, items.slice(0, SHOWN).map(item => h("li", {class: "undone"},
    h("span", {class: "tag"}, `${words(item.target.kind)} ${item.effect}`), whereOf(item.before ?? item.after), h("p", {}, shownOf(item.before, item.after, item.target)), causes(item)))),
  items.length > SHOWN && h("p", {class: "muted small"}, `and ${number(items.length - SHOWN)} more`),
  keptOf(kept, "Would stay as it is", now)]

/** The words of a thing as they are and as they would be; those of what it holds, if it comes or goes. */
const shownOf = (before, after, {id}) => [became(before, after) ?? h("code", {}, shortID(id)), !(before && after) && held(before ?? after)]

const whereOf = thing => h("span", {class: "muted small"}, place(thing))

function held(thing) {
  if (!thing?.holds.length) return null
  const [first] = thing.holds.filter(Boolean)
  return h("span", {class: "muted"}, ` with ${counted(thing.holds.length, "line")}`, first && `: “${[...first].slice(0, 60).join("")}…”`)
}

/** The change of a thing that is undone, with its author and time. */
const causes = ({undone, isOthersToo}) => undone.length > 0 && h("p", {class: "muted small"}, "undoes ",
  h("a", {href: path(`/log/${undone.at(-1).position}`)}, words(undone.at(-1).type)), " by ", personByID(undone.at(-1).actor), " · ",
  time(undone.at(-1).recorded_at), undone.length > 1 && ` and ${counted(undone.length - 1, "earlier change")}`,
  isOthersToo && ". Others have changed it too: their changes stay.")

/** Why a thing stays as it is. */
const REASONS = {changed_since: "a change that stays was made to it since", deleted: "it was deleted since",
  name_taken: "another character has its name by now", locked: "somebody else has locked it",
  forbidden: "that takes a capability which is missing", limit_reached: "a limit would be exceeded",
  not_kept: "the log does not keep what it held before", taken: "another record has its external id by now",
  unfit: "what it held before does not fit the space as it is now"}

const keptOf = (kept, what, now) => kept.length > 0 && [h("p", {}, h("strong", {}, `${what}: ${count(kept)}`)), h("ul", {class: "outcomes"},
  kept.slice(0, SHOWN).map(({target, field, reason, version}) => h("li", {}, `${capital(words(target.kind))} `,
    now.has(target.id) ? [became(null, now.get(target.id)), whereOf(now.get(target.id))] : h("code", {}, shortID(target.id)), `${field ? `, ${words(field)}` : ""}: ${REASONS[reason] ?? words(reason)}`,
    version && `, at version ${number(version)}`)))]

/** The outcome: the words of the things now, each with the event that put them there. */
const outcome = (answer, before, after) => h("div", {},
  h("p", {}, h("strong", {}, answer.events.length === 0 ? "There was nothing to undo." : `Done: ${count(answer.events)} as before.`)),
  h("ul", {class: "outcomes"}, answer.events.slice(0, SHOWN).map(({target, type, position}) => h("li", {class: "undone"},
    h("span", {class: "tag"}, words(type)), " ", whereOf(after.get(target.id) ?? before.get(target.id)), " ", h("a", {class: "small", href: path(`/log/${position}`)}, `event ${number(position)}`),
    h("p", {}, shownOf(before.get(target.id), after.get(target.id), target))))),
  keptOf(answer.kept, "Stayed as it was", after))
