import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardTracing
import Synchronization

/// The trace of one request: the span of the request, and those of the commands that it submits.
///
/// A request that nobody traces has none, and costs nothing.
final class RequestTrace: Sendable {
  /// The trace, and the span of the request.
  let context: TraceContext
  private let tracer: Tracer
  private let parent: UInt64?
  private let commands = Mutex<[CommandTimes]>([])

  /// How many commands of a request have spans.
  private static let commandsMax = 64

  /// Begins the trace of a request; nil if it is not traced.
  init?(_ request: Request, _ tracer: Tracer, _ limiter: Limiter) {
    // Two of the headers contradict each other, so neither is believed.
    let text =
      request.headers.isRepeated("traceparent") ? nil : request.headers.first("traceparent")
    let caller = text.flatMap { TraceContext(traceparent: $0) }
    let context = tracer.sample(caller) {
      limiter.mayAskForTrace(from: limiter.network(of: request))
    }
    guard let context else { return nil }
    self.context = context
    self.tracer = tracer
    parent = caller?.span
  }

  /// Begins a command; nil if the request has too many.
  func beginCommand() -> CommandTimes? {
    commands.withLock {
      guard $0.count < Self.commandsMax else { return nil }
      let times = CommandTimes()
      $0.append(times)
      return times
    }
  }

  /// Notes the events of a command, so that webhooks that report them get the trace.
  func note(_ reply: Reply) {
    tracer.remember(context, ofEventsAt: reply.events.lazy.map(\.stored.position))
  }

  /// Sends the spans of the request and of its commands.
  ///
  /// - Parameter route: the path of the request's endpoint; nil for none.
  func end(_ request: Request, route: String?, status: Int) {
    let method = request.method.rawValue
    var attributes: [(name: String, value: Span.Value)] = [
      ("http.request.method", .text(method)), ("http.response.status_code", .integer(status)),
      ("callboard.request_id", .text(request.id)),
    ]
    if let route { attributes.append(("http.route", .text(route))) }
    let whole = Span(
      route.map { "\(method) \($0)" } ?? method, context, kind: .server, parent: parent,
      from: request.receivedAt, to: .now, attributes: attributes, isError: status >= 500)
    tracer.record([whole] + commands.withLock { $0 }.flatMap(spans))
  }

  /// The spans of a command: its wait, and its batch with the decision and the commit.
  private func spans(of times: CommandTimes) -> [Span] {
    guard let batch = times.batch else { return [] }
    let whole = tracer.child(of: context)
    return [
      Span(
        "queue wait", tracer.child(of: context), parent: context.span, from: times.queuedAt,
        to: max(times.queuedAt, batch.whole.begin)),
      Span(
        "batch", whole, parent: context.span, from: batch.whole.begin, to: batch.whole.end,
        attributes: [("callboard.batch.commands", .integer(batch.commands))]),
      Span(
        "decision", tracer.child(of: context), parent: whole.span, from: batch.decision.begin,
        to: batch.decision.end),
      Span(
        "commit", tracer.child(of: context), parent: whole.span, from: batch.commit.begin,
        to: batch.commit.end),
    ]
  }
}
