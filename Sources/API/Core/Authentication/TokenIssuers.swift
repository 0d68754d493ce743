package import CallboardCrypto
import FoundationEssentials

/// The identity providers whose tokens are taken, each with its own keys, audiences and e-mail addresses.
///
/// A person is an issuer and a subject, so the same subject of two issuers is two people.
package struct TokenIssuers: Sendable {
  /// One identity provider.
  package struct Issuer: Sendable {
    let verifier: JWTVerifier
    let keys: FetchedKeys?
    let addresses: VouchedAddresses

    /// Describes an issuer.
    ///
    /// - Parameters:
    ///   - keys: those that are fetched; nil if the verifier's keys come from elsewhere.
    package init(
      _ verifier: JWTVerifier, keys: FetchedKeys? = nil, addresses: VouchedAddresses = .all
    ) {
      self.verifier = verifier
      self.keys = keys
      self.addresses = addresses
    }
  }

  private let issuers: [Issuer]
  private let verifiers: JWTVerifiers
  private let byName: [String: Issuer]
  /// The domains for whose addresses only certain issuers vouch.
  private let domains: Set<String>

  /// Takes the issuers, at least one. Each has another name, and no domain belongs to two.
  package init(_ issuers: [Issuer]) {
    self.issuers = issuers
    verifiers = JWTVerifiers(issuers.map(\.verifier))
    byName = Dictionary(uniqueKeysWithValues: issuers.map { ($0.verifier.issuer, $0) })
    domains = issuers.reduce(into: []) { $0.formUnion($1.addresses.domains) }
  }

  /// Returns the claims of a token that is in force. If its key is unknown, its issuer's keys are fetched again first,
  /// at most once every few seconds.
  ///
  /// - Throws: `JWTError` if it is refused; `Problem` 503 if its key is unknown and its issuer's keys cannot be fetched,
  ///   or may have changed since they were.
  func verify(_ token: String) async throws -> JWTClaims {
    try await fetchingUnknownKeys(of: token) { () throws(JWTError) in try verifiers.verify(token) }
  }

  /// Verifies a token as `verify` does, and tells what was read of it. Nothing of the token is kept.
  func examine(
    _ token: String
  ) async -> (reading: JWTReading, outcome: Result<JWTClaims, any Error>) {
    var reading = JWTReading()
    do {
      let claims = try await fetchingUnknownKeys(of: token) { () throws(JWTError) in
        let examined = verifiers.examine(token)
        reading = examined.reading
        return try examined.outcome.get()
      }
      return (reading, .success(claims))
    } catch { return (reading, .failure(error)) }
  }

  /// Verifies a token, and again after its issuer's keys were fetched if its key is unknown.
  ///
  /// - Throws: as `verify` does.
  func fetchingUnknownKeys(
    of token: String, _ verify: () throws(JWTError) -> JWTClaims
  ) async throws -> JWTClaims {
    do throws(JWTError) { return try verify() } catch {
      guard error.code == .unknownKey, let keys = error.issuer.flatMap({ byName[$0]?.keys }) else {
        throw error
      }
      switch await keys.refetch() {
      case .fetched: return try verify()
      case .known(let age):
        do throws(JWTError) { return try verify() } catch {
          if error.code == .unknownKey, Self.isIssued(token, after: age) {
            throw Self.keysNotFetched
          }
          throw error
        }
      case .failed: throw Self.keysNotFetched
      }
    }
  }

  private static let keysNotFetched = Problem(
    .unavailable, "the keys of the token's issuer cannot be fetched at the moment",
    retryAfterSeconds: 5)
  /// The greatest difference between the clocks of an issuer and of this node, in seconds.
  private static let clockDifferenceSeconds = 30.0

  /// Whether a token says that it was issued after keys were fetched so long ago, so that its key may be newer than
  /// they are. An app that gets a 401 signs its user out.
  private static func isIssued(_ token: String, after age: Duration) -> Bool {
    guard let issuedAt = JWTReading.issuedAt(of: token) else { return false }
    let fetchedAt = Date().timeIntervalSince1970 - age / .seconds(1)
    return issuedAt > fetchedAt - clockDifferenceSeconds
  }

  /// The time until which a token with these claims is accepted, in seconds since 1970.
  func end(of claims: JWTClaims) -> Double {
    byName[claims.issuer]?.verifier.end(of: claims) ?? claims.expiresAt
  }

  /// The address of the person, if the issuer has verified it and says whose the addresses of its domain are.
  func address(of claims: JWTClaims) -> EmailAddress? {
    guard claims.emailVerified, let address = claims.email.flatMap({ EmailAddress($0) }),
      let domain = address.text.split(separator: "@").last?.lowercased()
    else { return nil }
    switch byName[claims.issuer]?.addresses {
    case .all?: return domains.contains(domain) ? nil : address
    case .of(let own)?: return own.contains(domain) ? address : nil
    case nil: return nil
    }
  }

  /// How fetching the keys goes, for each issuer whose keys are fetched.
  var figures: [(issuer: String, figures: KeyFetchFigures)] {
    issuers.compactMap { issuer in
      issuer.keys.map { (issuer: issuer.verifier.issuer, figures: $0.figures) }
    }
  }
}

/// The e-mail addresses for which an issuer vouches.
package enum VouchedAddresses: Sendable {
  /// Those of all domains that are not another issuer's.
  case all
  /// Those of these domains, in lower case; without their subdomains.
  case of(Set<String>)

  var domains: Set<String> {
    switch self {
    case .all: []
    case .of(let domains): domains
    }
  }
}
