// Verifying projections, and saying what came of it.

import {counted, duration, number} from "./format.js"
import {pause} from "./parts.js"
import {call} from "./session.js"

const EVERY_MILLISECONDS = 300

/** Verifies a projection, waits for the end, and gives what came of it, in words; "" once the signal has come. */
export async function verify(projection, signal) {
  try { return await waited(projection, signal) } catch (error) {
    // The page was left, so nobody waits for the outcome.
    if (signal.aborted) return ""
    throw error
  }
}

async function waited(projection, signal) {
  const read = () => call("GET /admin/v1/projections/{projection}", {projection, signal})
  const {verification: before} = await read(), start = performance.now()
  await call("POST /admin/v1/projections/{projection}/verify", {projection, signal})
  for (;;) {
    const {verification, job} = await read()
    const seconds = (performance.now() - start) / 1000
    if (job?.work === "verify" && job.error) throw Object.assign(new Error(job.error), {code: "verify_failed"})
    if (job?.state !== "running" && verification && verification.at !== before?.at) return outcome(projection, verification, seconds, signal)
    await pause(EVERY_MILLISECONDS, signal)
    if (signal.aborted) return ""
  }
}

async function outcome(projection, {position, differences, spaces}, seconds, signal) {
  const {items} = await call("GET /admin/v1/projections/{projection}/tables", {projection, signal})
  // PostgreSQL estimates them, so a small table may have no number.
  const rows = items.reduce((sum, table) => sum + (table.rows ?? 0), 0)
  const compared = rows > 0 ? `about ${counted(rows, "row")}` : spaces === null ? "all rows" : counted(spaces, "space")
  return `${projection}: ${differences === 0 ? "equal" : counted(differences, "difference")} at position ${number(position)}, ${compared} compared in ${duration(seconds)}`
}
