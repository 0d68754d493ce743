import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// An identity provider that the service of a test trusts.
enum TestIssuer {
  private static let secret = Array("a shared secret of 32 bytes or so".utf8)

  /// Checks the tokens of the identity provider.
  static func verifier(
    leewaySeconds: Double = 30,
    clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) throws -> JWTVerifier {
    JWTVerifier(
      JWTConfiguration(
        issuer: "https://id.example", audiences: ["callboard"],
        keys: [try VerificationKey(sharedSecret: secret)], leewaySeconds: leewaySeconds),
      clock: clock)
  }

  /// The header of a request with a token.
  static func authorization(_ claims: JSONObject = [:]) -> (String, String) {
    ("Authorization", "Bearer \(token(claims))")
  }

  /// A token of Ben's, unless the claims say otherwise.
  static func token(_ claims: JSONObject = [:]) -> String {
    var payload: JSONObject = [
      "iss": "https://id.example", "aud": "callboard", "sub": "ben", "exp": 4_000_000_000,
    ]
    for claim in claims.members { payload[claim.key] = claim.value }
    let signed =
      Base64URL.encode(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8)) + "."
      + Base64URL.encode(JSON.object(payload).bytes())
    let signature = HMAC.sha256(key: secret, message: Array(signed.utf8))
    return "\(signed).\(Base64URL.encode(signature))"
  }
}
