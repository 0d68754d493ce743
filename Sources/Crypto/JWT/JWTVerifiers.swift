/// Verifies tokens of several issuers: each with the keys of the issuer that it names, and with no other's.
///
/// An issuer can therefore not sign in the name of another. May be used from any thread.
public struct JWTVerifiers: Sendable {
  private let verifiers: [JWTVerifier]
  private let byIssuer: [String: JWTVerifier]
  private let tokenBytesMax: Int

  /// Takes a verifier for each issuer, at least one. No two may be of the same issuer.
  public init(_ verifiers: [JWTVerifier]) {
    self.verifiers = verifiers
    byIssuer = Dictionary(uniqueKeysWithValues: verifiers.map { ($0.configuration.issuer, $0) })
    tokenBytesMax = verifiers.map(\.configuration.tokenBytesMax).max() ?? 0
  }

  /// Returns the token's claims, if it is in force, and of one of the issuers and for one of its audiences.
  public func verify(_ token: String) throws(JWTError) -> JWTClaims {
    guard token.utf8.count <= tokenBytesMax else {
      throw JWTError(code: .tooLong, message: "The token is too long.")
    }
    let token = JWT(token)
    for verifier in verifiers {
      if let claims = try verifier.claimsInCache(of: token) { return claims }
    }
    guard let issuer = try token.namedIssuer(), let verifier = byIssuer[issuer] else {
      throw JWTError(code: .wrongIssuer, message: "The token is of another issuer.")
    }
    return try verifier.claims(of: token)
  }
}
