import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTracing
import CallboardWebhooks
import Synchronization

/// Counts and times requests, and writes all metrics of a node for Prometheus.
public final class Metrics: Sendable {
  private struct Key: Hashable {
    let endpoint: String
    let status: Int
  }

  private struct State {
    var requests: [Key: Int] = [:]
    /// Answers that say that the service failed, by status. They are here before the first, because a counter that appears
    /// with 1 does not increase.
    var errors = [500: 0, 503: 0]
    /// Webhooks of tenants.
    var disabledWebhooks = 0
    /// The times by endpoint. They count outside the lock.
    var times: [String: Histogram] = [:]
  }

  private let state = Mutex(State())

  private static let boundsSeconds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  /// Counts the same requests beside others; nil: nothing does.
  private let whole: Metrics?

  /// Starts with all counts at zero.
  ///
  /// - Parameter whole: counts the same requests, those of one tenant, beside those of all others; nil: nothing does.
  public init(in whole: Metrics? = nil) { self.whole = whole }

  /// Counts a request that was answered.
  func count(endpoint: String, status: Int, seconds: Double) {
    let times = state.withLock { state in
      state.requests[Key(endpoint: endpoint, status: status), default: 0] += 1
      // A node that is not ready says so to each load balancer that asks.
      if status >= 500, endpoint != "isReady" { state.errors[status, default: 0] += 1 }
      if let times = state.times[endpoint] { return times }
      let times = Histogram(boundsSeconds: Self.boundsSeconds)
      state.times[endpoint] = times
      return times
    }
    times.record(nanoseconds: Int64(seconds * 1e9))
    whole?.count(endpoint: endpoint, status: status, seconds: seconds)
  }

  /// Counts a request that reached no handler, or whose handler was too late.
  func countRefusal(status: Int) {
    state.withLock {
      $0.requests[Key(endpoint: "none", status: status), default: 0] += 1
      if status >= 500 { $0.errors[status, default: 0] += 1 }
    }
  }

  /// Counts a webhook of a tenant that was disabled because it failed. It outlives the tenant's node.
  package func countDisabledWebhook() { state.withLock { $0.disabledWebhooks += 1 } }

  /// The totals of all requests.
  var totals: RequestTotals {
    let (requests, times) = state.withLock { ($0.requests, $0.times) }
    return RequestTotals(
      count: requests.values.reduce(0, +),
      failed: requests.reduce(0) { $1.key.status >= 500 ? $0 + $1.value : $0 },
      boundsSeconds: Self.boundsSeconds, times: times.values.map(\.figures))
  }

  /// The readings from PostgreSQL for the metrics; nil where it does not answer.
  struct Readings: Sendable {
    let projections: [ProjectionStatus]?
    let findings: [Finding]?
    let head: Head?
    let webhooks: [WebhookQueue]?
    let tenants: TenantFaults?
    /// How old each of them is, also if it is missing.
    let ages: [(reading: String, age: Duration)]

    /// Reads all at once, so that a PostgreSQL that does not answer delays the metrics by a second.
    init(_ service: Service) async {
      async let projections = service.board.recent()
      async let findings = service.findings.recent()
      async let head = service.recentHead.value { try await service.reader.head() }
      async let webhooks = service.webhooks.queues()
      async let tenants = service.tenants?.faults()
      (self.projections, self.findings) = (await projections, await findings)
      (self.head, self.webhooks) = (await head, await webhooks)
      self.tenants = await tenants
      var ages: [(reading: String, age: Duration)] = [
        ("findings", service.findings.recentAge), ("log_head", service.recentHead.age),
        ("projections", service.board.recentAge), ("webhooks", service.webhooks.queuesAge),
      ]
      if let tenants = service.tenants { ages.append(("tenants", tenants.faultsAge)) }
      self.ages = ages
    }
  }

  /// All metrics in the text format of Prometheus.
  func render(_ service: Service, _ readings: Readings) -> String {
    var text = Exposition()
    addRequests(to: &text)
    text.add(service.engine, head: readings.head)
    text.add(service.heavy.counters)
    text.add(answers: service.answers.figures)
    text.add(service.serverStatistics?())
    text.add(pools: service.pools.map { ($0.name, $0.size, $0.counters) })
    text.add(service.connections)
    text.add(service.standby?.figures)
    text.add(service.tenants.map { $0.figures })
    text.add(
      readings.tenants,
      disabledWebhooks: service.tenants.map { _ in state.withLock { $0.disabledWebhooks } })
    text.gauge(
      "callboard_listener_heard_seconds", "The time since the listener last received a message.",
      seconds: service.notifier.silence?.inSeconds)
    text.each(
      readings.ages, "callboard_database_reading_seconds", .gauge,
      "The time since metrics from PostgreSQL were last read. They are missing if PostgreSQL does not answer."
    ) { .init($0.age.inSeconds, labels: "reading=\"\($0.reading)\"") }
    text.add(readings.projections ?? [])
    text.add(readings.findings)
    text.add(service.live)
    text.add(service.webhooks, queues: readings.webhooks ?? [])
    text.add(keys: service.authenticator.issuers?.figures ?? [])
    text.add(service.tracer?.counters ?? Tracer.Counters())
    text.addProcess()
    return text.text
  }

  private func addRequests(to text: inout Exposition) {
    let (requests, errors, times) = state.withLock { ($0.requests, $0.errors, $0.times) }
    text.each(
      requests.sorted {
        ($0.key.endpoint, $0.key.status) < ($1.key.endpoint, $1.key.status)
      }, "callboard_http_requests_total", .counter, "Requests answered."
    ) { .init($0.value, labels: "endpoint=\"\($0.key.endpoint)\",status=\"\($0.key.status)\"") }
    text.each(
      errors.sorted { $0.key < $1.key }, "callboard_http_errors_total", .counter,
      "Requests answered with 5xx, without requests for readiness."
    ) { .init($0.value, labels: "status=\"\($0.key)\"") }
    text.histogram(
      "callboard_http_request_seconds", "The time from the head of a request to its answer.",
      times.sorted { $0.key < $1.key }.map { ("endpoint=\"\($0.key)\"", $0.value.figures) })
  }
}

/// The requests of all endpoints together.
struct RequestTotals: Sendable {
  let count: Int
  /// Those that were answered with a status of 500 or more.
  let failed: Int
  /// By the time that they took, the shortest first.
  let buckets: [Bucket]

  struct Bucket: Sendable {
    /// Nil: there is no bound.
    let secondsMax: Double?
    let count: Int
  }

  /// - Parameters:
  ///   - boundsSeconds: the bounds of all times, in ascending order.
  ///   - times: the times of each endpoint's requests; none before the first request.
  init(count: Int, failed: Int, boundsSeconds: [Double], times: [Histogram.Figures]) {
    self.count = count
    self.failed = failed
    var before = 0
    buckets = (boundsSeconds + [nil]).enumerated().map { index, bound in
      let upTo = times.reduce(0) { sum, figures in
        sum + (index < boundsSeconds.count ? figures.buckets[index].count : figures.count)
      }
      defer { before = upTo }
      return Bucket(secondsMax: bound, count: upTo - before)
    }
  }
}
