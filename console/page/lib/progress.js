// How far a rebuild or a verification is, as a bar.

import {h} from "./dom.js"
import {counted, duration, number, words} from "./format.js"
import {badge, problem} from "./parts.js"

const OVER = new Set(["switched", "cancelled", "ready"])

/** Whether something is being done with a projection. */
export const isAtWork = projection => projection.job?.state === "running"
  || Boolean(projection.rebuild) && !OVER.has(projection.rebuild.phase) && !projection.rebuild.error

/** The work on a projection: a bar with the rate and the time that is left. */
export function work(projection) {
  const {job, rebuild} = projection
  if (!isAtWork(projection)) return job?.error ? problem({message: job.error, code: `${job.work} failed`}) : null
  const isRunning = job?.state === "running"
  // A rebuild is told by its row, on any node; the job of this node knows the rate.
  const row = rebuild && (!isRunning || job.work === "rebuild") ? rebuild : null
  const what = {work: "rebuild", ...isRunning ? job : {}, ...row && (!isRunning || row.head >= job.head) ? row : {}}
  const share = what.head > 0 ? Math.min(1, what.position / what.head) : 0
  return h("div", {class: "work"},
    h("p", {}, badge(what.work === "verify" ? "verifying" : "rebuilding", "info"), " ", words(rebuild?.phase ?? what.phase ?? ""),
      h("span", {class: "muted"}, ` · ${number(what.position)} of ${counted(what.head, "event")}`,
        what.events_per_second > 0 && ` · ${number(Math.round(what.events_per_second))} /s`,
        what.seconds_left !== null && what.seconds_left !== undefined && ` · ${duration(what.seconds_left)} left`)),
    h("progress", {max: 1, value: share, "aria-label": `${what.work} of ${projection.name}`}))
}
