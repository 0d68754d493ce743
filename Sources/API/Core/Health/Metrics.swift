import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import CallboardWebhooks
import Synchronization

/// Counts and times requests, for Prometheus.
public final class Metrics: Sendable {
  private struct Key: Hashable {
    let endpoint: String
    let status: Int
  }

  private struct Latency {
    var buckets = [Int](repeating: 0, count: Metrics.boundsSeconds.count + 1)
    var sumSeconds = 0.0
    var count = 0
  }

  private struct State {
    var requests: [Key: Int] = [:]
    var latencies: [String: Latency] = [:]
  }

  private let state = Mutex(State())

  private static let boundsSeconds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  /// Starts with all counts at zero.
  public init() {}

  /// Counts a request that was answered.
  func count(endpoint: String, status: Int, seconds: Double) {
    let bucket = Self.boundsSeconds.firstIndex { seconds <= $0 } ?? Self.boundsSeconds.count
    state.withLock {
      $0.requests[Key(endpoint: endpoint, status: status), default: 0] += 1
      $0.latencies[endpoint, default: Latency()].buckets[bucket] += 1
      $0.latencies[endpoint]?.sumSeconds += seconds
      $0.latencies[endpoint]?.count += 1
    }
  }

  /// Counts a request that reached no handler, or whose handler was too late.
  func countRefusal(status: Int) {
    state.withLock { $0.requests[Key(endpoint: "none", status: status), default: 0] += 1 }
  }

  /// All metrics in the text format of Prometheus.
  ///
  /// - Parameters:
  ///   - projections: their statuses; nil if they cannot be read.
  ///   - findings: the open findings; nil if they cannot be read.
  func render(
    _ service: Service, _ projections: [ProjectionStatus]?, _ findings: [Finding]?
  ) -> String {
    let (requests, latencies) = state.withLock { ($0.requests, $0.latencies) }
    var text = MetricsText()
    text.begin("http_requests_total", "Requests answered.")
    for (key, count) in requests.sorted(by: {
      ($0.key.endpoint, $0.key.status) < ($1.key.endpoint, $1.key.status)
    }) {
      let labels = "endpoint=\"\(key.endpoint)\",status=\"\(key.status)\""
      text.add("http_requests_total", labels, count)
    }
    text.begin(
      "http_request_seconds", "Time from the request's head to the answer.", kind: "histogram")
    for (endpoint, latency) in latencies.sorted(by: { $0.key < $1.key }) {
      let label = "endpoint=\"\(endpoint)\""
      var cumulative = 0
      for (bound, count) in zip(Self.boundsSeconds, latency.buckets) {
        cumulative += count
        text.add("http_request_seconds_bucket", "\(label),le=\"\(bound)\"", cumulative)
      }
      text.add("http_request_seconds_bucket", "\(label),le=\"+Inf\"", latency.count)
      text.add("http_request_seconds_sum", label, latency.sumSeconds)
      text.add("http_request_seconds_count", label, latency.count)
    }
    text.add(service.engine)
    text.add(service.heavy.counters)
    text.add(answers: service.answers.figures)
    text.add(service.serverStatistics?())
    text.add(service.notifier)
    text.add(projections ?? [])
    text.add(findings)
    text.add(service.live)
    text.add(service.webhooks.counters)
    text.add(keys: service.authenticator.issuers?.figures ?? [])
    return text.text
  }
}

extension MetricsText {
  fileprivate mutating func add(_ counters: WebhookCounters) {
    self("webhook_deliveries_taken_total", "Tries that webhooks took.", counters.delivered)
    self("webhook_deliveries_failed_total", "Tries that webhooks did not take.", counters.failed)
    self("webhook_deliveries_given_up_total", "Deliveries that were given up.", counters.givenUp)
    self(
      "webhooks_disabled_total", "Webhooks that were disabled by their failures.", counters.disabled
    )
    self("webhook_deliveries_sending", "Tries under way.", counters.sending)
  }

  fileprivate mutating func add(answers: MemoryBudget.Figures) {
    self("answer_bytes", "Bytes held of long answers until they are sent.", answers.bytes)
    self(
      "answers_refused_total", "Long answers for which there was no room.",
      answers.refused + answers.refusedOfAccount)
    self(
      "answers_revoked_total", "Long answers whose readers were cut off as too slow, to make room.",
      answers.revoked)
  }

  fileprivate mutating func add(_ server: ServerStatistics?) {
    guard let server else { return }
    self("connections", "Connections open, without streams.", server.connectionsOpen)
    self("connections_accepted_total", "Connections accepted.", server.connectionsAccepted)
    self(
      "connections_turned_away_total",
      "Connections closed at once because their address had as many as it may.",
      server.connectionsTurnedAway)
    self(
      "connections_gave_way_total", "Idle connections closed because there were as many as may be.",
      server.connectionsEvicted)
    self("body_bytes", "Bytes held of long bodies.", server.bodies.bytes)
    self(
      "bodies_refused_total", "Long bodies for which there was no room.",
      server.bodies.refused + server.bodies.refusedOfAccount)
  }

