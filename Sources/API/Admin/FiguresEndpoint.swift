import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import FoundationEssentials

/// What a node has done and has under way, in a few numbers that cost little to ask for: the console asks every few
/// seconds. `/metrics` has all of them, by endpoint.
enum FiguresEndpoint {
  static let all: [Endpoint] = [figures]

  private static let figures = Endpoint(
    .get, "/admin/v1/figures", "getFigures",
    "What the node that answers has done since it began, and what it has under way",
    access: .reading, answer: .named(Figures.name)
  ) { call in
    let projections = await call.service.board.recent()
    return .one(Figures(call.service, lag: projections?.map(\.lag).max()))
  }
}

/// The answer of `getFigures`.
struct Figures: View {
  private let node: UUID
  private let requests: RequestTotals
  private let position: Int64
  private let eventsAppended: Int
  private let commandsRefused: Int
  private let queuedCommands: Int
  private let streams: Int
  private let listenerSeconds: Double?
  private let lag: Int64?

  static let name = "Figures"
  static let meaning = "What a node has done, and what it has under way."

  static let fields: [Field<Self>] = [
    .init("node", "Which node answers, by an id that it drew when it started.") { $0.node },
    .init("position", "The position up to which the node knows the log.") { $0.position },
    .init("events_appended", "How many events the node has appended.") { $0.eventsAppended },
    .init("commands_refused", "How many commands it has refused.") { $0.commandsRefused },
    .init("queued_commands", "How many commands wait now.") { $0.queuedCommands },
    .init("streams", "How many event streams are open now.") { $0.streams },
    .init("requests", "How many requests it has answered.") { $0.requests.count },
    .init("requests_failed", "How many of them with a status of 500 or more.") {
      $0.requests.failed
    },
    .init(
      "request_seconds", "How long they took, from the head of a request to its answer.",
      each: bucket
    ) { $0.requests.buckets },
    .init(
      "projection_lag",
      "How many events the projection that is furthest behind the log has left; null: PostgreSQL says nothing."
    ) { $0.lag },
    .init(
      "listener_heard_seconds",
      "How long ago the node last heard anything of the others; null: it hears nothing."
    ) { $0.listenerSeconds },
  ]

  private static let bucket: [Field<RequestTotals.Bucket>] = [
    .init("up_to", "The most seconds that these took; null: there is no bound.") {
      $0.secondsMax
    },
    .init("count", "How many took longer than the bucket before allows, but no longer than this.") {
      $0.count
    },
  ]

  init(_ service: Service, lag: Int64?) {
    let counters = service.engine.counters
    node = service.refused.node
    requests = service.metrics.totals
    position = service.engine.seen
    eventsAppended = counters.events
    commandsRefused = counters.refusals
    queuedCommands = service.engine.queueLength
    streams = service.live.figures.open
    listenerSeconds = service.notifier.silence.map { $0 / .seconds(1) }
    self.lag = lag
  }
}
