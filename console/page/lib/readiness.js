// Whether the node can serve.

import {call} from "./session.js"

/** The node's report about itself. One that is not ready refuses, and says in the problem what it is doing. */
export async function readiness(signal) {
  try {
    return await call("GET /readyz", {signal, triesMax: 1})
  } catch (error) {
    if (error.status !== 503 || !error.problem) throw error
    return {listener_heard_milliseconds_ago: null, ...error.problem, status: "not ready", doing: error.problem.detail}
  }
}
