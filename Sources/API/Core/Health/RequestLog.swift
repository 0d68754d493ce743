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

  /// Logs a request that was answered.
  ///
  /// - Parameter remote: the address that the request comes from.
  func note(
    _ request: Request, endpoint: String?, route: String?, caller: Caller, remote: String,
    status: Int, problem: ProblemCode?, refusedToken: JWTError.Code? = nil, trace: String? = nil,
    seconds: Double
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
      $0.member("remote", remote)
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
    let json = JSONWriter.object(capacity: 320) {
      $0.member("time", Timestamp.now)
      $0.member("tenant", ifPresent: tenant)
      members(&$0)
    }
    (whole ?? self).add(json)
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

/// Says which failures of the service's own work are logged: of work that fails again and again for the same reason, one
/// a minute.
struct FailureSeries {
  private struct Entry {
    var reason: String
    var logged: ContinuousClock.Instant
    var unlogged = 0
  }

  private var entries: [String: Entry] = [:]
  private static let interval = Duration.seconds(60)
  /// The kinds of work that are known at once. While more fail, the others are not logged.
  private static let entriesMax = 256

  /// Notes a failure.
  ///
  /// - Returns: the number of equal failures since the last that was logged, if this one must be logged; else nil.
  mutating func note(_ doing: String, _ reason: String, at now: ContinuousClock.Instant) -> Int? {
    if let entry = entries[doing], entry.reason == reason, now < entry.logged + Self.interval {
      entries[doing]?.unlogged += 1
      return nil
    }
    if entries[doing] == nil, entries.count >= Self.entriesMax {
      entries = entries.filter { now < $0.value.logged + Self.interval }
      guard entries.count < Self.entriesMax else { return nil }
    }
    let unlogged = entries[doing].map { $0.reason == reason ? $0.unlogged : 0 } ?? 0
    entries[doing] = Entry(reason: reason, logged: now)
    return unlogged
  }
}

/// A request's path in the form for the log: the words of routes, ids, and values that cannot be secret. It leaves out
/// codes and tokens, and every segment that it does not know, since that may be a secret too.
enum LoggedPath {
  /// Parameters whose values are numbers and names of the service itself.
  private static let plain: Set<Substring> = [
    "fence", "position", "notice", "projection", "schema",
  ]
  private static let words = Set(
    App.endpoints.flatMap { $0.path.split(separator: "/") }.filter { !$0.hasPrefix("{") }
  ).union([""])

  /// - Parameter route: the path of the request's endpoint; nil for none.
  static func text(of request: Request, route: String?) -> String {
    let path = request.path
    if let route, isShownWhole(path, route) { return path }
    let segments = request.pathSegments
    let parts = route?.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let text = segments.enumerated().map { index, segment in
      let part = parts.flatMap { $0.count == segments.count ? $0[$0.startIndex + index] : nil }
      return isShown(segment, part) ? segment : "…"
    }
    return "/" + text.joined(separator: "/")
  }

  private static func isShown(_ segment: String, _ part: Substring?) -> Bool {
    if UUID(uuidString: segment) != nil { return true }
    guard let part, part.hasPrefix("{") else { return words.contains(segment[...]) }
    return plain.contains(part.dropFirst().dropLast()) && segment.utf8.count <= 64
      && segment.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
  }

  /// Whether a path matches a route and has only ids where the route has parameters, as most paths do. Such a path need
  /// not be split, which matters because this runs for every request.
  private static func isShownWhole(_ path: String, _ route: String) -> Bool {
    let isShown = path.utf8.withContiguousStorageIfAvailable { path in
      route.utf8.withContiguousStorageIfAvailable { isShownWhole(path, $0) }
    }
    return isShown.flatMap(\.self) ?? false
  }

  private static func isShownWhole(
    _ path: UnsafeBufferPointer<UInt8>, _ route: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (at, part) = (0, 0)
    while part < route.count {
      if route[part] == UInt8(ascii: "{") {
        guard at + idLength <= path.count, path[at..<at + idLength].allSatisfy(isInID) else {
          return false
        }
        at += idLength
        while part < route.count, route[part] != UInt8(ascii: "/") { part += 1 }
      } else {
        guard at < path.count, path[at] == route[part] else { return false }
        (at, part) = (at + 1, part + 1)
      }
    }
    return at == path.count
  }

  private static let idLength = 36

  private static func isInID(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
