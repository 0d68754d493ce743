import FoundationEssentials

/// Verifies JSON Web Tokens (RFC 7519, along RFC 8725) of one issuer.
///
/// ```swift
/// let verifier = JWTVerifier(configuration, clock: { Date().timeIntervalSince1970 })
/// let claims = try verifier.verify(token)
/// ```
///
/// May be used from any thread. A token that was verified is remembered until it expires or the keys
/// change, so that its signature is computed once. Copies share their keys.
public struct JWTVerifier: Sendable {
  private let configuration: JWTConfiguration
  private let clock: @Sendable () -> Double
  private let ring: KeyRing

  /// Makes a verifier; the clock tells seconds since 1970.
  public init(_ configuration: JWTConfiguration, clock: @escaping @Sendable () -> Double) {
    self.configuration = configuration
    self.clock = clock
    ring = KeyRing(configuration.keys, tokensMax: configuration.cachedTokensMax)
  }

  /// Takes these keys from now on, in place of those before: a token of a key that is gone is refused.
  public func take(_ keys: [VerificationKey]) { ring.replace(keys) }

  /// Returns what the token says, if it is one of the issuer's for us and in force.
  public func verify(_ token: String) throws(JWTError) -> JWTClaims {
    let bytes = Array(token.utf8)
    guard bytes.count <= configuration.tokenBytesMax else {
      throw JWTError(code: .tooLong, message: "The token is too long.")
    }
    let digest = SHA256.hash(bytes)
    let held = ring.content
    if let claims = held.cache[digest] {
      try checkTime(claims)
      return claims
    }
    let claims = try verify(bytes, with: held.keys)
    // What is remembered has a bound in bytes too: tokens are short, but for those that are not.
    if bytes.count <= 4096 { held.cache[digest] = claims }
    return claims
  }

  private func verify(
    _ token: [UInt8], with keys: [VerificationKey]
  ) throws(JWTError) -> JWTClaims {
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.decode(parts[0]),
      let payload = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2])
    else {
      throw JWTError(code: .malformed, message: "The token is not three base64url parts.")
    }
    let message = Array(token[..<parts[1].endIndex])
    try checkSignature(
      decode(JWTHeader.self, header), signature: signature, message: message, keys)
    let claims = try claims(decode(JWTPayload.self, payload), raw: payload)
    try checkTime(claims)
    return claims
  }

  private func decode<T: Decodable>(_ type: T.Type, _ json: [UInt8]) throws(JWTError) -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(json))
    } catch {
      throw JWTError(code: .malformed, message: "The token's JSON is malformed.")
    }
  }

  private func checkSignature(
    _ header: JWTHeader, signature: [UInt8], message: [UInt8], _ known: [VerificationKey]
  ) throws(JWTError) {
    guard let algorithm = JWTAlgorithm(rawValue: header.alg) else {
      throw JWTError(code: .unsupported, message: "The token's algorithm is not accepted.")
    }
    guard header.crit == nil else {
      throw JWTError(code: .unsupported, message: "The token has critical extensions.")
    }
    let keys = known.filter { $0.verifies(algorithm, keyID: header.kid) }
    guard !keys.isEmpty else {
      throw JWTError(code: .unknownKey, message: "No key fits the token's algorithm and kid.")
    }
    guard keys.contains(where: { $0.isValid(signature: signature, message: message) }) else {
      throw JWTError(code: .badSignature, message: "The token's signature is wrong.")
    }
  }

  private func claims(_ payload: JWTPayload, raw: [UInt8]) throws(JWTError) -> JWTClaims {
    guard payload.iss == configuration.issuer else {
      throw JWTError(code: .wrongIssuer, message: "The token is of another issuer.")
    }
    guard payload.aud?.names.contains(where: configuration.audiences.contains) ?? false else {
      throw JWTError(code: .wrongAudience, message: "The token is for another audience.")
    }
    guard let subject = payload.sub, !subject.isEmpty else {
      throw JWTError(code: .missingClaim, message: "The token has no subject.")
    }
    guard let expiresAt = payload.exp else {
      throw JWTError(code: .missingClaim, message: "The token has no expiry.")
    }
    // No text of a database can hold a NUL, and OpenID Connect ends subjects at 255 bytes.
    guard subject.utf8.count <= 255,
      ![subject, payload.email, payload.name].contains(where: { $0?.utf8.contains(0) ?? false })
    else {
      throw JWTError(code: .malformed, message: "The token's claims are malformed.")
    }
    return JWTClaims(
      issuer: configuration.issuer, subject: subject, email: payload.email,
      emailVerified: payload.emailVerified?.isSet ?? false, expiresAt: expiresAt,
      notBefore: payload.nbf, name: payload.name, raw: raw)
  }

  /// Until when a token with these claims is taken, in seconds since 1970: clocks may differ a little.
  public func end(of claims: JWTClaims) -> Double {
    claims.expiresAt + configuration.leewaySeconds
  }

  private func checkTime(_ claims: JWTClaims) throws(JWTError) {
    let now = clock()
    guard now < end(of: claims) else {
      throw JWTError(code: .expired, message: "The token has expired.")
    }
    if let notBefore = claims.notBefore, now < notBefore - configuration.leewaySeconds {
      throw JWTError(code: .notYetValid, message: "The token is not valid yet.")
    }
  }
}
