/// The signature algorithms that are accepted (RFC 7518); `none` is not among them.
public enum JWTAlgorithm: String, Sendable {
  /// HMAC with SHA-256 and a shared secret.
  case hs256 = "HS256"
  /// RSA, PKCS #1 1.5, with SHA-256.
  case rs256 = "RS256"
  /// ECDSA on P-256 with SHA-256.
  case es256 = "ES256"
}
