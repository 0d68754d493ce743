// API keys: their owners, since when they exist, and when each was last used.

import {h} from "../lib/dom.js"
import {shortID, time} from "../lib/format.js"
import {personLink} from "../lib/names.js"
import {action, badge, confirm, copyable, dialog, head, keyStanding, named} from "../lib/parts.js"
import {refresh} from "../lib/router.js"
import {table} from "../lib/table.js"
import {call, may} from "../lib/session.js"

export async function view({signal}) {
  const {items} = await call("GET /admin/v1/keys", {signal})
  return h("div", {},
    head("Keys", {note: "A key is shown once, when it is made.", actions: [may("admin") && action("New key", make, {tone: "primary"})]}),
    table("Keys", [
      {title: "Name", class: "wide", cell: key => h("strong", {}, key.name)},
      {title: "Scope", cell: key => h("span", {class: "tag"}, key.scope)},
      {title: "For", cell: key => key.person ? personLink(key.person) : h("span", {class: "muted"}, "–")},
      {title: "Status", cell: key => badge(...keyStanding(key))},
      {title: "Id", cell: key => copyable(key.id, shortID(key.id))},
      {title: "Last used", class: "narrow", cell: key => time(key.last_used_at)},
      {title: "Since", class: "narrow", cell: key => time(key.created_at)},
      {title: "Ends", class: "narrow", cell: key => time(key.expires_at)},
      {title: "", class: "narrow", cell: key => may("admin") && isGood(key) && action("Revoke", () => revoke(key), {tone: "quiet"})},
    ], [...items.filter(isGood), ...items.filter(key => !isGood(key))], {none: "There are no keys."}))
}

/** The good keys come first: those of the console's sessions end and stay in the list, since the log names them. */
const isGood = key => keyStanding(key)[0] === "good"

/** When a key ends by itself, in days. */
const LIVES = [["never", ""], ["after a day", 1], ["after a week", 7], ["after 90 days", 90], ["after a year", 365]]

async function make() {
  const body = await dialog("New key", close => {
    const name = h("input", {required: true, maxlength: 100, autocomplete: "off"})
    const scope = h("select", {}, h("option", {value: "app"}, "app: acts for people"),
      h("option", {value: "read_only"}, "read_only: sees what operators see, and changes nothing"),
      h("option", {value: "support"}, "support: reads, undoes, sends deliveries again, checks tokens"),
      h("option", {value: "admin"}, "admin: all that operators do"))
    const life = h("select", {}, LIVES.map(([text, days]) => h("option", {value: days}, text)))
    return h("form", {class: "dialog-body", onsubmit: event => {
      event.preventDefault()
      close({name: name.value.trim(), scope: scope.value, ...(life.value && {expires_in_seconds: life.value * 86_400})})
    }}, h("label", {class: "field"}, h("span", {}, "Name"), name), h("label", {class: "field"}, h("span", {}, "Scope"), scope),
    h("label", {class: "field"}, h("span", {}, "Ends"), life),
    h("div", {class: "dialog-foot"}, h("button", {class: "button primary", type: "submit"}, "Make it")))
  })
  if (!body) return
  const {key} = await call("POST /admin/v1/keys", {body})
  await dialog("The new key", () => h("div", {class: "dialog-body"},
    h("p", {}, "Copy it now. It is not shown again."), copyable(key)), {isOnce: true})
  refresh()
}

async function revoke(key) {
  if (!await confirm(["Revoke ", named(key.name), "?"], "It is refused everywhere within two seconds, and cannot be made good again.",
    {button: "Revoke", tone: "danger"})) return
  await call("DELETE /admin/v1/keys/{key}", {key: key.id})
  refresh()
}
