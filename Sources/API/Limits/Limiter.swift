import FoundationEssentials
import HTTPServer

/// Holds who asks to the limits of this node.
public final class Limiter: Sendable {
  private let keys: TokenBuckets<UUID>
  private let people: TokenBuckets<UUID>
  private let addresses: TokenBuckets<String>
  private let signals: TokenBuckets<UUID>
  private let creations: TokenBuckets<UUID>
  private let codesOfPeople: TokenBuckets<UUID>
  private let codesOfAddresses: TokenBuckets<String>
  private let trustedProxies: Set<String>

  /// Begins with full buckets.
  public init(_ limits: Limits = Limits()) {
    keys = TokenBuckets(limits.key)
    people = TokenBuckets(limits.person)
    addresses = TokenBuckets(limits.address)
    signals = TokenBuckets(limits.signals)
    creations = TokenBuckets(limits.creations)
    codesOfPeople = TokenBuckets(limits.codes)
    // Many people may share an address.
    codesOfAddresses = TokenBuckets(
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

  /// Lets a person try a code or link: whoever finds nothing has spent a try.
  ///
  /// - Throws: 429; else what the body throws.
  func trying(
    by person: UUID, from address: String, _ body: () async throws -> Response
  ) async throws -> Response {
    try check(codesOfPeople.take(person), "that leads nowhere")
    do {
      try check(codesOfAddresses.take(address), "that leads nowhere")
    } catch {
      codesOfPeople.giveBack(person)
      throw error
    }
    do {
      let response = try await body()
      giveBack(person, address)
      return response
    } catch {
      if !Self.isWrongGuess(error) { giveBack(person, address) }
      throw error
    }
  }

  /// Whether what was tried leads nowhere: also what did once tells that it was a code or link.
  private static func isWrongGuess(_ error: any Error) -> Bool {
    guard let problem = error as? Problem else { return false }
    return problem.code == .notFound || problem.code.status == 410
  }

  private func giveBack(_ person: UUID, _ address: String) {
    codesOfPeople.giveBack(person)
    codesOfAddresses.giveBack(address)
  }

  private func check(_ seconds: Int?, _ what: String) throws {
    guard let seconds else { return }
    throw Problem(
      .tooManyRequests, "too much is asked \(what)", retryAfterSeconds: seconds)
  }
}
