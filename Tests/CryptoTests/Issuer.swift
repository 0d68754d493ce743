import CallboardCrypto

/// An identity provider with a shared secret, which signs any payload that a test asks for.
struct Issuer {
  static let now = 1_800_000_000.0
  let secret = Array("a secret of the tests, longer than 32 bytes".utf8)

  func token(
    header: String = #"{"alg":"HS256"}"#, payload: String, secret: [UInt8]? = nil
  ) -> String {
    let message = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(payload.utf8))
    let signature = HMAC.sha256(key: secret ?? self.secret, message: Array(message.utf8))
    return message + "." + Base64URL.encode(signature)
  }

  /// A payload that the verifier accepts, with the given members added or replaced. A nil value removes the member.
  func payload(_ changes: [String: String?] = [:]) -> String {
    let usual: [String: String] = [
      "iss": #""https://id.example""#, "sub": #""person-1""#, "aud": #""callboard""#,
      "exp": "1800000060",
    ]
    let members = usual.merging(changes.compactMapValues { $0 }) { $1 }
      .filter { changes[$0.key] != .some(nil) }
    return "{" + members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
  }

  func verifier(
    keys: [VerificationKey]? = nil, clock: @escaping @Sendable () -> Double = { Issuer.now }
  ) throws -> JWTVerifier {
    let keys = try keys ?? [VerificationKey(sharedSecret: secret)]
    return JWTVerifier(
      JWTConfiguration(issuer: "https://id.example", audiences: ["callboard"], keys: keys),
      clock: clock)
  }
}

extension JWTVerifier {
  /// Verifies a token of this issuer alone.
  func verify(_ token: String) throws(JWTError) -> JWTClaims {
    try JWTVerifiers([self]).verify(token)
  }
}
