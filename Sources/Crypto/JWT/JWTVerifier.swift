import FoundationEssentials
import Synchronization

/// Verifies JSON Web Tokens (RFC 7519, along RFC 8725) of one issuer, for `JWTVerifiers`.
///
/// ```swift
/// let verifier = JWTVerifier(configuration, clock: { Date().timeIntervalSince1970 })
/// let claims = try JWTVerifiers([verifier]).verify(token)
/// ```
///
/// May be used from any thread. A verified token is cached until it expires or the keys change, so that its signature
/// is checked once. Copies share their keys.
public struct JWTVerifier: Sendable {
  let configuration: JWTConfiguration
  private let clock: @Sendable () -> Double
  private let ring: KeyRing

  /// Makes a verifier. The clock returns seconds since 1970.
  public init(_ configuration: JWTConfiguration, clock: @escaping @Sendable () -> Double) {
    self.configuration = configuration
    self.clock = clock
    ring = KeyRing(configuration.keys, tokensMax: configuration.cachedTokensMax)
  }

  /// The issuer whose tokens it verifies.
  public var issuer: String { configuration.issuer }

  /// Replaces the keys. A token of a key that was removed is refused.
  public func take(_ keys: [VerificationKey]) { ring.replace(keys) }

  /// The claims of a token that was verified before; nil if it is not cached.
  func claimsInCache(of token: JWT) throws(JWTError) -> JWTClaims? {
    guard let claims = ring.content.cache[token.digest] else { return nil }
    try checkTime(claims)
    return claims
  }

  /// The claims of a token that is not cached.
  ///
  /// - Parameter reading: takes what is read of the token, which is then not cached.
  func claims(of token: JWT, _ reading: inout JWTReading?) throws(JWTError) -> JWTClaims {
    let held = ring.content
    let claims = try verify(token, with: held.keys, &reading)
    guard reading == nil else { return claims }
    // Only short tokens are cached, so that the cache is also bounded in bytes. Almost all tokens are short.
    if token.bytes.count <= 4096 { held.cache[token.digest] = claims }
    return claims
  }

  private func verify(
    _ token: JWT, with keys: [VerificationKey], _ reading: inout JWTReading?
  ) throws(JWTError) -> JWTClaims {
    let parts = try token.parts()
    let header = try JWT.decode(JWTHeader.self, parts.header)
    reading?.algorithm = header.alg
    reading?.keyID = header.kid
    let key = try checkSignature(
      header, signature: parts.signature, message: parts.message, keys)
    reading?.key = JWTReading.Key(algorithm: key.algorithm, id: key.id)
    let claims = try claims(JWT.decode(JWTPayload.self, parts.payload), raw: parts.payload)
    try checkTime(claims)
    return claims
  }

  /// Returns the key whose signature it is.
  private func checkSignature(
    _ header: JWTHeader, signature: [UInt8], message: [UInt8], _ known: [VerificationKey]
  ) throws(JWTError) -> VerificationKey {
    guard let algorithm = JWTAlgorithm(rawValue: header.alg) else {
      throw JWTError(code: .unsupported, message: "The token's algorithm is not accepted.")
    }
    guard header.crit == nil else {
      throw JWTError(code: .unsupported, message: "The token has critical extensions.")
    }
    let keys = known.filter { $0.verifies(algorithm, keyID: header.kid) }
    guard !keys.isEmpty else {
      throw JWTError(
        code: .unknownKey, message: "No key fits the token's algorithm and kid.",
        issuer: configuration.issuer)
    }
    let key = keys.first { $0.isValid(signature: signature, message: message) }
    guard let key else {
      throw JWTError(code: .badSignature, message: "The token's signature is wrong.")
    }
    return key
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
    // A text in the database cannot contain a NUL, and OpenID Connect limits subjects to 255 bytes.
    guard subject.utf8.count <= 255,
      ![subject, payload.email, payload.name].contains(where: { $0?.utf8.contains(0) ?? false })
    else {
      throw JWTError(code: .malformed, message: "The token's claims are malformed.")
    }
    return JWTClaims(
      issuer: configuration.issuer, subject: subject, email: payload.email,
      emailVerified: payload.emailVerified?.isSet ?? false, expiresAt: expiresAt,
      notBefore: payload.nbf, issuedAt: payload.iat, name: payload.name, raw: raw)
  }

