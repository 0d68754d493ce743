import CallboardAPI
import CallboardCrypto
import Foundation

/// Keeps the keys of one issuer as they are in its files, or at its URL.
struct TokenKeys: Sendable {
  let issuer: TokenIssuers.Issuer
  private let verifier: JWTVerifier
  private let files: TokenKeyFiles?
  private let fetched: FetchedKeys?

  init(_ issuer: OpenIssuer) {
    verifier = JWTVerifier(issuer.configuration, clock: { Date().timeIntervalSince1970 })
    files = issuer.files
    fetched = issuer.fetchedKeys()
    self.issuer = TokenIssuers.Issuer(verifier, keys: fetched, addresses: issuer.addresses)
  }

  /// Whether they can change, as in a file or at a URL.
  var canChange: Bool { files != nil || fetched != nil }

  /// Takes the keys whenever they change, until cancelled. Returns at once if they cannot.
  func run(_ log: RequestLog) async throws {
    try await files?.follow {
      take($0, log)
    } onFailure: {
      log.note("reading the changed keys of tokens, so the old ones stay", failed: $0)
    }
    try await fetched?.run {
      take($0, log)
    } onFailure: {
      log.note("fetching the keys of \(verifier.issuer)", failed: $0)
    }
  }

  private func take(_ keys: [VerificationKey], _ log: RequestLog) {
    verifier.take(keys)
    log.note(tokenKeys: keys.count, of: verifier.issuer)
  }
}
