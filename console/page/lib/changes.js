// The changes of a space's content: the types of their events, which are those that can be undone, and the thing that
// each is about.

const RECORD = ["inserted", "updated", "deleted"], PLANNED = ["created", "updated", "deleted"]

/** The types of changes by the kinds of things, without the kind that a type begins with. */
const ENDINGS = {
  scene: [...RECORD, "moved"], element: RECORD, character: RECORD, location: RECORD, marker: RECORD, schedule: RECORD,
  recording: RECORD, student: RECORD, constraint: RECORD, calendar_event: PLANNED, goal: PLANNED, task_template: PLANNED,
  task: [...PLANNED, "assigned", "completed", "reopened", "voted", "attachment_added", "attachment_removed"],
}
/** Types that do not begin with the kind of their thing. */
const OTHERS = {text_edited: "element", milestone_completed: "goal", milestone_reopened: "goal",
  ...Object.fromEntries(["schedule", "recording", "student", "constraint"].map(kind => [`${kind}s_imported`, kind]))}

/** The kind of thing that the events of a type change. */
const KINDS = new Map([...Object.entries(ENDINGS).flatMap(([kind, endings]) => endings.map(ending => [`${kind}_${ending}`, kind])),
  ...Object.entries(OTHERS)])

/** The types of all changes that can be undone. */
export const CHANGES = [...KINDS.keys()]

/** Whether an event is a change that can be undone: of content, and not of members, locks, comments, messages or settings. */
export const isChange = ({type}) => KINDS.has(type)

/** The ids of the things that an event changes: of one, or of those that it imports. */
export const thingsOf = ({type, data}) => typeof data[KINDS.get(type)] === "string" ? [data[KINDS.get(type)]]
  : JSON.stringify(data).match(/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? []

/** The types of the changes of a kind of thing. */
export const changesOf = kind => CHANGES.filter(type => KINDS.get(type) === kind)

/** How many characters an event takes out of a text, less those that it puts there. */
const removed = ({data: {operation}}) => !Array.isArray(operation) ? 0
  : operation.reduce((sum, part) => sum + (part.d ?? 0) - (typeof part === "string" ? [...part].length : 0), 0)

/** How many characters somebody must remove from texts before that counts as a loss. */
const LOSS_CHARACTERS_MIN = 20
/** After such a pause, further removals by somebody are a loss of their own. */
const PAUSE_MILLISECONDS = 60 * 60_000

/**
 * Removals by people, newest first, of events in the order of versions: `{actor, first, last, gone, characters}` each,
 * `gone` being the kinds of the things by their ids that are deleted and were not put back since. Each stands for the
 * changes of one person that follow each other, so that undoing that person's changes from the first to the last undoes
 * nothing else.
 */
export function losses(events) {
  const found = [], open = new Map()
  for (const event of events.filter(event => isChange(event) && event.actor)) {
    const isDeletion = event.type.endsWith("_deleted"), characters = removed(event)
    if (!isDeletion && characters <= 0) {
      open.delete(event.actor)
      if (/_(inserted|created)$/.test(event.type)) for (const {gone} of found) for (const id of thingsOf(event)) gone.delete(id)
      continue
    }
    let loss = open.get(event.actor)
    if (!loss || new Date(event.recorded_at) - new Date(loss.last.recorded_at) > PAUSE_MILLISECONDS) {
      loss = {actor: event.actor, first: event, last: event, gone: new Map(), characters: 0}
      open.set(event.actor, loss)
      found.push(loss)
    }
    loss.last = event
    if (isDeletion) for (const id of thingsOf(event)) loss.gone.set(id, KINDS.get(event.type))
    else loss.characters += characters
  }
  return found.filter(({gone, characters}) => gone.size > 0 || characters >= LOSS_CHARACTERS_MIN)
    .sort((a, b) => b.last.version - a.last.version)
}
