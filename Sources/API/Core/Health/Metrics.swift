import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardPostgres
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
    var text = ""
    let (requests, latencies) = state.withLock { ($0.requests, $0.latencies) }
    text += "# HELP callboard_http_requests_total Requests answered.\n"
    text += "# TYPE callboard_http_requests_total counter\n"
    for (key, count) in requests.sorted(by: {
      ($0.key.endpoint, $0.key.status) < ($1.key.endpoint, $1.key.status)
    }) {
      text +=
        "callboard_http_requests_total{endpoint=\"\(key.endpoint)\",status=\"\(key.status)\"} \(count)\n"
    }
    text += "# HELP callboard_http_request_seconds Time from the request's head to the answer.\n"
    text += "# TYPE callboard_http_request_seconds histogram\n"
    for (endpoint, latency) in latencies.sorted(by: { $0.key < $1.key }) {
      var cumulative = 0
      for (bound, count) in zip(Self.boundsSeconds, latency.buckets) {
        cumulative += count
        text +=
          "callboard_http_request_seconds_bucket{endpoint=\"\(endpoint)\",le=\"\(bound)\"} \(cumulative)\n"
      }
      text +=
        "callboard_http_request_seconds_bucket{endpoint=\"\(endpoint)\",le=\"+Inf\"} \(latency.count)\n"
      text += "callboard_http_request_seconds_sum{endpoint=\"\(endpoint)\"} \(latency.sumSeconds)\n"
      text += "callboard_http_request_seconds_count{endpoint=\"\(endpoint)\"} \(latency.count)\n"
    }
    return text + Self.render(service.engine)
      + Self.render(service.heavy.counters) + Self.render(answers: service.answers.figures)
      + Self.render(service.serverStatistics?())
      + Self.render(service.notifier) + Self.render(service.connections)
      + Self.render(projections ?? []) + Self.render(findings) + Self.render(service.live)
      + Self.render(service.webhooks.counters)
      + Self.render(keys: service.authenticator.issuers?.figures ?? [])
  }

  /// The keys of issuers that are fetched.
  private static func render(keys: [(issuer: String, figures: KeyFetchFigures)]) -> String {
    guard !keys.isEmpty else { return "" }
    func metric(
      _ name: String, _ kind: String, _ help: String, _ value: (KeyFetchFigures) -> String?
    ) -> String {
      keys.reduce(into: "# HELP callboard_\(name) \(help)\n# TYPE callboard_\(name) \(kind)\n") {
        guard let value = value($1.figures) else { return }
        // A settings check keeps quotes, backslashes and control characters out of issuers.
        $0 += "callboard_\(name){issuer=\"\($1.issuer)\"} \(value)\n"
      }
    }
    return metric("token_keys", "gauge", "Keys of an issuer that are in use.") { "\($0.keys)" }
      + metric("token_keys_seconds", "gauge", "Since the keys were last fetched.") {
        $0.age.map { "\($0 / .seconds(1))" }
      }
      + metric("token_keys_fetched_total", "counter", "Fetches of keys.") { "\($0.fetched)" }
      + metric("token_keys_failed_total", "counter", "Fetches of keys that failed.") {
        "\($0.failed)"
      }
  }

  private static func render(_ counters: WebhookCounters) -> String {
    render([
      (
        "webhook_deliveries_taken_total", "counter", "Tries that webhooks took.",
        "\(counters.delivered)"
      ),
      (
        "webhook_deliveries_failed_total", "counter", "Tries that webhooks did not take.",
        "\(counters.failed)"
      ),
      (
        "webhook_deliveries_given_up_total", "counter", "Deliveries that were given up.",
        "\(counters.givenUp)"
      ),
      (
        "webhooks_disabled_total", "counter", "Webhooks that were disabled by their failures.",
        "\(counters.disabled)"
      ),
      (
        "webhook_deliveries_sending", "gauge", "Tries under way.", "\(counters.sending)"
      ),
    ])
  }

  private static func render(answers: MemoryBudget.Figures) -> String {
    render([
      (
        "answer_bytes", "gauge", "Bytes held of long answers until they are sent.",
        "\(answers.bytes)"
      ),
      (
        "answers_refused_total", "counter", "Long answers for which there was no room.",
        "\(answers.refused + answers.refusedOfAccount)"
      ),
      (
        "answers_revoked_total", "counter",
        "Long answers whose readers were cut off as too slow, to make room.", "\(answers.revoked)"
      ),
    ])
  }

  private static func render(_ server: ServerStatistics?) -> String {
    guard let server else { return "" }
    return render([
      ("connections", "gauge", "Connections open, without streams.", "\(server.connectionsOpen)"),
      (
        "connections_accepted_total", "counter", "Connections accepted.",
        "\(server.connectionsAccepted)"
      ),
      (
        "connections_turned_away_total", "counter",
        "Connections closed at once because their address had as many as it may.",
        "\(server.connectionsTurnedAway)"
      ),
      (
        "connections_gave_way_total", "counter",
        "Idle connections closed because there were as many as may be.",
        "\(server.connectionsEvicted)"
      ),
      ("body_bytes", "gauge", "Bytes held of long bodies.", "\(server.bodies.bytes)"),
      (
        "bodies_refused_total", "counter", "Long bodies for which there was no room.",
        "\(server.bodies.refused + server.bodies.refusedOfAccount)"
      ),
    ])
  }

  private static func render(_ heavy: HeavyCounters) -> String {
    render([
      ("heavy_requests_at_work", "gauge", "Requests that take long at work.", "\(heavy.atWork)"),
      (
        "heavy_requests_waiting", "gauge", "Requests that take long and wait for their turn.",
        "\(heavy.waiting)"
      ),
      ("heavy_requests_total", "counter", "Requests that take long begun.", "\(heavy.begun)"),
      (
        "heavy_requests_refused_total", "counter",
        "Requests that take long refused because too many of the same person waited, or in all.",
        "\(heavy.refusedOfPerson + heavy.refused)"
      ),
    ])
  }

  private static func render(_ engine: Engine) -> String {
    let counters = engine.counters
    let footprint = engine.footprint
    let past = engine.pastFootprint
    let staleness = engine.staleness.components
    return render([
      (
        "log_position", "gauge", "The position up to which this node knows the log.",
        "\(engine.seen)"
      ),
      (
        "log_confirmed_seconds", "gauge", "Since the log's end was last confirmed.",
        "\(Double(staleness.seconds) + Double(staleness.attoseconds) / 1e18)"
      ),
      ("queued_commands", "gauge", "Commands that wait.", "\(engine.queueLength)"),
      (
        "batch_seconds", "gauge", "Since the present batch began; 0 between two batches.",
        "\((engine.batchAge ?? .zero) / .seconds(1))"
      ),
      ("states", "gauge", "States in memory.", "\(footprint.streams)"),
      ("states_bytes", "gauge", "Estimated memory of the states.", "\(footprint.bytes)"),
      ("past_states", "gauge", "States of the past in memory.", "\(past.states)"),
      (
        "past_states_bytes", "gauge", "Estimated memory of the states of the past.", "\(past.bytes)"
      ),
      (
        "past_events_folded_total", "counter", "Events folded for looks at the past.",
        "\(engine.pastEventsFolded)"
      ),
      ("batches_total", "counter", "Batches committed.", "\(counters.batches)"),
      (
        "batches_failed_total", "counter", "Batches that failed and were run again.",
        "\(counters.failedBatches)"
      ),
      ("events_appended_total", "counter", "Events appended by this node.", "\(counters.events)"),
      ("commands_refused_total", "counter", "Commands refused.", "\(counters.refusals)"),
      (
        "commands_repeated_total", "counter", "Commands that had been carried out before.",
        "\(counters.repeats)"
      ),
      (
        "snapshots_failed_total", "counter", "Snapshots that could not be written.",
        "\(counters.failedSnapshots)"
      ),
      (
        "snapshots_wrong_total", "counter",
        "Snapshots that were skipped: the service did not write them, or not so.",
        "\(engine.snapshotFaultCount)"
      ),
      (
        "streams_unreadable", "gauge", "Streams that hold an event which cannot be taken in.",
        "\(engine.damagedStreams.count)"
      ),
    ])
  }

  private static func render(_ connections: ServerConnections?) -> String {
    guard let connections else { return "" }
    return render([
      (
        "postgres_connections", "gauge", "Connections to PostgreSQL open.", "\(connections.open)"
      ),
      (
        "postgres_given_up_total", "counter",
        "How often all connections to PostgreSQL were closed, because it did not answer or was a standby.",
        "\(connections.givenUp)"
      ),
    ])
  }

  private static func render(_ notifier: Notifier) -> String {
    guard let silence = notifier.silence?.components else { return "" }
    return render([
      (
        "listener_heard_seconds", "gauge", "Since the listener last heard anything.",
        "\(Double(silence.seconds) + Double(silence.attoseconds) / 1e18)"
      )
    ])
  }

  private static func render(_ findings: [Finding]?) -> String {
    guard let findings else { return "" }
    var text = "# HELP callboard_findings What was found to be wrong with the log or projections.\n"
    text += "# TYPE callboard_findings gauge\n"
    for kind in Finding.Kind.allCases {
      let count = findings.count { $0.kind == kind.rawValue }
      text += "callboard_findings{kind=\"\(kind.rawValue)\"} \(count)\n"
    }
    return text
  }

  private static func render(_ projections: [ProjectionStatus]) -> String {
    var text = "# HELP callboard_projection_lag Events that a projection is behind the log.\n"
    text += "# TYPE callboard_projection_lag gauge\n"
    for status in projections {
      text += "callboard_projection_lag{projection=\"\(status.name)\"} \(status.lag)\n"
    }
    text += "# HELP callboard_projection_failed Whether a projection stands at an event.\n"
    text += "# TYPE callboard_projection_failed gauge\n"
    for status in projections {
      let failed = status.failure == nil ? 0 : 1
      text += "callboard_projection_failed{projection=\"\(status.name)\"} \(failed)\n"
    }
    text += "# HELP callboard_projection_omitted Events that a projection has skipped.\n"
    text += "# TYPE callboard_projection_omitted gauge\n"
    for status in projections {
      let count = status.omitted.count
      text += "callboard_projection_omitted{projection=\"\(status.name)\"} \(count)\n"
    }
    text +=
      "# HELP callboard_projection_stopped_spaces Spaces that a projection cannot carry over.\n"
    text += "# TYPE callboard_projection_stopped_spaces gauge\n"
    for status in projections {
      let count = status.stoppedSpacesCount
      text += "callboard_projection_stopped_spaces{projection=\"\(status.name)\"} \(count)\n"
    }
    return text
  }

  private static func render(_ live: LiveHub) -> String {
    let (open, counters) = live.figures
    return render([
      ("live_streams", "gauge", "Event streams open.", "\(open)"),
      ("live_streams_opened_total", "counter", "Event streams opened.", "\(counters.opened)"),
      (
        "live_streams_refused_total", "counter", "Event streams refused as too many.",
        "\(counters.refused)"
      ),
      (
        "live_streams_cut_off_total", "counter", "Event streams cut off as too slow.",
        "\(counters.cutOff)"
      ),
      (
        "live_streams_ended_total", "counter", "Event streams whose reader may see no more.",
        "\(counters.ended)"
      ),
      (
        "live_events_delivered_total", "counter", "Events put into streams.",
        "\(counters.delivered)"
      ),
      ("live_bytes_total", "counter", "Bytes put into streams.", "\(counters.deliveredBytes)"),
      (
        "live_events_read_total", "counter", "Events read from the log for who came back.",
        "\(counters.readFromLog)"
      ),
      (
        "signals_taken_total", "counter", "Signals that people sent through this node.",
        "\(counters.signalsTaken)"
      ),
      (
        "signals_delivered_total", "counter", "Signals put into streams.",
        "\(counters.signalsDelivered)"
      ),
      (
        "signals_dropped_total", "counter",
        "Signals that streams had no room for, or of which a part was lost.",
        "\(counters.signalsDropped)"
      ),
    ])
  }

  private static func render(
    _ values: [(name: String, type: String, help: String, value: String)]
  ) -> String {
    values.map {
      "# HELP callboard_\($0.name) \($0.help)\n# TYPE callboard_\($0.name) \($0.type)\ncallboard_\($0.name) \($0.value)\n"
    }.joined()
  }
}
