import CallboardContent

extension CallboardClient {
  /// Follows a stream, such as `/v1/projects/…/events/stream`, until the service ends it or the body throws.
  ///
  /// Reconnects with the last id whenever the connection breaks or the token expires, so that the body gets every event
  /// once, in order. The body runs on the caller's task. If it is slow, bytes are buffered up to a bound; beyond it the
  /// client drops the connection and connects again.
  ///
  /// - Parameter id: the id of the event to continue after; nil: from now on.
  /// - Throws: `ClientError` if another try cannot help; the errors of the body; `CancellationError`.
  public func follow(
    _ path: String, over transport: any EventTransport, after id: String? = nil,
    _ body: (ServerEvent) async throws -> Void
  ) async throws {
    var backoff = StreamBackoff()
    var id = id
    var isOver = false
    while true {
      do {
        _ = try await followOnce(path, over: transport, after: id, &backoff) {
          if let next = $0.id { id = next }
          if $0.isOfExpiredToken { return true }
          try await body($0)
          isOver = $0.name == "end"
          return isOver
        }
        if isOver { return }
      } catch let error as ClientError {
        guard error.isWorthAnotherTry else { throw error }
        backoff.askedSeconds = error.retryAfterSeconds ?? 0
      }
      try await clock.sleep(for: backoff.next())
    }
  }

  /// Follows a stream until its connection ends or the body returns true.
  ///
  /// A refused token is renewed. The backoff begins anew once bytes have come.
  ///
  /// - Parameters:
  ///   - arrived: is told that the stream lives, by an event or by a comment.
  ///   - body: takes an event in, and says whether that was enough.
  /// - Returns: whether the body has returned true.
  func followOnce(
    _ path: String, over transport: any EventTransport, after id: String?,
    _ backoff: inout StreamBackoff, arrived: () -> Void = {},
    _ body: (ServerEvent) async throws -> Bool
  ) async throws -> Bool {
    var refused: String?
    var renewals = 0
    while true {
      let caller = try await caller(refused: refused)
      var headers = caller.headers + [("Accept", "text/event-stream")]
      if let id { headers.append(("Last-Event-ID", id)) }
      var parser = ServerEventParser(lastID: id)
      do {
        let stream = transport.open(ClientRequest(method: "GET", path: path, headers: headers))
        for try await bytes in stream {
          arrived()
          let events = parser.read(bytes)
          backoff.succeed(retryMilliseconds: parser.retryMilliseconds)
          for event in events where try await body(event) { return true }
        }
        return false
      } catch ClientError.problem(let problem) where problem.status == 401 {
        guard let token = caller.token, renewals < Self.renewalsMax else {
          throw ClientError.problem(problem)
        }
        refused = token
        renewals += 1
      }
    }
  }
}

extension ServerEvent {
  /// Whether it ends a stream that goes on with a new token.
  fileprivate var isOfExpiredToken: Bool {
    name == "end" && (try? JSON.parse(data))?["reason"]?.string == "token_expired"
  }
}

/// The pauses before a stream is opened again: as long as the service says, doubled after each further failure up to
/// half a minute by default, with jitter so that many clients do not come back at once.
struct StreamBackoff: Sendable {
  private var milliseconds: Double
  private let millisecondsMax: Double
  private var failures = 0
  /// Seconds that the service asks to wait at least before the next try.
  var askedSeconds = 0.0

  init(milliseconds: Double = 1_000, millisecondsMax: Double = 30_000) {
    self.milliseconds = milliseconds
    self.millisecondsMax = millisecondsMax
  }

  /// Notes that the connection works, and the pause that the service has asked for.
  mutating func succeed(retryMilliseconds: Int?) {
    failures = 0
    if let retryMilliseconds { milliseconds = Double(retryMilliseconds) }
  }

  /// The pause before the next try.
  mutating func next() -> Duration {
    let longest = milliseconds * Double(1 << min(failures, 10))
    failures += 1
    defer { askedSeconds = 0 }
    return .seconds(askedSeconds)
      + .milliseconds(
        min(longest, max(milliseconds, millisecondsMax)) * .random(in: 0.75...1.25))
  }
}
