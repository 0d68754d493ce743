// A window on a scene: one person's client with its own copy, as an app would have it.

import {MemoryStore, ProjectDocument, bindText, newID} from "/client/callboard.js"
import {actFor} from "./acting.js"
import {coloured} from "./colours.js"
import {h, replace} from "./dom.js"
import {action, badge, problem} from "./parts.js"

/** More lines than this would be slow to lay out, and nobody demonstrates with them. */
const LINES_MAX = 80
const LEAVING_MILLISECONDS_MAX = 2_000

/**
 * Opens a project for a person, `{id, name}`. `element` is the window; `show(scene)` goes to a scene; `end()` closes the
 * copy and revokes its key.
 */
export async function openWindow(project, person, colourOf) {
  const {client, end: revoke} = await actFor(person.id)
  try {
    return draw(client, revoke, await ProjectDocument.open(client, project, {store: new MemoryStore(), batchMilliseconds: 100}),
      project, person, colourOf)
  } catch (error) {
    await revoke()
    throw error
  }
}

function draw(client, revoke, doc, project, person, colourOf) {
  const lines = new Map()
  let scene, held = null, locked = null, frame
  const status = h("span", {class: "live-phase", role: "status"})
  const others = h("span", {class: "live-people"})
  const trouble = h("div")
  const sheet = h("div", {class: "live-sheet"})
  const lockButton = action("Lock", async () => {
    if (held) await held.release()
    held = held ? null : await doc.lock(`scene:${scene}`)
    held?.on("lost", () => { held = null; allow() })
    await allow()
  })
  const addButton = action("Add a line", () => {
    const element = newID()
    doc.change({type: "insert_element", scene, element: {id: element, kind: "action", text: ""}})
    arrange()
    lines.get(element)?.field.focus()
  })
  const undoButton = action("Undo", () => { doc.undo() })
  const element = h("section", {class: "panel live-window", "aria-label": `Window of ${person.name}`},
    h("header", {}, h("h2", {}, coloured(h("span", {class: "live-name"}, person.name), colourOf(person.id))), others, status),
    trouble, sheet, h("footer", {class: "actions"}, addButton, undoButton, lockButton))

  const scenes = () => doc.view.scenes
  const arrange = () => {
    const now = scenes().find(({id}) => id === scene)
    const wanted = now ? now.elements.slice(0, LINES_MAX) : []
    for (const [id, line] of lines) {
      if (wanted.some(item => item.id === id)) continue
      line.end()
      line.element.remove()
      lines.delete(id)
    }
    let next = sheet.firstChild
    for (const item of wanted) {
      if (!lines.has(item.id)) lines.set(item.id, makeLine(doc, item, colourOf))
      const line = lines.get(item.id)
      if (line.element === next) next = next.nextSibling
      else sheet.insertBefore(line.element, next)
      line.draw()
    }
    sheet.classList.toggle("bare", wanted.length === 0)
    undoButton.disabled = !doc.canUndo
    addButton.disabled = !now || locked !== null
    permit()
  }
  const arrangeSoon = () => {
    frame ??= requestAnimationFrame(() => { frame = undefined; arrange() })
  }
  const permit = () => { for (const line of lines.values()) line.field.readOnly = locked !== null }
  /** Finds the lock of somebody else on the things in this window. */
  const allow = async () => {
    const {items} = await client.call("GET /v1/projects/{project}/locks", {project})
    const keys = new Set(["space", `scene:${scene}`, ...[...lines.keys()].map(id => `element:${id}`)])
    locked = items.find(({key, holder}) => keys.has(key) && holder.id !== person.id) ?? null
    lockButton.textContent = held ? "Unlock" : locked ? `Locked by ${locked.holder.name ?? "somebody"}` : "Lock"
    lockButton.disabled = locked !== null
    addButton.disabled = locked !== null
    permit()
  }
  const tellStatus = () => {
    const tone = {live: "good", stopped: "bad", closed: "plain"}[doc.phase] ?? "warn"
    replace(status, badge(doc.phase, tone), doc.pending > 0 && ` ${doc.pending} to send`)
    replace(trouble, doc.phase === "stopped" && doc.problem && problem(doc.problem))
  }
  const tellOthers = () => {
    const here = new Map([...doc.people.values()].filter(({person: who}) => who.id !== person.id)
      .map(({person: who}) => [who.id, who.name ?? "Somebody"]))
    replace(others, [...here].map(([id, name]) => coloured(h("span", {class: "live-chip", title: `${name} is present`}, name), colourOf(id))))
    arrangeSoon()
  }
  const ends = [doc.on("change", arrangeSoon), doc.on("text", arrangeSoon), doc.on("presence", tellOthers),
    doc.on("status", tellStatus), doc.on("event", ({type}) => { if (type.startsWith("lock_")) allow().catch(() => {}) })]
  tellStatus()
  tellOthers()
  return {
    element, scenes, doc,
    show(id) {
      held?.release().catch(() => {})
      held = null
      scene = id
      arrange()
      doc.show({activity: "editing_scene", target: id ? {kind: "scene", id} : null, cursor: null})
      allow().catch(error => replace(trouble, problem(error)))
    },
    async end() {
      cancelAnimationFrame(frame)
      for (const end of [...ends, ...[...lines.values()].map(line => line.end)]) end?.()
      const leave = Promise.allSettled([held?.release(), doc.hide().then(() => doc.close())])
      await Promise.race([leave, new Promise(resolve => setTimeout(resolve, LEAVING_MILLISECONDS_MAX))])
      await revoke()
    },
  }
}

/** One text, with the others' carets and selections behind it. */
function makeLine(doc, {id, kind}, colourOf) {
  const carets = h("div", {class: "live-carets", "aria-hidden": "true"})
  const field = h("textarea", {rows: 1, spellcheck: "false", "aria-label": kind.replaceAll("_", " ")})
  const element = h("div", {class: `live-line element ${kind.replace(/[^a-z_]/g, "")}`}, carets, field)
  let drawn
  return {
    element, field, end: bindText(doc, id, field),
    draw() {
      const text = doc.text(id) ?? "", here = doc.carets(id)
      const state = JSON.stringify([text, here.map(({person, anchor, head}) => [person.id, anchor, head])])
      if (state === drawn) return
      drawn = state
      const letters = [...text]
      const cuts = [...new Set([0, letters.length, ...here.flatMap(({anchor, head}) => [anchor, head])])].sort((a, b) => a - b)
      const parts = cuts.map((cut, index) => {
        const marks = here.filter(({head}) => head === cut).map(({person}) =>
          coloured(h("i", {"data-name": person.name ?? "Somebody"}), colourOf(person.id)))
        const some = letters.slice(cut, cuts[index + 1] ?? cut).join("")
        const by = here.find(({anchor, head}) => Math.min(anchor, head) <= cut && cut < Math.max(anchor, head))
        return [marks, by ? coloured(h("mark", {}, some), colourOf(by.person.id)) : some]
      })
      // A line break at the end takes a line only with something behind it.
      replace(carets, parts, "\u200b")
    },
  }
}
