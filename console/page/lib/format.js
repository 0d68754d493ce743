// How values are written for people.

import {h} from "./dom.js"

const clock = new Intl.DateTimeFormat(undefined, {hour: "2-digit", minute: "2-digit", second: "2-digit"})
const day = new Intl.DateTimeFormat(undefined, {day: "numeric", month: "short", hour: "2-digit", minute: "2-digit"})
const minutes = new Intl.DateTimeFormat(undefined, {hour: "2-digit", minute: "2-digit"})
const long = new Intl.DateTimeFormat(undefined, {year: "numeric", month: "short", day: "numeric", hour: "2-digit",
  minute: "2-digit"})
const numbers = new Intl.NumberFormat()

let isUTC = false

/** Whether times are shown whole and in UTC, which a mouse reads from each of them in any case. */
export const showsUTC = () => isUTC
export function showUTC(isOn) { isUTC = isOn }

/** A time in the viewer's time zone, or in UTC; the text itself if it is no time. */
export function time(text) {
  if (!text) return h("span", {class: "muted"}, "–")
  return Number.isNaN(Date.parse(text)) ? String(text) : written(String(text), localTime(text))
}

function written(text, shown) {
  const utc = `${text.replace("T", " ").replace("Z", "")} UTC`
  return h("time", {datetime: text, title: utc}, isUTC ? utc : shown)
}

/** When something began and when it ended; one time if both read the same. */
export function span(from, to) {
  const start = localTime(from), end = localTime(to), last = new Date(to)
  if (start === end) return time(from)
  const isShort = last.toDateString() === new Date(from).toDateString() && last.toDateString() !== new Date().toDateString()
  return h("span", {}, time(from), " – ", written(to, isShort ? minutes.format(last) : end))
}

function localTime(text) {
  const date = new Date(text), now = new Date()
  if (date.toDateString() === now.toDateString()) return clock.format(date)
  return (date.getFullYear() === now.getFullYear() ? day : long).format(date)
}

export const number = value => numbers.format(value)

/** How many there are of something: `counted(1, "event")` is “1 event”. */
export const counted = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`

/** `member_added` as `member added`. */
export const words = name => String(name ?? "").replaceAll("_", " ")

/** The same, as the beginning of a sentence. */
export const capital = name => words(name).replace(/^./, letter => letter.toUpperCase())

/** The name of a kind of space. */
export const kindName = kind => ({project: "Project",worksession: "Work session", course: "Course", room: "Room",
  connection: "Connection", person: "Person"})[kind] ?? capital(kind)

/** A time in seconds, in a unit that suits it. */
export function duration(seconds) {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return "–"
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`
  if (seconds < 1) return `${(seconds * 1e3).toFixed(seconds < 0.01 ? 1 : 0)} ms`
  if (seconds < 90) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

/** A number of bytes, in a unit that suits it. */
export const size = bytes => bytes >= 1 << 30 ? `${(bytes / (1 << 30)).toFixed(1)} GB`
  : bytes >= 1 << 20 ? `${(bytes / (1 << 20)).toFixed(1)} MB` : `${number(Math.ceil(bytes / 1024))} kB`

/** A rate, with as many digits as it needs. */
export const rate = value => value >= 10 ? number(Math.round(value)) : value === 0 ? "0" : value.toFixed(1)

export const isID = text => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

/** The first part of an id, which is enough to tell two apart in a list. */
export const shortID = id => String(id).slice(0, 8)
