public import CallboardDomain
public import FoundationEssentials

/// A client of the service's JSON API, for apps and tools.
///
/// A request that gets no answer, or 408, 429 or 503, is sent again with the same ids, so that nothing happens twice.
/// The client waits at least as long as the service asks, and does not try again if that is longer than
/// `Retries.pauseMillisecondsMax`.
public struct CallboardClient: Sendable {
  /// The credentials that it sends to the service.
  public enum Credentials: Sendable {
    /// A person's token, or a key that acts for one person, or an operator's key.
    case bearer(String)
    /// An app's key, acting for a person.
    case key(String, person: UUID)
  }

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

  /// Sends a request, trying again as `retries` says, and returns the answer's JSON (null for an empty one).
  ///
  /// - Parameter id: the id by which the service recognizes the command when it is sent again; nil: a new one, or none
  ///   if the request only reads.
  public func send(
    _ method: String, _ path: String, id: UUID? = nil, body: [UInt8]
  ) async throws(ClientError) -> JSON {
    var headers = headers + [("Accept", "application/json")]
    if !body.isEmpty { headers.append(("Content-Type", "application/json")) }
    let onlyReads = method == "GET" || method == "HEAD"
    if let id = id ?? (onlyReads ? nil : UUID()) { headers.append(("Idempotency-Key", id.lower)) }
    let request = ClientRequest(method: method, path: path, headers: headers, body: body)
    for attempt in 1... {
      do {
        return try Self.read(try await transport.send(request))
      } catch {
        let askedMilliseconds = (error.retryAfterSeconds ?? 0) * 1_000
        guard attempt < retries.triesMax, error.isWorthAnotherTry, !Task.isCancelled,
          askedMilliseconds <= retries.pauseMillisecondsMax
        else { throw error }
        await pause(after: attempt, millisecondsMin: askedMilliseconds)
      }
    }
    throw .unexpected("unreachable")
  }

  /// The headers with the credentials.
  var headers: [(String, String)] {
    switch credentials {
    case .bearer(let token): [("Authorization", "Bearer \(token)")]
    case .key(let key, let person):
      [("Authorization", "Bearer \(key)"), ("Callboard-Person", person.lower)]
    }
  }

  private static func read(_ response: ClientResponse) throws(ClientError) -> JSON {
    guard (200..<300).contains(response.status) else {
      throw .problem(ServiceProblem(response))
    }
    if response.body.isEmpty { return .null }
    do {
      return try JSON.parse(response.body)
    } catch {
      throw .unexpected("the answer is not JSON: \(error)")
    }
  }

  /// Waits, with jitter so that many clients do not come back at once.
  private func pause(after attempt: Int, millisecondsMin: Double) async {
    let longest = retries.pauseMilliseconds * Double(1 << min(attempt - 1, 20))
    let milliseconds =
      millisecondsMin + min(longest, retries.pauseMillisecondsMax) * Double.random(in: 0.75...1.25)
    // A cancelled pause ends early; the next try then fails by itself.
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }
}

extension ClientError {
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
