import CallboardCrypto
import Foundation
import Testing

/// Tokens of the identity provider that the attacked node trusts, and forgeries of them.
struct ForgedToken: Sendable, CustomTestStringConvertible {
  static let issuer = "https://id.example"
  static let audience = "callboard"
  static let secret = "a secret that is long enough for HS256, and only of this test"

  /// A key of the same provider. Nobody has its private half.
  static let publicKey = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtEy8fsTIUltHW3DBOgWd
    vVVr5AQ6dnVhrHpnHxpkn1UXOS5iHI7L+rWFcwJfV5jLbKwYtHWqfyDZHxx43kI5
    ah56hMO/Co2NdVPGwCRpy6KbMk8dbIRNLe71+eFjiG5zwVE6/LqMI6u4yNJjb2d5
    zVUc1eBwPE42y+KV6YYVLNArC4zaKJ8A0ZcFoNep7qdmp+ST+gtBi5J+kE/CoUvR
    8njqNn99i+D3MkzbnDllu+9lZn0CFsNLHbieCX2aNmWXpuXFcyxZ8wF56Jp3PCgk
    9q/5EVlvECCvQuhhiQ4bOuHtYIYCsh7z7GsdX4uWn0CKhyGz9J1DlUQqXfy0ncP2
    AQIDAQAB
    -----END PUBLIC KEY-----
    """

  let testDescription: String
  let text: String

  /// A token with this header and payload, signed with a key; without a key, the signature is empty.
  static func make(
    header: String = #"{"alg":"HS256","typ":"JWT"}"#, subject: String = #""eve""#,
    issuer: String = issuer, audience: String = audience, expiry: String? = nil, more: String = "",
    key: String? = secret
  ) -> String {
    let expiry = expiry ?? String(Int(Date().timeIntervalSince1970) + 600)
    let payload =
      #"{"iss":"\#(issuer)","aud":"\#(audience)","sub":\#(subject),"exp":\#(expiry)\#(more)}"#
    let signed = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(payload.utf8))
    let signature = key.map {
      HMAC.sha256(key: Array($0.utf8), message: Array(signed.utf8))
    }
    return signed + "." + Base64URL.encode(signature ?? [])
  }

  private init(_ name: String, _ text: String) {
    testDescription = name
    self.text = text
  }

  static let all: [ForgedToken] = [
    .init("no algorithm", make(header: #"{"alg":"none"}"#, key: nil)),
    .init("no algorithm, in odd case", make(header: #"{"alg":"nOnE"}"#, key: nil)),
    .init("another secret", make(key: "another secret")),
    .init("the public key as secret", make(key: publicKey)),
    .init("the public key as secret, with a final newline", make(key: publicKey + "\n")),
    .init("RS256, signed with the secret", make(header: #"{"alg":"RS256"}"#)),
    .init(
      "a key of its own", make(header: #"{"alg":"HS256","jwk":{"kty":"oct","k":"QQ"}}"#, key: "A")),
    .init("critical extensions", make(header: #"{"alg":"HS256","crit":["x"]}"#)),
    .init("expired", make(expiry: "1000000000")),
    .init("expiry before time", make(expiry: "-1")),
    .init("expiry no number", make(expiry: #""x""#)),
    .init("expiry beyond numbers", make(expiry: "1e400")),
    .init("not valid yet", make(more: #","nbf":99999999999"#)),
    .init("another issuer", make(issuer: "https://evil.example")),
    .init("another audience", make(audience: "another")),
    .init("no subject", make(subject: #""""#)),
    .init("a number as subject", make(subject: "1")),
    .init("U+0000 in the subject", make(subject: ##""a\u0000b""##)),
    .init("no parts", "x"), .init("empty parts", ".."), .init("many parts", "a.b.c.d.e"),
    .init("an unknown key", "cb_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
  ]
}
