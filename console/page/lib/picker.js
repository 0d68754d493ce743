// A field that takes a person, a space, a key, a type of event or the like by name: it shows the name, and gives the id.

import {combobox} from "./combobox.js"
import {h, replace} from "./dom.js"
import {connections, keys, people, spaces} from "./find.js"
import {isID} from "./format.js"
import {nameOf} from "./names.js"
import {eventTypes, groups, problemCodes, typeNamed} from "./types.js"

const SUGGESTIONS = 8

/** The kinds of things to pick, and how each is found by a text, as `{id, title, kind, note}` each. */
const FOUND = {person: people, space: spaces, key: keys, connection: connections,
  type: words(eventTypes), group: words(async () => groups, "group"), code: words(problemCodes)}

/** Finds words of a list that the API knows. They have no ids: each stands for itself. */
function words(list, kind) {
  return async (text, limit) => {
    const all = await list(), name = typeNamed(text)
    const found = all.filter(word => word.includes(name))
    return found.sort((a, b) => b.startsWith(name) - a.startsWith(name)).slice(0, name ? limit : all.length)
      .map(word => ({id: word, title: word, kind}))
  }
}

/**
 * A field with a label. `of` says what may be picked: `["person", "key"]`, or of words `["group", "type"]`. `pick(id)` is called with what was picked, and with
 * "" for nothing. `isOpen`: a type may be one that is not known here. `picked()` of the result is the id of what the field
 * shows; "" if that is another text.
 */
export function picker({name, label, of, value = "", placeholder, isOpen = false, required, pick = () => {}}) {
  const isWord = of.includes("type") || of.includes("code")
  const hint = h("span", {class: "hint", role: "status", id: `hint-${name}`})
  const input = h("input", {name, type: "text", required, value, placeholder: placeholder ?? (isWord ? "any" : "name or id"),
    "aria-describedby": `hint-${name}`})
  let shown = value
  const show = text => {
    input.value = text
    // The field leaves out line breaks.
    shown = input.value
  }
  const find = async (text, signal) => (await Promise.all(of.map(kind => FOUND[kind](text, SUGGESTIONS, signal)))).flat()
  const say = text => {
    replace(hint, text)
    if (text) input.setAttribute("aria-invalid", "true")
    else input.removeAttribute("aria-invalid")
  }
  const take = (id, text = id) => {
    say("")
    if (id === value && text === shown) return
    value = id
    show(text)
    pick(id)
  }
  /** Takes what was typed, if it means one thing. */
  const settle = async text => {
    if (text === shown || text === value) {
      say("")
      return show(shown)
    }
    if (text === "" || isID(text) && !isWord) return take(text)
    try {
      const found = await find(text)
      if (input.value.trim() !== text) return
      const named = found.filter(({id, title}) => (isWord ? id : title.trim()).toLowerCase() === (isWord ? typeNamed(text) : text.toLowerCase()))
      const [only, other] = named.length > 0 ? named : isWord ? [] : found
      if (only && !other) return take(only.id, only.title)
      if (isWord && isOpen) return take(typeNamed(text))
      say(isWord ? `There is no ${of.includes("type") ? "type" : "code"} of that name.` : only ? "Several are called that: choose one." : "Nothing of that name is found.")
    } catch (error) { if (input.value.trim() === text) say(error.message) }
  }
  const list = combobox(input, {id: `found-${name}`, label: `${label}: suggestions`, find, showsAll: isWord,
    choose: ({id, title}) => take(id, title), enter: settle})
  input.addEventListener("input", () => say(""))
  input.addEventListener("change", () => settle(input.value.trim()))
  // The words are asked for once somebody is about to choose one.
  if (isWord) input.addEventListener("focus", () => find("").catch(() => {}), {once: true})
  if (isID(value) && !isWord) {
    input.title = value
    nameOf(value, of).then(found => { if (found && input.value === value) show(found) }, () => {})
  }
  const place = h("div", {class: "picker"}, h("label", {}, h("span", {}, label), input), list, hint)
  place.picked = () => input.value === shown ? value : ""
  return place
}