  fileprivate mutating func add(_ heavy: HeavyCounters) {
    self("heavy_requests_at_work", "Requests that take long at work.", heavy.atWork)
    self(
      "heavy_requests_waiting", "Requests that take long and wait for their turn.", heavy.waiting)
    self("heavy_requests_total", "Requests that take long begun.", heavy.begun)
    self(
      "heavy_requests_refused_total",
      "Requests that take long refused because too many of the same person waited, or in all.",
      heavy.refusedOfPerson + heavy.refused)
  }

  fileprivate mutating func add(_ engine: Engine) {
    let counters = engine.counters
    let footprint = engine.footprint
    let past = engine.pastFootprint
    let staleness = engine.staleness.components
    self("log_position", "The position up to which this node knows the log.", engine.seen)
    self(
      "log_confirmed_seconds", "Since the log's end was last confirmed.",
      Double(staleness.seconds) + Double(staleness.attoseconds) / 1e18)
    self("queued_commands", "Commands that wait.", engine.queueLength)
    self("states", "States in memory.", footprint.streams)
    self("states_bytes", "Estimated memory of the states.", footprint.bytes)
    self("past_states", "States of the past in memory.", past.states)
    self("past_states_bytes", "Estimated memory of the states of the past.", past.bytes)
    self(
      "past_events_folded_total", "Events folded for looks at the past.", engine.pastEventsFolded)
    self("batches_total", "Batches committed.", counters.batches)
    self("batches_failed_total", "Batches that failed and were run again.", counters.failedBatches)
    self("events_appended_total", "Events appended by this node.", counters.events)
    self("commands_refused_total", "Commands refused.", counters.refusals)
    self("commands_repeated_total", "Commands that had been carried out before.", counters.repeats)
    self("snapshots_failed_total", "Snapshots that could not be written.", counters.failedSnapshots)
    self(
      "snapshots_wrong_total",
      "Snapshots that were skipped: the service did not write them, or not so.",
      engine.snapshotFaultCount)
    self(
      "streams_unreadable", "Streams that hold an event which cannot be taken in.",
      engine.damagedStreams.count)
  }

  fileprivate mutating func add(_ notifier: Notifier) {
    guard let silence = notifier.silence?.components else { return }
    self(
      "listener_heard_seconds", "Since the listener last heard anything.",
      Double(silence.seconds) + Double(silence.attoseconds) / 1e18)
  }

  fileprivate mutating func add(_ live: LiveHub) {
    let (open, counters) = live.figures
    self("live_streams", "Event streams open.", open)
    self("live_streams_opened_total", "Event streams opened.", counters.opened)
    self("live_streams_refused_total", "Event streams refused as too many.", counters.refused)
    self("live_streams_cut_off_total", "Event streams cut off as too slow.", counters.cutOff)
    self("live_streams_ended_total", "Event streams whose reader may see no more.", counters.ended)
    self("live_events_delivered_total", "Events put into streams.", counters.delivered)
    self("live_bytes_total", "Bytes put into streams.", counters.deliveredBytes)
    self(
      "live_events_read_total", "Events read from the log for who came back.", counters.readFromLog)
    self(
      "signals_taken_total", "Signals that people sent through this node.", counters.signalsTaken)
    self("signals_delivered_total", "Signals put into streams.", counters.signalsDelivered)
    self(
      "signals_dropped_total", "Signals that streams had no room for, or of which a part was lost.",
      counters.signalsDropped)
  }

  fileprivate mutating func add(_ findings: [Finding]?) {
    guard let findings else { return }
    self(
      "findings", "What was found to be wrong with the log or projections.",
      of: Finding.Kind.allCases, by: "kind", \.rawValue
    ) { kind in findings.count { $0.kind == kind.rawValue } }
  }

  fileprivate mutating func add(_ projections: [ProjectionStatus]) {
    func name(_ status: ProjectionStatus) -> String { status.name }
    self(
      "projection_lag", "Events that a projection is behind the log.", of: projections,
      by: "projection", name
    ) { $0.lag }
    self(
      "projection_failed", "Whether a projection stands at an event.", of: projections,
      by: "projection", name
    ) { $0.failure == nil ? 0 : 1 }
    self(
      "projection_omitted", "Events that a projection has skipped.", of: projections,
      by: "projection", name
    ) { $0.omitted.count }
    self(
      "projection_stopped_spaces", "Spaces that a projection cannot carry over.",
      of: projections, by: "projection", name
    ) { $0.stoppedSpacesCount }
  }

  /// The keys of issuers that are fetched. A check of the settings keeps quotes, backslashes and control characters out of
  /// issuers.
  fileprivate mutating func add(keys: [(issuer: String, figures: KeyFetchFigures)]) {
    guard !keys.isEmpty else { return }
    func add<Value: CustomStringConvertible>(
      _ name: String, _ help: String, _ value: (KeyFetchFigures) -> Value?
    ) {
      self(name, help, of: keys, by: "issuer", { $0.issuer }, { value($0.figures) })
    }
    add("token_keys", "Keys of an issuer that are in use.") { $0.keys }
    add("token_keys_seconds", "Since the keys were last fetched.") {
      $0.age.map { $0 / .seconds(1) }
    }
    add("token_keys_fetched_total", "Fetches of keys.") { $0.fetched }
    add("token_keys_failed_total", "Fetches of keys that failed.") { $0.failed }
  }
}
