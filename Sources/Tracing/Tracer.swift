import CallboardHTTPClient
import Synchronization

/// Decides which requests are traced, and sends their spans to a collector in the background.
///
/// Safe to use from any thread. Nothing waits for the collector: if it is too slow, spans are dropped and counted. A
/// service without a collector has no tracer.
public final class Tracer: Sendable {
  /// The counts since the start.
  public struct Counters: Sendable, Equatable {
    /// Spans that the collector took.
    public var sent = 0
    /// Spans that were dropped, because too many waited or the collector did not take them.
    public var dropped = 0
    /// Requests that the collector did not take.
    public var failed = 0

    public init() {}
  }

  private struct State {
    var spans: [Span] = []
    var counters = Counters()
    /// How many requests may still be traced because their callers ask for it.
    var allowance: Double
    var allowanceAt: ContinuousClock.Instant
    /// The contexts of traced commands by the positions of their events; the first ones are forgotten first.
    var commands: [Int64: TraceContext] = [:]
    var order: [Int64] = []
  }

  public let settings: TraceSettings
  private let state: Mutex<State>
  private let service: [(name: String, value: String)]

  /// How many events of traced commands are known at once.
  private static let commandsMax = 4_096

  /// Makes a tracer; it sends while `run` runs.
  ///
  /// - Parameters:
  ///   - version: the release of the program.
  ///   - instance: the name that distinguishes this node from others.
  public init(_ settings: TraceSettings, version: String, instance: String) {
    self.settings = settings
    state = Mutex(State(allowance: settings.askedPerSecondMax * 10, allowanceAt: .now))
    service = [
      ("service.name", "callboard"), ("service.version", version),
      ("service.instance.id", instance),
    ]
  }

  /// The counts so far.
  public var counters: Counters { state.withLock { $0.counters } }

  /// The context of a request's own span; nil if the request is not traced.
  ///
  /// A request with a valid `traceparent` that is sampled is traced as far as the rates allow, both that of its caller and
  /// that of all. Other requests are traced by the ratio, so that a caller cannot hide.
  ///
  /// - Parameters:
  ///   - caller: the context that the caller has sent; nil if there is none that is valid.
  ///   - mayAsk: takes one from the caller's own allowance; called only if the caller asks.
  public func sample(
    _ caller: TraceContext?, ifAllowed mayAsk: () -> Bool = { true }
  ) -> TraceContext? {
    let isTraced =
      caller?.isSampled == true && mayAsk() && isAllowed(at: .now)
      || settings.ratio > 0 && Double.random(in: 0..<1) < settings.ratio
    guard isTraced else { return nil }
    return TraceContext(
      trace: caller?.trace ?? TraceID(high: .random(in: 0 ... .max), low: .random(in: 1 ... .max)),
      span: Self.newSpan(), isSampled: true)
  }

  /// The context of a further span of a trace.
  public func child(of context: TraceContext) -> TraceContext {
    TraceContext(trace: context.trace, span: Self.newSpan(), isSampled: true)
  }

  private static func newSpan() -> UInt64 { .random(in: 1 ... .max) }

  /// Takes one from the allowance for requests whose callers ask to be traced.
  func isAllowed(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      let seconds = state.allowanceAt.duration(to: now) / .seconds(1)
      state.allowance = min(
        settings.askedPerSecondMax * 10, state.allowance + seconds * settings.askedPerSecondMax)
      state.allowanceAt = now
      guard state.allowance >= 1 else { return false }
      state.allowance -= 1
      return true
    }
  }

  /// Queues spans to be sent; drops and counts those for which there is no room.
  public func record(_ spans: [Span]) {
    state.withLock { state in
      let room = max(0, settings.queueMax - state.spans.count)
      state.spans += spans.prefix(room)
      state.counters.dropped += max(0, spans.count - room)
    }
  }

  /// Remembers which trace events belong to, so that requests that this node sends because of them belong to it too.
  public func remember(_ context: TraceContext, ofEventsAt positions: some Sequence<Int64>) {
    state.withLock { state in
      for position in positions where state.commands.updateValue(context, forKey: position) == nil {
        state.order.append(position)
      }
      let surplus = state.order.count - Self.commandsMax
      guard surplus > 0 else { return }
      for position in state.order.prefix(surplus) { state.commands[position] = nil }
      state.order.removeFirst(surplus)
    }
  }

  /// The context of the span that caused an event; nil if it was not traced here, or is forgotten.
  public func context(ofEventAt position: Int64) -> TraceContext? {
    state.withLock { $0.commands[position] }
  }

  /// Sends spans until cancelled, and then what is queued, once.
  ///
  /// - Parameter onFailure: called if the collector does not take spans; must return at once.
  public func run(onFailure: @escaping @Sendable (any Error) -> Void) async throws {
    var calling = ClientSettings()
    // The address is the operator's own, and a collector usually runs beside the service.
    (calling.allowsHTTP, calling.allowsPrivate) = (true, true)
    calling.totalSeconds = 5
    let client = HTTPClient(calling)
    while !Task.isCancelled {
      let isMore = await send(by: client, onFailure)
      if !isMore { try? await Task.sleep(for: .milliseconds(settings.pauseMilliseconds)) }
    }
    // A task of its own, because a request of a cancelled task is given up.
    await Task { _ = await send(by: client, onFailure) }.value
    await client.close()
    try Task.checkCancellation()
  }

  /// Sends the first of the queued spans. Spans that the collector does not take are dropped.
  ///
  /// - Returns: whether the collector took them and more are queued.
  func send(by client: HTTPClient, _ onFailure: (any Error) -> Void) async -> Bool {
    let spans = state.withLock { state in
      let spans = Array(state.spans.prefix(settings.spansPerRequestMax))
      state.spans.removeFirst(spans.count)
      return spans
    }
    if spans.isEmpty { return false }
    do {
      let answer = try await client.post(
        OutgoingRequest(
          url: settings.tracesURL,
          headers: [
            ("Content-Type", "application/json"), ("User-Agent", "Callboard-Traces"),
          ],
          body: TraceDocument(service: service, spans: spans).bytes))
      guard (200..<300).contains(answer.status) else { throw TraceFailure(status: answer.status) }
      return state.withLock { state in
        state.counters.sent += spans.count
        return !state.spans.isEmpty
      }
    } catch {
      state.withLock { state in
        state.counters.failed += 1
        state.counters.dropped += spans.count
      }
      onFailure(error)
      return false
    }
  }
}

/// The error for a collector that did not take spans.
struct TraceFailure: Error, CustomStringConvertible {
  let status: Int

  var description: String { "the collector answered \(status)" }
}

/// Where spans are sent, and which requests are traced.
public struct TraceSettings: Sendable {
  /// The base address of a collector that takes OTLP by HTTP; spans go to `/v1/traces` there.
  public var url: String
  /// The part of the requests that is traced without being asked to, from 0 to 1.
  public var ratio: Double
  /// How many requests a second are traced because their callers ask for it, at most; a burst may be ten times as many.
  public var askedPerSecondMax = 20.0
  /// How many spans wait to be sent, at most. Further ones are dropped and counted.
  public var queueMax = 8_192
  /// How many spans one request to the collector has, at most.
  public var spansPerRequestMax = 512
  /// The pause between two requests to the collector if it has taken all, in milliseconds.
  public var pauseMilliseconds = 1_000

  /// Settings for a collector.
  public init(url: String, ratio: Double = 0) {
    self.url = url
    self.ratio = ratio
  }

  /// The address that spans are posted to.
  var tracesURL: String { (url.hasSuffix("/") ? String(url.dropLast()) : url) + "/v1/traces" }
}
