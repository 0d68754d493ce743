/// Why a token is refused.
public struct JWTError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of refusal.
  public enum Code: String, Sendable {
    /// It is not a JWT: three base64url parts with JSON objects, claims of the right types.
    case malformed
    /// It is longer than the limit.
    case tooLong
    /// Its `alg` is none of HS256, RS256 and ES256, or it has critical extensions.
    case unsupported
    /// No key has this algorithm and `kid`.
    case unknownKey
    /// The signature is not the key's.
    case badSignature
    /// `iss` is another issuer.
    case wrongIssuer
    /// `aud` names none of the configured audiences.
    case wrongAudience
    /// `exp` has passed.
    case expired
    /// `nbf` has not come.
    case notYetValid
    /// `exp` or `sub` is missing.
    case missingClaim
  }

  /// The kind of refusal.
  public let code: Code
  /// One sentence for a person; it never holds the token.
  public let message: String

  /// The message.
  public var description: String { message }
}
