// The authors of words: the text of an element in the colours of its authors.

import {coloured, colours} from "./colours.js"
import {h} from "./dom.js"
import {counted, number} from "./format.js"
import {personByID, personLink} from "./names.js"
import {dialog, gradually, later} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"

/** Asks who wrote the words of an element, in a dialogue. `when` is a version of the space, or nothing. */
export const showBlame = (space, element, when) => dialog("Who wrote this?", () => h("div", {class: "dialog-body"},
  later(call("GET /admin/v1/spaces/{space}/elements/{element}/blame", {space, element, query: when}), answer => blame(space, element, when, answer))))

function blame(space, element, when, {authors, spans, known_from: knownFrom, version}) {
  const colourOf = colours()
  for (const index of authors.keys()) colourOf(index)
  const isUnknown = spans.some(({author}) => author === null)
  return h("div", {},
    h("p", {class: "blame", tabindex: "0"}, spans.length === 0 ? h("span", {class: "muted"}, "It is empty.") : spans.map(span =>
      span.author === null ? h("span", {title: "Not known"}, span.text) : word(span, authors[span.author].actor, colourOf(span.author)))),
    h("h3", {class: "small"}, "Authors"),
    h("ul", {class: "legend"}, authors.map(({actor, characters}, index) => h("li", {},
      coloured(h("span", {class: "swatch", "aria-hidden": "true"}), colourOf(index)),
      actor ? actor.name ? personLink(actor) : personByID(actor.id) : "the service",
      h("span", {class: "count"}, counted(characters, "character"))))),
    spans.some(({author}) => author !== null) && h("details", {}, h("summary", {}, "By version"),
      gradually(h("ul", {class: "spans"}), spans.filter(({author}) => author !== null), span => h("li", {},
        h("span", {class: "muted small"}, by(span, authors[span.author].actor)), " ", h("bdi", {}, span.text)))),
    h("p", {class: "muted small"}, `At version ${number(version)}. Words that an undo put back are of whoever undid. `,
      isUnknown && `What was written before version ${number(knownFrom)} is not told.`, " ",
      h("a", {href: path(`/spaces/${space}`, {...when, tab: "history", element})}, "All changes of this line")))
}

const by = (span, actor) => `${actor?.name ?? "An operator"}, version ${number(span.version)}`

/** Words of one author. Their name is said after them to those who do not see the colour. */
const word = (span, actor, colour) => coloured(h("span", {class: "by", title: by(span, actor)},
  span.text, h("span", {class: "unseen"}, ` (${actor?.name ?? "an operator"}) `)), colour)
