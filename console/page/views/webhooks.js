// Webhooks: where notifications are sent, and whether they arrive.

import {h} from "../lib/dom.js"
import {time, words} from "../lib/format.js"
import {action, badge, copyable, dialog, head} from "../lib/parts.js"
import {go, path} from "../lib/router.js"
import {table} from "../lib/table.js"
import {call, may} from "../lib/session.js"

export async function view({signal}) {
  const {items} = await call("GET /admin/v1/webhooks", {signal})
  return h("div", {},
    head("Webhooks", {note: "Notifications for a mailer or a push service.", actions: [may("admin") && action("New webhook", make, {tone: "primary"})]}),
    table("Webhooks", [
      {title: "Address", class: "wide", cell: webhook => h("a", {href: path(`/webhooks/${webhook.id}`)}, webhook.url)},
      {title: "Description", cell: webhook => webhook.description || h("span", {class: "muted"}, "–")},
      {title: "Status", cell: state}, {title: "Kinds", cell: webhook => webhook.kinds?.map(words).join(", ") ?? "all"},
      {title: "Since", class: "narrow", cell: webhook => time(webhook.created_at)},
    ], items, {none: "There are no webhooks."}))
}

/** Whether a webhook takes what it is sent. */
export function state(webhook) {
  if (!webhook.enabled) return badge(`disabled: ${words(webhook.disabled_reason ?? "operator")}`, "bad")
  return webhook.failing_since ? badge("failing", "warn") : badge("enabled", "good")
}

async function make() {
  const body = await dialog("New webhook", close => {
    const url = h("input", {type: "url", required: true, placeholder: "the receiver’s address", autocomplete: "off"})
    const description = h("input", {maxlength: 200, autocomplete: "off"})
    return h("form", {class: "dialog-body", onsubmit: event => {
      event.preventDefault()
      close({url: url.value.trim(), description: description.value.trim() || undefined})
    }}, h("label", {class: "field"}, h("span", {}, "Address"), url),
    h("label", {class: "field"}, h("span", {}, "Description"), description),
    h("div", {class: "dialog-foot"}, h("button", {class: "button primary", type: "submit"}, "Make it")))
  })
  if (!body) return
  const {id, secret} = await call("POST /admin/v1/webhooks", {body})
  await secretShown(secret)
  go(path(`/webhooks/${id}`))
}

/** Shows the secret of a webhook, once. */
export const secretShown = secret => dialog("The webhook’s secret", () => h("div", {class: "dialog-body"},
  h("p", {}, "The receiver verifies signatures with it. Copy it now: it is not shown again."), copyable(secret)), {isOnce: true})
