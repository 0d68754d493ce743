public import CallboardContent

/// A client of the service's JSON API, for apps and tools.
///
/// A request that gets no answer, or 408, 429, 500 or 502 and above, is sent again with the same ids, so that nothing
/// happens twice. So is one that a proxy answers in the service's place: with success but without JSON, or with an error
/// without a code of the service, except 413.
/// The client waits at least as long as the service asks, and does not try again if that is longer than
/// `Retries.pauseMillisecondsMax`.
public struct CallboardClient: Sendable {
  /// The credentials that it sends to the service.
  public enum Credentials: Sendable {
    /// A person's token, or a key that acts for one person, or an operator's key.
    case bearer(String)
    /// An app's key, acting for a person.
    case key(String, person: UUID)
    /// A person's token that is renewed when the service refuses it.
    case provider(TokenProvider)
  }

  /// Returns a person's token.
  ///
  /// Several requests may ask at once. An error counts as a failure of the network: the client may ask again later.
  ///
  /// - Parameter refused: the token that the service has refused; nil if the current one will do.
  public typealias TokenProvider = @Sendable (_ refused: String?) async throws -> String

  /// The number of tries of a request, and the pauses between them.
  public struct Retries: Sendable {
    /// Tries in all.
    public var triesMax = 3
    /// The pause after the first failure, doubled after each further one, in milliseconds.
    public var pauseMilliseconds = 200.0
    /// The longest pause, in milliseconds.
    public var pauseMillisecondsMax = 5_000.0

    /// Three tries, with pauses of 200 and 400 ms.
    public init() {}
  }

  private let transport: any Transport
  private let credentials: Credentials
  /// The limits on trying again.
  public var retries = Retries()
  package var clock = ClientClock.continuous

  /// The new tokens that one request asks for at most, however often it is tried.
  static let renewalsMax = 2

  /// The person as whom it acts; nil if only the service knows it.
  var person: UUID? { if case .key(_, let person) = credentials { person } else { nil } }

  /// The same client, which sends a request once.
  var withoutRetries: CallboardClient {
    var client = self
    client.retries.triesMax = 1
    return client
  }

  /// Makes a client.
  public init(transport: any Transport, credentials: Credentials) {
    self.transport = transport
    self.credentials = credentials
  }

  /// Sends a `GET` request, and returns the answer's JSON.
  public func get(_ path: String) async throws(ClientError) -> JSON {
    try await send("GET", path, body: [])
  }

  /// Sends a `POST` request, and returns the answer's JSON. The same `id` again gets the same answer.
  @discardableResult
  public func post(
    _ path: String, id: UUID = UUID(), _ body: JSON
  ) async throws(ClientError) -> JSON {
    try await send("POST", path, id: id, body: body.bytes())
  }

  /// Sends a request, trying again as `retries` says, and returns the answer's JSON (null for 204).
  ///
  /// - Parameters:
  ///   - id: the id by which the service recognizes the command when it is sent again; nil: a new one, or none if the
  ///     request only reads.
  ///   - further: further headers, such as `Callboard-Lock-Fence`.
  public func send(
    _ method: String, _ path: String, id: UUID? = nil, headers further: [(String, String)] = [],
    body: [UInt8]
  ) async throws(ClientError) -> JSON {
    var headers = [("Accept", "application/json")] + further
    if !body.isEmpty { headers.append(("Content-Type", "application/json")) }
    let onlyReads = method == "GET" || method == "HEAD"
    if let id = id ?? (onlyReads ? nil : UUID()) { headers.append(("Idempotency-Key", id.lower)) }
    var refused: String?
    var (attempt, renewals) = (1, 0)
    while true {
      do {
        let caller = try await caller(refused: refused)
        let request = ClientRequest(
          method: method, path: path, headers: caller.headers + headers, body: body)
        let response = try await transport.send(request)
        // The service has carried out nothing, so a new token may try at once.
        if response.status == 401, let token = caller.token, renewals < Self.renewalsMax {
          refused = token
          renewals += 1
          continue
        }
        return try Self.read(response)
      } catch {
        let askedMilliseconds = (error.retryAfterSeconds ?? 0) * 1_000
        guard attempt < retries.triesMax, error.isWorthAnotherTry, !Task.isCancelled,
          askedMilliseconds <= retries.pauseMillisecondsMax
        else { throw error }
        await pause(after: attempt, millisecondsMin: askedMilliseconds)
        attempt += 1
      }
    }
  }

  /// The headers with the credentials, and the token in them if another one can be had.
  ///
  /// - Parameter refused: the token that the service has refused.
  func caller(
    refused: String?
  ) async throws(ClientError) -> (headers: [(String, String)], token: String?) {
    switch credentials {
    case .bearer(let token): return ([("Authorization", "Bearer \(token)")], nil)
    case .key(let key, let person):
      return ([("Authorization", "Bearer \(key)"), ("Callboard-Person", person.lower)], nil)
    case .provider(let provide):
      do {
        let token = try await provide(refused)
        return ([("Authorization", "Bearer \(token)")], token)
      } catch {
        throw .unreachable("there is no token: \(error)")
      }
    }
  }

  private static func read(_ response: ClientResponse) throws(ClientError) -> JSON {
    guard (200..<300).contains(response.status) else {
      throw .problem(ServiceProblem(response))
    }
    // The service answers with JSON, or with 204.
    if response.status == 204 { return .null }
    do { return try JSON.parse(response.body) } catch { throw .notOfService }
  }

  /// Waits, with jitter so that many clients do not come back at once.
  private func pause(after attempt: Int, millisecondsMin: Double) async {
    let longest = retries.pauseMilliseconds * Double(1 << min(attempt - 1, 20))
    let milliseconds =
      millisecondsMin + min(longest, retries.pauseMillisecondsMax) * Double.random(in: 0.75...1.25)
    // A cancelled pause ends early; the next try then fails by itself.
    try? await clock.sleep(for: .milliseconds(milliseconds))
  }
}

extension ClientError {
  /// A proxy has answered in the service's place.
  static let notOfService = ClientError.unreachable("the answer is not the service's")

  /// Seconds that the service asks to wait.
  var retryAfterSeconds: Double? {
    if case .problem(let problem) = self { problem.retryAfterSeconds } else { nil }
  }

  var isWorthAnotherTry: Bool {
    switch self {
    case .unreachable: true
    case .problem(let problem): problem.isTemporary
    case .unexpected: false
    }
  }
}

/// The clock by which a client waits. Tests put one in place that they can put forward.
package struct ClientClock: Sendable {
  /// The time now.
  package let now: @Sendable () -> ContinuousClock.Instant
  /// Waits until a time; throws `CancellationError` if the task is cancelled.
  package let sleepUntil: @Sendable (ContinuousClock.Instant) async throws -> Void

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleepUntil: @escaping @Sendable (ContinuousClock.Instant) async throws -> Void
  ) {
    self.now = now
    self.sleepUntil = sleepUntil
  }

  /// The time that passes for everybody.
  static let continuous = ClientClock(
    now: { .now }, sleepUntil: { end in try await Task.sleep(until: end) })

  func sleep(for duration: Duration) async throws { try await sleepUntil(now() + duration) }
}
