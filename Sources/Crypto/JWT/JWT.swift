import FoundationEssentials

/// A token as it was received; nothing in it is verified.
struct JWT {
  /// The parts of the token, decoded.
  struct Parts {
    let header: [UInt8]
    let payload: [UInt8]
    let signature: [UInt8]
    /// The bytes that are signed.
    let message: [UInt8]
  }

  private struct NamedIssuer: Decodable {
    let iss: String?
  }

  let bytes: [UInt8]
  /// The SHA-256 of the token, by which its claims are cached.
  let digest: [UInt8]

  init(_ token: String) {
    bytes = Array(token.utf8)
    digest = SHA256.hash(bytes)
  }

  func parts() throws(JWTError) -> Parts { try Self.parts(of: bytes) }

  static func parts(of bytes: [UInt8]) throws(JWTError) -> Parts {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.decode(parts[0]),
      let payload = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2])
    else {
      throw JWTError(code: .malformed, message: "The token is not three base64url parts.")
    }
    return Parts(
      header: header, payload: payload, signature: signature,
      message: Array(bytes[..<parts[1].endIndex]))
  }

  /// The issuer that the token names, by which its keys are chosen; nil if it names none.
  func namedIssuer() throws(JWTError) -> String? {
    try Self.decode(NamedIssuer.self, parts().payload).iss
  }

  /// The claims that the token makes; nil if they cannot be read.
  func unverifiedClaims() -> JWTReading.Claims? {
    (try? Self.decode(JWTPayload.self, parts().payload)).map { JWTReading.Claims($0) }
  }

  static func decode<T: Decodable>(_ type: T.Type, _ json: [UInt8]) throws(JWTError) -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(json))
    } catch {
      throw JWTError(code: .malformed, message: "The token's JSON is malformed.")
    }
  }
}

/// A token's claims in their JSON form.
struct JWTPayload: Decodable {
  let iss: String?
  let sub: String?
  let aud: Audience?
  let exp: Double?
  let nbf: Double?
  let iat: Double?
  let email: String?
  let emailVerified: Flag?
  let name: String?

  enum CodingKeys: String, CodingKey {
    case iss, sub, aud, exp, nbf, iat, email, name
    case emailVerified = "email_verified"
  }

  /// One audience or several (RFC 7519, 4.1.3).
  struct Audience: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        names = [name]
      } else {
        names = try container.decode([String].self)
      }
    }
  }

  /// A boolean, which some providers write as a string.
  struct Flag: Decodable {
    let isSet: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        isSet = flag
      } else {
        isSet = try container.decode(String.self) == "true"
      }
    }
  }
}

/// The contents of a token, as read while it was verified. They must not be trusted unless the token was accepted.
public struct JWTReading: Sendable, Equatable {
  /// The claims that a token makes, whether or not they are true.
  public struct Claims: Sendable, Equatable {
    /// `sub`.
    public let subject: String?
    /// `aud`.
    public let audiences: [String]
    /// `exp`, in seconds since 1970.
    public let expiresAt: Double?
    /// `nbf`, in seconds since 1970.
    public let notBefore: Double?
    /// `email`.
    public let email: String?
    /// `email_verified`.
    public let emailVerified: Bool?
    /// `name`.
    public let name: String?

    init(_ payload: JWTPayload) {
      subject = payload.sub
      audiences = payload.aud?.names ?? []
      expiresAt = payload.exp
      notBefore = payload.nbf
      email = payload.email
      emailVerified = payload.emailVerified?.isSet
      name = payload.name
    }
  }

  /// The issuer and the audiences that a token names, whether or not they are true; nil if it cannot be read or names none.
  public static func addressees(
    of token: String
  ) -> (issuer: String, audiences: [String])? {
    guard let parts = try? JWT.parts(of: Array(token.utf8)),
      let payload = try? JWT.decode(JWTPayload.self, parts.payload), let issuer = payload.iss
    else { return nil }
    return (issuer, payload.aud?.names ?? [])
  }

  /// When a token says that it was issued (`iat`, or else `nbf`), in seconds since 1970, whether or not that is true;
  /// nil if it does not say.
  public static func issuedAt(of token: String) -> Double? {
    guard let parts = try? JWT.parts(of: Array(token.utf8)),
      let payload = try? JWT.decode(JWTPayload.self, parts.payload)
    else { return nil }
    return payload.iat ?? payload.nbf
  }

  /// A key, without what it is.
  public struct Key: Sendable, Equatable {
    /// The only algorithm that it verifies.
    public let algorithm: JWTAlgorithm
    /// Its id; nil if it has none.
    public let id: String?
  }

  /// `iss`, by which the keys are chosen.
  public internal(set) var issuer: String?
  /// The audiences of that issuer, one of which the token must name; nil if it is none of the known issuers.
  public internal(set) var expectedAudiences: Set<String>?
  /// `alg` of the header.
  public internal(set) var algorithm: String?
  /// `kid` of the header.
  public internal(set) var keyID: String?
  /// The key whose signature the token has.
  public internal(set) var key: Key?
  /// The claims; nil if they cannot be read.
  public internal(set) var claims: Claims?

  /// Begins with nothing read.
  public init() {}
}
