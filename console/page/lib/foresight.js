// The effect of an undo: the service says which things it would touch; the states before and now say with which words.

import {CHANGES, thingsOf} from "./changes.js"
import {things} from "./differences.js"
import {call} from "./session.js"

/** How many pages of 1,000 changes are read to tell whose they are, and how many earlier states to tell what comes back. */
const PAGES = 3, STATES = 6

/**
 * Foresees an undo: `{items, kept, now}`. An item has the `target`, what it is `before` the undo and `after` it (nothing: it is
 * not there), the `effect`, the events that would be `undone`, and whether others have changed it too (`isOthersToo`). `kept`
 * is as the service says, and `now` has the things of the space.
 */
export async function foresee(space, body) {
  const answer = await call("POST /admin/v1/spaces/{space}/undo", {space, body: {...body, dry_run: true}, idempotencyKey: null})
  if (answer.events.length === 0 && answer.kept.length === 0) return {items: [], kept: [], now: new Map()}
  const read = query => call("GET /admin/v1/spaces/{space}", {space, query})
  const [now, base] = await Promise.all([read({}), read({version: Math.max(1, answer.from - 1)})])
  const histories = await historiesSince(space, base.position)
  const isUndone = event => event.version >= answer.from && event.version <= answer.to && (!body.author || event.actor === body.author)
  const present = things(now.content), states = new Map([[base.version, things(base.content)]])
  const items = answer.events.map(({target, type}) => {
    const history = histories.get(target.id) ?? [], first = history.findIndex(isUndone)
    return {target, type, undone: history.filter(isUndone), isOthersToo: history.some(event => !isUndone(event)),
      // The state that comes back is that before the first change that is undone.
      version: first > 0 ? history[first - 1].version : base.version}
  })
  const versions = [...new Set(items.map(({version}) => version))].filter(version => !states.has(version)).slice(0, STATES)
  await Promise.all(versions.map(async version => states.set(version, things((await read({version})).content))))
  return {now: present, kept: answer.kept, items: items.map(({target, type, version, undone, isOthersToo}) => {
    const isRemoval = type.endsWith("_deleted"), before = present.get(target.id)
    return {target, undone, isOthersToo, before, effect: isRemoval ? "removed" : before ? "changed back" : "put back",
      after: isRemoval ? undefined : (states.get(version) ?? states.get(base.version)).get(target.id)}
  })}
}

/** The changes of each thing of a space after a position, in order. */
async function historiesSince(space, after) {
  const found = new Map()
  let cursor
  for (let page = 0; page < PAGES; page++) {
    const {items, next} = await call("GET /admin/v1/events",
      {query: {stream: space, types: CHANGES.join(","), after, limit: 1_000, cursor}})
    for (const event of items) {
      for (const id of thingsOf(event)) {
        if (found.has(id)) found.get(id).push(event)
        else found.set(id, [event])
      }
    }
    cursor = next
    if (!next) break
  }
  return found
}