  /// Returns the time until which a token with these claims is accepted, in seconds since 1970, with some leeway
  /// between clocks.
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

/// The reason why a token is refused.
public struct JWTError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of refusal.
  public enum Code: String, Sendable {
    /// It is not a JWT: three base64url parts with JSON objects, claims of the right types.
    case malformed
    /// It is longer than the limit.
    case tooLong = "too_long"
    /// Its `alg` is none of `JWTAlgorithm`, or it has critical extensions.
    case unsupported
    /// No key has this algorithm and `kid`.
    case unknownKey = "unknown_key"
    /// The signature does not match the key.
    case badSignature = "bad_signature"
    /// `iss` is another issuer.
    case wrongIssuer = "wrong_issuer"
    /// `aud` names none of the configured audiences.
    case wrongAudience = "wrong_audience"
    /// `exp` has passed.
    case expired
    /// `nbf` is in the future.
    case notYetValid = "not_yet_valid"
    /// `exp` or `sub` is missing.
    case missingClaim = "missing_claim"
    /// Its person was erased after it was issued. The verifier does not know people, so it does not check this.
    case personErased = "person_erased"
  }

  /// The kind of refusal.
  public let code: Code
  /// One sentence for a person; it never holds the token.
  public let message: String
  /// The issuer none of whose keys fits, if that is the reason.
  public var issuer: String?

  /// The message.
  public var description: String { message }
}

/// The members of a token's header about its signature. Keys in the header, and addresses of keys, are ignored.
struct JWTHeader: Decodable {
  let alg: String
  let kid: String?
  let crit: [String]?
}

/// The accepted keys, with the tokens verified with them. New keys begin without tokens.
final class KeyRing: Sendable {
  struct Content {
    let keys: [VerificationKey]
    let cache: TokenCache
  }

  private let held: Mutex<Content>
  private let tokensMax: Int

  init(_ keys: [VerificationKey], tokensMax: Int) {
    self.tokensMax = tokensMax
    held = Mutex(Content(keys: keys, cache: TokenCache(tokensMax: tokensMax)))
  }

  /// The current content. A token that is verified with its keys is cached in it.
  var content: Content { held.withLock { $0 } }

  func replace(_ keys: [VerificationKey]) {
    let next = Content(keys: keys, cache: TokenCache(tokensMax: tokensMax))
    held.withLock { $0 = next }
  }
}

/// The signature algorithms that are accepted (RFC 7518); `none` is not among them.
public enum JWTAlgorithm: String, Sendable {
  /// HMAC with SHA-256 and a shared secret.
  case hs256 = "HS256"
  /// RSA, PKCS #1 1.5, with SHA-256.
  case rs256 = "RS256"
  /// ECDSA on P-256 with SHA-256.
  case es256 = "ES256"
  /// EdDSA with Ed25519 (RFC 8037).
  case edDSA = "EdDSA"
}

/// The claims of a verified token.
public struct JWTClaims: Sendable, Equatable {
  /// `iss`.
  public let issuer: String
  /// `sub`: 1 to 255 bytes.
  public let subject: String
  /// `email`, to be used only if it is verified.
  public let email: String?
  /// `email_verified`; false when absent.
  public let emailVerified: Bool
  /// `exp`, in seconds since 1970.
  public let expiresAt: Double
  /// `nbf`, in seconds since 1970.
  public let notBefore: Double?
  /// `iat`, in seconds since 1970. It is not compared with the time.
  public let issuedAt: Double?
  /// `name`.
  public let name: String?
  /// The claims as received: a JSON object.
  public let raw: [UInt8]
}

/// The tokens that a verifier accepts.
public struct JWTConfiguration: Sendable {
  /// The `iss` of every token.
  public var issuer: String
  /// The audiences, one of which `aud` must name. If there are none, every token is refused.
  public var audiences: Set<String>
  /// The initial keys. The token's `alg` and `kid` select among them.
  public var keys: [VerificationKey]
  /// The maximum difference between the issuer's clock and ours, for `exp` and `nbf`.
  public var leewaySeconds: Double
  /// The maximum length of a token, in bytes.
  public var tokenBytesMax = 16 << 10
  /// The maximum number of verified tokens, of up to 4 KiB each, that are cached until they expire.
  public var cachedTokensMax = 4096

  /// Makes a configuration.
  public init(
    issuer: String, audiences: Set<String>, keys: [VerificationKey], leewaySeconds: Double = 30
  ) {
    self.issuer = issuer
    self.audiences = audiences
    self.keys = keys
    self.leewaySeconds = leewaySeconds
  }
}
