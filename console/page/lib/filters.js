// The filters of a list: each is a member of the query in the address, applied when it changes.

import {h} from "./dom.js"
import {words} from "./format.js"
import {hrefWith, localInput} from "./parts.js"
import {picker} from "./picker.js"
import {goWith} from "./router.js"

/**
 * A row of filters. A field has a `name` and a `label`, and either `choices` (of words, or with `named(choice)`), or `of` for what is picked by name
 * (`lib/picker.js`), or the `type` of its input. The times stay together, with what is `beside` them.
 */
export function filters(fields, query, beside) {
  const isTime = ({type}) => type === "datetime-local", draw = field => control(field, query[field.name])
  return h("form", {class: "filters", role: "search", onsubmit: event => event.preventDefault()},
    fields.filter(field => !isTime(field)).map(draw),
    fields.some(isTime) && h("div", {class: "times"}, fields.filter(isTime).map(draw), beside),
    fields.some(({name}) => query[name]) && h("a", {class: "button quiet",
      href: hrefWith(Object.fromEntries(fields.map(({name}) => [name, undefined])))}, "Clear"))
}

function control({name, label, choices, named = words, any = "any", of, isOpen, type = "text", placeholder}, value) {
  const set = value => goWith({[name]: value})
  if (of) return picker({name, label, of, isOpen, placeholder, value, pick: set})
  if (choices) {
    return h("label", {}, h("span", {}, label), h("select", {name, onchange: event => set(event.target.value)},
      h("option", {value: ""}, any),
      choices.map(choice => h("option", {value: choice, selected: value === choice}, named(choice)))))
  }
  const isTime = type === "datetime-local"
  const onchange = ({target: {value: text}}) => set(isTime && text ? new Date(text).toISOString() : text.trim())
  return h("label", {}, h("span", {}, label), h("input", {name, type, placeholder, onchange,
    value: isTime && value ? localInput(value) : value ?? "", autocomplete: "off", spellcheck: "false", step: isTime ? 1 : null}))
}

/** Filters with those of a time, and a link for yesterday in the viewer's time zone. */
export function timeFilters(fields, query) {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  const until = day.toISOString()
  day.setDate(day.getDate() - 1)
  return filters([...fields, {name: "since", label: "From", type: "datetime-local"},
    {name: "until", label: "Until", type: "datetime-local"}], query,
  h("a", {class: "button quiet", href: hrefWith({since: day.toISOString(), until, day: undefined})}, "Yesterday"))
}
