import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import FoundationEssentials

/// The counters and gauges of a node, in a few numbers that cost little to ask for: the console asks every few
/// seconds. `/metrics` has all of them, by endpoint.
enum FiguresEndpoint {
  static let figures = Endpoint(
    .get, "/admin/v1/figures", "getFigures",
    "Get counters and gauges of the node that answers. Counters begin at its start.",
    access: .reading, answer: .named(Figures.name)
  ) { call in
    let projections = await call.service.board.recent()
    return .one(
      Figures(
        service: call.service, requests: call.service.metrics.totals,
        lag: projections?.map(\.lag).max()))
  }
}

struct Figures: View {
  let service: Service
  let requests: RequestTotals
  let lag: Int64?

  static let meaning = "Counters and gauges of a node."

  static let fields: [Field<Self>] = [
    .init("node", "The id of the node that answers, which is new at each start.") {
      $0.service.refused.node
    },
    .init("position", "The position up to which the node knows the log.") {
      $0.service.engine.seen
    },
    .init("events_appended", "The number of events that the node has appended.") {
      $0.service.engine.counters.events
    },
    .init("commands_refused", "The number of commands that the node has refused.") {
      $0.service.engine.counters.refusals
    },
    .init("queued_commands", "The number of commands that wait.") {
      $0.service.engine.queueLength
    },
    .init("streams", "The number of open event streams.") { $0.service.live.figures.open },
    .init("requests", "The number of requests that the node has answered.") { $0.requests.count },
    .init(
      "requests_failed", "The number of requests that it answered with a status of 500 or more."
    ) {
      $0.requests.failed
    },
    .init(
      "request_seconds", "A histogram of the time from the head of a request to its answer.",
      each: bucket
    ) { $0.requests.buckets },
    .init(
      "projection_lag",
      "The largest number of events that a projection is behind the log; null: PostgreSQL does not answer."
    ) { $0.lag },
    .init(
      "listener_heard_seconds",
      "The time since the node last received a message from other nodes, in seconds; null: it is not listening."
    ) { $0.service.notifier.silence?.inSeconds },
  ]

  private static let bucket: [Field<RequestTotals.Bucket>] = [
    .init("up_to", "The upper bound of the bucket in seconds; null: no bound.") {
      $0.secondsMax
    },
    .init(
      "count",
      "The number of requests that took longer than the bound before, but no longer than this one."
    ) {
      $0.count
    },
  ]
}
