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
    var reading: JWTReading?
    return try verify(token, &reading)
  }

  /// Verifies a token as `verify` does, and tells what was read of it. Nothing of the token is kept: it is not looked for
  /// among the verified tokens, and not added to them.
  public func examine(
    _ token: String
  ) -> (reading: JWTReading, outcome: Result<JWTClaims, JWTError>) {
    var reading: JWTReading? = JWTReading()
    let outcome: Result<JWTClaims, JWTError>
    do throws(JWTError) { outcome = .success(try verify(token, &reading)) } catch {
      outcome = .failure(error)
    }
    return (reading ?? JWTReading(), outcome)
  }

  /// - Parameter reading: takes what is read of the token; if nil, tokens that were verified before are known again.
  private func verify(
    _ token: String, _ reading: inout JWTReading?
  ) throws(JWTError) -> JWTClaims {
    guard token.utf8.count <= tokenBytesMax else {
      throw JWTError(code: .tooLong, message: "The token is too long.")
    }
    let token = JWT(token)
    if reading == nil {
      for verifier in verifiers {
        if let claims = try verifier.claimsInCache(of: token) { return claims }
      }
    } else {
      reading?.claims = token.unverifiedClaims()
    }
    let issuer = try token.namedIssuer()
    reading?.issuer = issuer
    guard let verifier = issuer.flatMap({ byIssuer[$0] }) else {
      throw JWTError(code: .wrongIssuer, message: "The token is of another issuer.")
    }
    reading?.expectedAudiences = verifier.configuration.audiences
    return try verifier.claims(of: token, &reading)
  }
}
