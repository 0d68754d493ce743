// The service's metrics, read every few seconds while the page is seen, and kept for the charts.

import {client} from "./session.js"

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

addEventListener("signedout", () => {
  clearInterval(timer)
  timer = last = undefined
  samples.length = 0
})

async function read() {
  if (!client || document.hidden) return
  let text
  try { text = await (await client.request("/metrics", {method: "GET"})).text() } catch { return }
  const now = {at: Date.now(), values: parse(text)}
  // A node that has begun anew counts from nought.
  if (last && now.values.get("callboard_batches_total") >= last.values.get("callboard_batches_total")) {
    samples.push(between(last, now))
    if (samples.length > KEPT) samples.shift()
  }
  last = now
  for (const listener of listeners) listener()
}

/** The values by their names with labels, as in Prometheus's text format. */
function parse(text) {
  const values = new Map()
  for (const line of text.split("\n")) {
    if (!line || line.startsWith("#")) continue
    const space = line.lastIndexOf(" ")
    values.set(line.slice(0, space), Number(line.slice(space + 1)))
  }
  return values
}

/** What happened between two readings. */
function between(a, b) {
  const seconds = (b.at - a.at) / 1000
  const value = name => b.values.get(name) ?? 0
  const each = name => Math.max(0, value(name) - (a.values.get(name) ?? 0)) / seconds
  const sum = (prefix, isWanted = () => true) => [...b.values.keys()]
    .filter(name => name.startsWith(prefix) && isWanted(name)).reduce((total, name) => total + each(name), 0)
  const buckets = new Map()
  for (const name of b.values.keys()) {
    const bound = /^callboard_http_request_seconds_bucket\{.*le="([^"]+)"/.exec(name)?.[1]
    // The time of a stream is that for which somebody follows it.
    if (!bound || /endpoint="follow/.test(name)) continue
    const limit = bound === "+Inf" ? Infinity : Number(bound)
    buckets.set(limit, (buckets.get(limit) ?? 0) + value(name) - (a.values.get(name) ?? 0))
  }
  const lags = [...b.values].filter(([name]) => name.startsWith("callboard_projection_lag{")).map(([, lag]) => lag)
  return {
    at: b.at,
    events: each("callboard_events_appended_total"),
    requests: sum("callboard_http_requests_total{"),
    refused: each("callboard_commands_refused_total"),
    failed: sum("callboard_http_requests_total{", name => /status="5/.test(name)),
    p50: quantile(buckets, 0.5), p99: quantile(buckets, 0.99),
    streams: value("callboard_live_streams"),
    queued: value("callboard_queued_commands"),
    lag: Math.max(0, ...lags),
    heard: value("callboard_listener_heard_seconds"),
    position: value("callboard_log_position"),
    connections: value("callboard_connections"),
    memory: value("callboard_states_bytes"),
  }
}

/** A quantile of a histogram, by the straight line within its bucket; null without requests. */
function quantile(buckets, share) {
  const sorted = [...buckets].sort(([a], [b]) => a - b)
  const all = sorted.at(-1)?.[1] ?? 0
  if (all <= 0) return null
  let below = 0, lower = 0
  for (const [limit, count] of sorted) {
    if (count >= all * share) {
      if (limit === Infinity) return lower
      return lower + (limit - lower) * (all * share - below) / Math.max(1e-9, count - below)
    }
    below = count
    lower = limit
  }
  return lower
}
