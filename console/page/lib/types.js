// The types of events and the codes of problems, as the API's description lists them, and groups of types.

import {h, replace} from "./dom.js"
import {call} from "./session.js"

let known

/** The schemas of the API's description. They are read once, because the description is large. */
function schemas() {
  known ??= call("GET /openapi.json").then(({components}) => components.schemas, error => { known = undefined; throw error })
  return known
}

/** The names of all types of events, in order. */
export const eventTypes = async () => {
  const all = await schemas()
  return all.Event.oneOf.map(({$ref: reference}) => all[reference.split("/").at(-1)].properties.type.const).sort()
}

/** The codes of all problems, in order. */
export const problemCodes = async () => (await schemas()).ProblemCode.enum.toSorted()

/** Groups of types, by which the log may be filtered as by one type. */
const GROUPS = {
  deletions: /_(deleted|removed|erased)$/, content: /^(scene|element|text|character|location|marker|schedule|recording|student|constraint)s?_/,
  undos: /_undone$/, members_and_roles: /^(member|role|ownership|seat)_/, invitations: /^invitation_/, locks: /^lock_/,
  chat_and_comments: /^(chat|comment)_/, tasks_and_goals: /^(task|calendar_event|goal|milestone)_/, people: /^(person|username|status|preset|connection_code)_/,
  spaces: /^(space|project|course|worksession|room)_|^connect(ed|ion_(ended|blocked|unblocked))$/,
  games: /^(game|card|turn|score|ready)_/, sessions: /^(session|voice)_/,
}

/** The names of the groups. */
export const groups = Object.keys(GROUPS)

/** The types that a name of a type or of a group stands for, separated by commas, as the API takes them. */
export const typesOf = async name => !Object.hasOwn(GROUPS, name) ? name
  : (await eventTypes()).filter(type => GROUPS[name].test(type)).join(",")

/** The name of a type that a text means: one may write words. */
export const typeNamed = text => text.trim().toLowerCase().replace(/\s+/g, "_")

/** The text of a list without items, which asked for a type: that there is no such type, if that is why. */
export function noneOf(type, none, more = "") {
  if (!type) return none
  const place = h("span", {}, none)
  eventTypes().then(types => {
    const wrong = type.split(",").filter(name => !types.includes(name) && !groups.includes(name))
    if (wrong.length > 0) replace(place, wrong.map(name => `There is no type of the name “${name}”. `), more)
  }, () => {})
  return place
}
