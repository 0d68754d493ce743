/// What was read of a token while it was verified. None of it is to be trusted unless the token was accepted.
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
