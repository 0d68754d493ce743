import FoundationEssentials
import HTTPServer

/// Holds who asks to the limits of this node.
public final class Limiter: Sendable {
  private let keys: TokenBuckets<UUID>
  private let people: TokenBuckets<UUID>
  private let addresses: TokenBuckets<String>
  private let signals: TokenBuckets<UUID>
  private let creations: TokenBuckets<UUID>
  private let work: TokenBuckets<UUID>
  private let codesOfPeople: TokenBuckets<UUID>
  private let codesOfKeys: TokenBuckets<UUID>
  private let trustedProxies: Set<String>

  /// Begins with full buckets.
  public init(_ limits: Limits = Limits()) {
    keys = TokenBuckets(limits.key)
    people = TokenBuckets(limits.person)
    addresses = TokenBuckets(limits.address)
    signals = TokenBuckets(limits.signals)
    creations = TokenBuckets(limits.creations)
    work = TokenBuckets(limits.work)
    codesOfPeople = TokenBuckets(limits.codes)
    // A key may act for many people.
    codesOfKeys = TokenBuckets(
      limits.codes.map { Rate(perSecond: $0.perSecond * 10, burst: $0.burst * 10) })
    trustedProxies = limits.trustedProxies
  }

  /// Where a request comes from: what a trusted proxy says, else the other end of the connection.
  func address(of request: Request) -> String {
    guard trustedProxies.contains(request.remoteAddress),
      let field = request.headers.first("X-Forwarded-For"),
      let last = field.split(separator: ",").last
    else { return request.remoteAddress }
    return String(last.filter { $0 != " " }.prefix(64))
  }

  /// Lets a request in from an address.
  ///
  /// - Throws: 429.
  func admit(address: String) throws { try check(addresses.take(address), "from this address") }

  /// Lets a request in that was sent with a key.
  ///
  /// - Throws: 429.
  func admit(key: UUID) throws { try check(keys.take(key), "with this key") }

  /// Lets a person's request in.
  ///
  /// - Throws: 429.
  func admit(person: UUID) throws { try check(people.take(person), "by this person") }

  /// Lets a person send a signal in so many parts to somebody.
  ///
  /// - Throws: 429.
  func admit(signalOf person: UUID, parts: Int) throws {
    try check(signals.take(person, cost: parts), "of others by this person's signals")
  }

  /// Lets a person make so many spaces, or send so many invitations.
  ///
  /// - Throws: 429.
  func admit(creations count: Int, by person: UUID) throws {
    try check(creations.take(person, cost: count), "of new spaces and invitations by this person")
  }

  /// Lets a person ask for something to be decided, unless they have used up the engine's time.
  ///
  /// - Throws: 429.
  func admit(workOf person: UUID) throws {
    try check(work.secondsInDebt(person), "of the engine's time by this person")
  }

  /// Charges a person with the engine's time that a command of theirs has taken, carried out or refused.
  func charge(workOf person: UUID, _ time: Duration) {
    let (seconds, attoseconds) = time.components
    work.spend(person, Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
  }

  /// Lets a person try a short code: whoever finds nothing has spent a try, of their own and of the key's that they ask
  /// with. Whoever else is behind their address has not.
  ///
  /// - Throws: 429; else what the body throws.
  func trying(
    by person: UUID, with key: UUID?, _ body: () async throws -> Response
  ) async throws -> Response {
    try check(codesOfPeople.take(person), "that leads nowhere")
    do {
      try check(key.flatMap { codesOfKeys.take($0) }, "that leads nowhere with this key")
    } catch {
      codesOfPeople.giveBack(person)
      throw error
    }
    do {
      let response = try await body()
      giveBack(person, key)
      return response
    } catch {
      if !Self.isWrongGuess(error) { giveBack(person, key) }
      throw error
    }
  }

  /// Whether what was tried leads nowhere: also what did once tells that it was a code.
  private static func isWrongGuess(_ error: any Error) -> Bool {
    guard let problem = error as? Problem else { return false }
    return problem.code == .notFound || problem.code.status == 410
  }

  private func giveBack(_ person: UUID, _ key: UUID?) {
    codesOfPeople.giveBack(person)
    if let key { codesOfKeys.giveBack(key) }
  }

  private func check(_ seconds: Int?, _ what: String) throws {
    guard let seconds else { return }
    throw Problem(
      .tooManyRequests, "too much is asked \(what)", retryAfterSeconds: seconds)
  }
}
