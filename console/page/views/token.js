// A token of an identity provider: its issuer and key, its claims, and the reason why the service refuses it.

import {h, replace} from "../lib/dom.js"
import {time} from "../lib/format.js"
import {personLink} from "../lib/names.js"
import {badge, facts, head, problem} from "../lib/parts.js"
import {call, may} from "../lib/session.js"

/** As in the header of a request, which people copy whole. */
const inHeader = text => text.trim().replace(/^(authorization:\s*)?bearer\s+/i, "").replace(/\s+/g, "")

export function view({signal}) {
  const title = head("Tokens", {note: "The service verifies a token here as it does in a request, and keeps nothing of it."})
  if (!may("support")) return h("div", {}, title, h("p", {class: "note"}, "This takes a key of scope support or admin."))
  const field = h("textarea", {id: "token", rows: 6, class: "mono", autocomplete: "off", spellcheck: "false", required: true,
    placeholder: "eyJ…"})
  const found = h("section", {"aria-label": "What came of it", "aria-live": "polite"})
  const button = h("button", {class: "button primary", type: "submit"}, "Check it")
  const check = async event => {
    event.preventDefault()
    button.disabled = true
    replace(found)
    try {
      const body = {token: inHeader(field.value)}
      replace(found, outcome(await call("POST /admin/v1/token_checks", {body, signal})))
    } catch (error) {
      if (!signal.aborted) replace(found, problem(error))
    } finally { button.disabled = false }
  }
  return h("div", {}, title,
    h("form", {class: "panel token-form", onsubmit: check}, h("label", {class: "field", for: "token"}, h("span", {}, "Token"), field),
      h("p", {}, button)), found)
}

const none = () => h("span", {class: "muted"}, "–")
const code = text => text === null || text === undefined ? none() : h("code", {}, text)
const names = list => list.length ? list.map((name, index) => [index > 0 && ", ", h("code", {}, name)]) : none()

function outcome(check) {
  const {accepted, refusal, claims, key} = check
  return h("div", {},
    h("h2", {}, accepted ? "It is accepted" : "It is refused"),
    h("section", {class: "panel"}, facts([
      ["Status", accepted ? badge("accepted", "good") : badge(refusal.reason ?? refusal.code, "bad")],
      !accepted && ["Why", refusal.detail],
      ["Issuer", [code(check.issuer), " ", check.issuer_known ? badge("known", "good") : badge("not known", "bad")]],
      check.issuer_known && ["Its audiences", names(check.expected_audiences)],
      ["Names the key", [code(check.key_id), " ", check.algorithm && h("span", {class: "tag"}, check.algorithm)]],
      ["Signed with", key ? [code(key.id ?? "a key without id"), " ", h("span", {class: "tag"}, key.algorithm)] : badge("no key of the issuer", "bad")],
      ["Signs in", check.person ? personLink(check.person) : accepted ? h("span", {class: "muted"}, "somebody new") : none()],
    ])),
    h("h2", {}, "What it says"),
    !key && claims && h("p", {class: "note"}, "No key vouches for this: anybody may have written it."),
    claims === null ? h("p", {class: "muted"}, "Its claims cannot be read.") : h("section", {class: "panel"}, facts([
      ["Subject", code(claims.subject)], ["Audiences", names(claims.audiences)],
      ["Ends", time(claims.expires_at)], ["Begins", time(claims.not_before)], ["Name", claims.name],
      ["E-mail address", claims.email && [claims.email, " ", accepted && (check.email_taken ? badge("taken", "good") : badge("not taken", "warn"))]],
      ["Address verified", claims.email_verified === null ? none() : claims.email_verified ? "yes" : "no"],
    ])))
}
