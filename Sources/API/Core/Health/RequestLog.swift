import CallboardCrypto
import CallboardDomain
public import CallboardEventLog
import CallboardHTTPServer
public import FoundationEssentials
import Synchronization

/// Writes a line of JSON for each request: the caller, the endpoint, the result and the duration. No secrets, no
/// queries, no bodies.
///
/// Lines are gathered and written every 100 ms, so that a request never waits for the log.
public final class RequestLog: Sendable {
  private let write: @Sendable ([UInt8]) -> Void
  private let lines = Mutex<[UInt8]>([])
  private let dropped = Atomic<Int>(0)
  private let failures = Mutex(FailureSeries())
  /// The tenant whose requests it logs; nil: the default one.
  private let tenant: String?
  /// The log that writes its lines; nil: itself.
  private let whole: RequestLog?

  /// The bytes of lines that may wait. Beyond it, lines are dropped and counted.
  private static let waitingBytesMax = 8 << 20

  /// Makes a log that writes with a closure. One task calls the closure, which may block.
  public init(write: @escaping @Sendable ([UInt8]) -> Void) {
    self.write = write
    (tenant, whole) = (nil, nil)
  }

  /// Makes a log of a tenant's requests, whose lines another log writes.
  public init(of tenant: String, in whole: RequestLog) {
    write = { _ in }
    (self.tenant, self.whole) = (tenant, whole)
  }

  /// Writes the gathered lines until cancelled, then the rest.
  public func run() async throws {
    defer { flush() }
    while true {
      try await Task.sleep(for: .milliseconds(100))
      flush()
    }
  }

  func note(
    _ request: Request, endpoint: String?, route: String?, caller: Caller, status: Int,
    problem: ProblemCode?, refusedToken: JWTError.Code? = nil, trace: String? = nil, seconds: Double
  ) {
    add {
      $0.member("request_id", request.id)
      $0.member("trace_id", ifPresent: trace)
      $0.member("method", request.method.rawValue)
      $0.member("path", LoggedPath.text(of: request, route: route))
      $0.member("endpoint", ifPresent: endpoint)
      switch caller {
      case .anybody: break
      case .person(let id, _): $0.member("person", id)
      case .operator(let id, _): $0.member("key", id)
      }
      $0.member("remote", request.remoteAddress)
      $0.member("status", status)
      $0.member("problem", ifPresent: problem?.rawValue)
      $0.member("refused_token", ifPresent: refusedToken?.rawValue)
      $0.member("milliseconds", (seconds * 100_000).rounded() / 100)
    }
  }

  /// Logs a request that the HTTP server itself refused: it reached no handler, or no handler answered in time.
  func note(_ refusal: CallboardHTTPServer.Refusal, _ problem: ProblemCode) {
    add {
      $0.member("request_id", ifPresent: refusal.requestID)
      $0.member("status", refusal.status)
      $0.member("problem", problem.rawValue)
      $0.member("refused", refusal.message)
    }
  }

  /// Logs an unexpected error.
  func note(failure error: any Error, _ request: Request) {
    add {
      $0.member("request_id", request.id)
      $0.member("failure", "\(error)")
    }
  }

  /// Logs that a webhook was disabled, and why.
  public func note(disabledWebhook webhook: UUID, reason: String) {
    add {
      $0.member("disabled_webhook", webhook)
      $0.member("reason", reason)
    }
  }

  /// Logs a snapshot that is not used, and why.
  public func note(_ fault: SnapshotFault) {
    add {
      $0.member("wrong_snapshot", fault.stream)
      $0.member("version", fault.version)
      $0.member("reason", fault.reason.rawValue)
    }
  }

  /// Logs that an issuer's tokens are verified with another set of so many keys from now on.
  public func note(tokenKeys count: Int, of issuer: String) {
    add {
      $0.member("issuer", issuer)
      $0.member("token_keys", count)
    }
  }

  /// Logs what the service waits for before it can serve.
  public func note(waitingFor what: String, message: String) {
    add {
      $0.member("waiting_for", what)
      $0.member("failure", message)
    }
  }

  /// Logs that the log went back, and that clients of before begin anew.
  ///
  /// - Parameter lost: the last event that this node had seen.
  public func note(_ renewal: LogRenewal, lost: KnownHead) {
    add {
      $0.member("log_went_back", true)
      $0.member("seen_position", lost.position)
      $0.member("seen_recorded_at", lost.recordedAt)
      $0.member("position", renewal.head)
      $0.member("incarnation", renewal.incarnation)
      $0.member("renewed", renewal.isRenewed)
    }
  }

  /// Logs that a tenant is served from now on, and how long it took to begin.
  public func note(startedIn duration: Duration) {
    add {
      $0.member("started_in_milliseconds", Int64(duration / .milliseconds(1)))
    }
  }

  /// Logs that PostgreSQL has too few connections for all nodes.
  public func note(tooFewConnections text: String) {
    add { $0.member("too_few_connections", text) }
  }

  /// Logs an error of the service's own work; while it fails for the same reason, once a minute.
  ///
  /// - Parameter doing: the work that failed, as in `reading what is due`.
  public func note(_ doing: String, failed error: any Error) {
    let reason = "\(error)"
    guard let unlogged = failures.withLock({ $0.note(doing, reason, at: .now) }) else { return }
    add {
      $0.member("doing", doing)
      $0.member("failure", reason)
      if unlogged > 0 { $0.member("failures_since", unlogged) }
    }
  }

  private func add(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(capacity: 320)
    json.object {
      $0.member("time", Timestamp.now)
      $0.member("tenant", ifPresent: tenant)
      members(&$0)
    }
    (whole ?? self).add(json.bytes)
  }

  private func add(_ line: [UInt8]) {
    lines.withLock {
      guard $0.count < Self.waitingBytesMax else {
        dropped.add(1, ordering: .relaxed)
        return
      }
      $0.append(contentsOf: line)
      $0.append(UInt8(ascii: "\n"))
    }
  }

  private func flush() {
    let waiting = lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    if !waiting.isEmpty { write(waiting) }
    let lost = dropped.exchange(0, ordering: .relaxed)
    if lost > 0 { write(Array("{\"dropped_log_lines\":\(lost)}\n".utf8)) }
  }
}
