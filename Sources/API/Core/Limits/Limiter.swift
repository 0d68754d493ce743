import CallboardHTTPServer
import FoundationEssentials

/// Enforces the limits of this node on its callers.
public final class Limiter: Sendable {
  /// Requests with a key.
  let keys: TokenBuckets<UUID>
  /// Requests of a person.
  let people: TokenBuckets<UUID>
  /// Requests from a network.
  let networks: TokenBuckets<String>
  /// A person's signals, by the parts in which they are sent.
  let signals: TokenBuckets<UUID>
  /// The spaces that a person creates, and the invitations that the person sends.
  let creations: TokenBuckets<UUID>
  /// The people whom a person newly mentions in comments.
  let mentions: TokenBuckets<UUID>
  private let work: TokenBuckets<UUID>
  private let refusals: TokenBuckets<String>
  private let codesOfPeople: TokenBuckets<UUID>
  private let codesOfKeys: TokenBuckets<UUID>
  /// The exchanges of codes of the console. Whether a code is good plays no part, since each one costs a write.
  let codesOfConsole = TokenBuckets<String>(
    Rate(perSecond: 1, burst: 20), "too many console codes from this address")
  /// The lookups of keys that may be unknown.
  let unknownKeys = KeyLookups()
  /// The starts of tenants by tokens, tickets and codes, which nobody has verified then.
  let tenantStarts = TokenBuckets<String>(
    Rate(perSecond: 5, burst: 200), "too many starts of tenants from this address")
  private let traces = TokenBuckets<String>(Rate(perSecond: 2, burst: 20))
  private let trustedProxies: AddressRanges

  /// Starts with full buckets.
  public init(_ limits: Limits = Limits()) {
    keys = TokenBuckets(limits.key, "too many requests with this key")
    people = TokenBuckets(limits.person, "too many requests by this person")
    networks = TokenBuckets(limits.address, "too many requests from this address")
    signals = TokenBuckets(limits.signals, "too many signals by this person")
    creations = TokenBuckets(limits.creations, "too many new spaces and invitations by this person")
    mentions = TokenBuckets(limits.mentions, "this person mentions too many people")
    work = TokenBuckets(limits.work)
    refusals = TokenBuckets(limits.refusals)
    codesOfPeople = TokenBuckets(limits.codes, "too many wrong codes by this person")
    // One key may act for many people.
    codesOfKeys = TokenBuckets(
      limits.codes.map { Rate(perSecond: $0.perSecond * 10, burst: $0.burst * 10) },
      "too many wrong codes with this key")
    trustedProxies = limits.trustedProxies
  }

  /// The network that a request comes from, by which the limits of addresses count: that of the address that a trusted
  /// proxy reports, or else of the other end of the connection.
  func network(of request: Request) -> String {
    AddressRanges.network(of: reportedAddress(of: request) ?? request.remoteAddress)
  }

  /// The address that a request comes from: the one that a trusted proxy reports, or else that of the other end of the
  /// connection, also if the proxy reports something that is no address.
  func address(of request: Request) -> String {
    guard let reported = reportedAddress(of: request), !reported.contains("/"),
      AddressRanges([reported]) != nil
    else { return request.remoteAddress }
    return reported
  }

  /// The text that a trusted proxy reports as the address of the client; nil: none.
  ///
  /// A proxy writes the address at the end of the last `X-Forwarded-For`, or adds one; the client may have sent all
  /// before it.
  private func reportedAddress(of request: Request) -> String? {
    guard trustedProxies.contains(request.remoteAddress),
      let field = request.headers.last("X-Forwarded-For"),
      let last = field.split(separator: ",").last
    else { return nil }
    return Self.withoutPort(last.filter { $0 != " " }.prefix(64))
  }

  /// An address without the port that some proxies write behind it, which differs with each connection.
  private static func withoutPort(_ address: Substring) -> String {
    if address.hasPrefix("[") { return String(address.dropFirst().prefix { $0 != "]" }) }
    let isIPv6 = address.count { $0 == ":" } > 1
    return String(isIPv6 ? address : address.prefix { $0 != ":" })
  }

  /// Whether a request from a network may ask to be traced; if so, takes one from the allowance of the network.
  func mayAskForTrace(from network: String) -> Bool { traces.take(network) == nil }

  /// Admits a person's command, unless the person has used up the engine's time.
  ///
  /// - Throws: 429.
  func admit(workOf person: UUID) throws {
    guard let seconds = work.secondsInDebt(person) else { return }
    throw Problem(
      .tooManyRequests, "the writes of this person used too much of the engine's time",
      retryAfterSeconds: seconds)
  }

  /// Charges a person with the engine's time for a command, whether it was carried out or refused.
  func charge(workOf person: UUID, _ time: Duration) {
    let (seconds, attoseconds) = time.components
    work.spend(person, Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
  }

  /// Counts a refusal of what a caller asked, and returns whether the caller has been refused too often lately.
  ///
  /// - Parameter caller: the caller's account or network.
  func isRefusedOften(_ caller: String) -> Bool { refusals.take(caller) != nil }

  /// Admits a person's try of a short code. A try that finds nothing is charged to the person and to the key, but not
  /// to the address, which others may share.
  ///
  /// - Throws: 429; also rethrows the body's errors.
  func trying(
    by person: UUID, with key: UUID?, _ body: () async throws -> Response
  ) async throws -> Response {
    try codesOfPeople.admit(person)
    do {
      if let key { try codesOfKeys.admit(key) }
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

  /// Whether the code leads nowhere. A code that has expired counts as well, since the answer shows that it was a code.
  private static func isWrongGuess(_ error: any Error) -> Bool {
    guard let problem = error as? Problem else { return false }
    return problem.code == .notFound || problem.code.status == 410
  }

  private func giveBack(_ person: UUID, _ key: UUID?) {
    codesOfPeople.giveBack(person)
    if let key { codesOfKeys.giveBack(key) }
  }
}
