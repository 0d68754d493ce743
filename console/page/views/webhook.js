// A webhook with its deliveries.

import {h} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {number, time, words} from "../lib/format.js"
import {personLink} from "../lib/names.js"
import {action, badge, confirm, copyable, dialog, facts, head, json, later, say} from "../lib/parts.js"
import {go, path, refresh} from "../lib/router.js"
import {pages} from "../lib/table.js"
import {call, may} from "../lib/session.js"
import {secretShown, state} from "./webhooks.js"

const TONES = {delivered: "good", failed: "bad", waiting: "info", sending: "info", withdrawn: "plain"}

export async function view({webhook: id, query, signal}) {
  const webhook = await call("GET /admin/v1/webhooks/{webhook}", {webhook: id, signal})
  const post = verb => call(`POST /admin/v1/webhooks/{webhook}/${verb}`, {webhook: id})
  return h("div", {},
    head(webhook.url, {trail: [["Webhooks", path("/webhooks")]], note: webhook.description, actions: !may("admin") ? [] : [
      action("Ping", async () => { await post("ping"); say("A ping is on its way"); refresh() }),
      webhook.enabled ? action("Disable", async () => { await post("disable"); refresh() })
        : action("Enable", async () => { await post("enable"); refresh() }, {tone: "primary"}),
      action("New secret", async () => {
        if (!await confirm("Give it a new secret?", "The one before signs as well for a day.", {button: "New secret"})) return
        await secretShown((await post("rotate_secret")).secret)
        refresh()
      }),
      action("Delete", async () => {
        if (!await confirm("Delete the webhook?", "The log of its deliveries is deleted too.", {button: "Delete", tone: "danger"})) return
        await call("DELETE /admin/v1/webhooks/{webhook}", {webhook: id})
        go(path("/webhooks"))
      }, {tone: "danger"})]}),
    h("section", {class: "panel"}, facts([["Id", copyable(id)], ["Status", state(webhook)],
      ["Kinds", webhook.kinds?.map(words).join(", ") ?? "all"], ["Failing since", webhook.failing_since && time(webhook.failing_since)],
      ["Disabled", webhook.disabled_at && time(webhook.disabled_at)], ["Since", time(webhook.created_at)],
      ["From position", number(webhook.position)]])),
    h("h2", {}, "Deliveries"),
    filters([{name: "status", label: "Status", choices: ["waiting", "sending", "delivered", "failed", "withdrawn"]}], query),
    pages("Deliveries", [
      {title: "Type", class: "wide", cell: delivery => h("button", {class: "link", type: "button", onclick: () => show(id, delivery)},
        h("code", {}, delivery.type))},
      {title: "Status", cell: delivery => badge(delivery.status, TONES[delivery.status])},
      {title: "For", cell: delivery => delivery.person ? personLink(delivery.person) : h("span", {class: "muted"}, "–")},
      {title: "Reply", class: "wide", cell: delivery => delivery.response_status ?? delivery.error ?? h("span", {class: "muted"}, "–")},
      {title: "Attempts", class: "numeric", cell: delivery => number(delivery.attempts)},
      {title: "Last", class: "narrow", cell: delivery => time(delivery.last_attempt_at)},
      {title: "Next", class: "narrow", cell: delivery => time(delivery.next_attempt_at)},
      {title: "", class: "narrow", cell: delivery => may("support") && delivery.status !== "sending" && action("Send again", async () => {
        await call("POST /admin/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver", {webhook: id, delivery: delivery.id})
        say("It is sent again")
        refresh()
      }, {tone: "quiet"})},
    ], cursor => call("GET /admin/v1/webhooks/{webhook}/deliveries", {webhook: id, query: {status: query.status, cursor}, signal}),
    {none: "Nothing was sent yet."}))
}

/** The payload that was sent, or would be, and the answer. */
const show = (webhook, {id, position}) => dialog("Delivery", () => h("div", {class: "dialog-body"},
  later(call("GET /admin/v1/webhooks/{webhook}/deliveries/{delivery}", {webhook, delivery: id}), delivery =>
    h("div", {}, facts([["Status", badge(delivery.status, TONES[delivery.status])],
      ["Reply", delivery.response_status ? h("code", {}, `HTTP ${delivery.response_status}`) : delivery.error ?? h("span", {class: "muted"}, "none yet")],
      delivery.response_status && delivery.error && ["Said", delivery.error],
      ["Took", delivery.milliseconds !== null && `${number(delivery.milliseconds)} ms`], ["Attempts", number(delivery.attempts)],
      ["Last", time(delivery.last_attempt_at)], ["Next", time(delivery.next_attempt_at)], ["Message id", copyable(delivery.id)]]),
    delivery.reply !== null && h("section", {"aria-label": "Reply to the last try"},
      h("h3", {class: "small"}, "Reply to the last try, its first bytes without what was sent"),
      h("pre", {class: "code", tabindex: "0"}, delivery.reply)),
    h("h3", {class: "small"}, "Payload, as the next try would send it"),
    later(call("GET /admin/v1/webhooks/{webhook}/deliveries/{delivery}/payload", {webhook, delivery: id}), ({payload, withdrawn}) =>
      payload === null ? h("p", {class: "muted"}, withdrawn) : json(payload)), position && h("p", {}, h("a", {href: path(`/log/${position}`)}, `The event at ${number(position)}`))))))
