/// What a verifier expects of tokens.
public struct JWTConfiguration: Sendable {
  /// The `iss` of every token.
  public var issuer: String
  /// The audiences, of which `aud` must name one; with none, every token is refused.
  public var audiences: Set<String>
  /// The keys to begin with; the token's `alg` and `kid` choose among them.
  public var keys: [VerificationKey]
  /// How far the issuer's clock may be from ours, for `exp` and `nbf`.
  public var leewaySeconds: Double
  /// The longest token.
  public var tokenBytesMax = 16 << 10
  /// How many verified tokens of up to 4 KiB are remembered until they expire.
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
