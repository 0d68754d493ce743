// Signing in with an operator's key. `error` is what went wrong when the page tried to sign in by itself.

import {h, replace} from "../lib/dom.js"
import {problem} from "../lib/parts.js"
import {signIn} from "../lib/session.js"

export function signInPage(done, error) {
  document.title = "Sign in · Callboard"
  const key = h("input", {id: "key", name: "key", type: "password", autocomplete: "off", spellcheck: "false",
    required: true, placeholder: "cb_…", "aria-describedby": "refused"})
  const keep = h("input", {type: "checkbox", id: "keep"})
  const refused = h("div", {id: "refused"}, error && problem(error))
  const button = h("button", {class: "button primary", type: "submit"}, "Sign in")
  const send = async event => {
    event.preventDefault()
    button.disabled = true
    replace(refused)
    try {
      await signIn(key.value.trim(), {isKept: keep.checked})
      key.value = ""
      done()
    } catch (error) {
      replace(refused, problem(error))
      key.select()
    } finally { button.disabled = false }
  }
  return h("main", {class: "sign-in"}, h("form", {class: "card", onsubmit: send},
    h("img", {src: "/console/icon.svg", alt: "", width: 40, height: 40}),
    h("h1", {}, "Callboard"),
    h("p", {class: "muted"}, "Run ", h("code", {}, "callboard console"), " and open the link that it prints, or sign in with a key of scope ",
      h("code", {}, "read_only"), ", ", h("code", {}, "support"), " or ", h("code", {}, "admin"),
      ". The first one is in ", h("code", {}, "admin.key"), " of the service’s folder."),
    h("label", {class: "field", for: "key"}, h("span", {}, "Admin key"), key),
    h("label", {class: "check", for: "keep"}, keep, "Keep it until this tab is closed"),
    h("p", {class: "muted small hint-of-field"}, "Otherwise the page forgets it when you reload or leave the page."),
    refused, button))
}
