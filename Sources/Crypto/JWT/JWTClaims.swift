/// What a verified token says.
public struct JWTClaims: Sendable, Equatable {
  /// `iss`.
  public let issuer: String
  /// `sub`: 1 to 255 bytes.
  public let subject: String
  /// `email`, which counts only when it is verified.
  public let email: String?
  /// `email_verified`; false when absent.
  public let emailVerified: Bool
  /// `exp`, in seconds since 1970.
  public let expiresAt: Double
  /// `nbf`, in seconds since 1970.
  public let notBefore: Double?
  /// `name`.
  public let name: String?
  /// The claims as they came: a JSON object.
  public let raw: [UInt8]
}
