// Figures of the node, read every few seconds while the page is seen, and kept for the charts.

import {call} from "./session.js"

const EVERY_MILLISECONDS = 5_000
const FIRST_MILLISECONDS = 1_000
const KEPT = 720

/** The samples of the last hour, the oldest first. */
export const samples = []
const listeners = new Set()
let timer, last

/** Begins to read; the listener is called at each sample, until the signal. */
export function watch(listener, signal) {
  listeners.add(listener)
  signal.addEventListener("abort", () => listeners.delete(listener))
  if (samples.length) listener()
  if (timer) return
  timer = setInterval(read, EVERY_MILLISECONDS)
  // A rate takes two readings: the second one comes soon, so that there is something to see.
  read().then(() => setTimeout(read, FIRST_MILLISECONDS))
}

document.addEventListener("visibilitychange", () => read())

addEventListener("signedout", () => {
  clearInterval(timer)
  timer = last = undefined
  samples.length = 0
})

async function read() {
  if (!timer || document.hidden) return
  let figures
  try { figures = await call("GET /admin/v1/figures", {triesMax: 1}) } catch { return }
  const before = last
  last = {at: Date.now(), figures}
  // Another node, or one that has begun anew, counts from nought.
  if (before && before.figures.node === figures.node) {
    samples.push(between(before, last))
    if (samples.length > KEPT) samples.shift()
  }
  for (const listener of listeners) listener()
}

/** The difference of two readings. */
function between({at, figures: a}, {at: now, figures: b}) {
  const each = name => Math.max(0, b[name] - a[name]) / Math.max(0.001, (now - at) / 1000)
  // A node that has begun anew may have other buckets.
  const buckets = b.request_seconds.map(({up_to: limit, count}, index) =>
    ({limit, count: Math.max(0, count - (a.request_seconds[index]?.count ?? 0))}))
  return {
    events: each("events_appended"), requests: each("requests"),
    refused: each("commands_refused"), failed: each("requests_failed"),
    p50: quantile(buckets, 0.5), p99: quantile(buckets, 0.99),
    streams: b.streams, queued: b.queued_commands, lag: b.projection_lag, heard: b.listener_heard_seconds,
  }
}

/** A quantile of a histogram, by the straight line within its bucket; null without requests. */
function quantile(buckets, share) {
  const wanted = share * buckets.reduce((sum, {count}) => sum + count, 0)
  if (wanted <= 0) return null
  let below = 0, lower = 0
  for (const {limit, count} of buckets) {
    if (below + count >= wanted) return limit === null ? lower : lower + (limit - lower) * (wanted - below) / Math.max(1e-9, count)
    below += count
    lower = limit
  }
  return lower
}
