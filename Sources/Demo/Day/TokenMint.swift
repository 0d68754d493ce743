import CallboardCrypto
import CallboardDomain
import Foundation

/// The identity provider of the demo: it signs people's tokens with a secret that the service trusts.
struct TokenMint: Sendable {
  static let issuer = "https://id.callboard.example"
  static let audience = "callboard"

  private let secret: [UInt8]

  /// Draws a secret.
  init() { secret = Array(Base64URL.encode(SecureRandom.bytes(48)).utf8) }

  /// The arguments with which `callboard serve` trusts it; writes the secret into a folder.
  func arguments(in folder: String) throws -> [String] {
    let path = folder + "/token.secret"
    try Data(secret).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    return [
      "--token-issuer", Self.issuer, "--token-audience", Self.audience, "--token-secret-file", path,
    ]
  }

  /// A token of a person whose address the provider has verified; it is valid for an hour.
  func token(of name: String) -> String {
    let now = Int64(Date().timeIntervalSince1970)
    let header: JSON = ["alg": "HS256", "typ": "JWT"]
    let payload: JSON = [
      "iss": .string(Self.issuer), "aud": .string(Self.audience), "sub": .string(name.lowercased()),
      "iat": .integer(now), "exp": .integer(now + 3_600), "name": .string(name),
      "email": .string(Self.address(of: name)), "email_verified": true,
    ]
    let signed = Base64URL.encode(header.bytes()) + "." + Base64URL.encode(payload.bytes())
    return signed + "."
      + Base64URL.encode(HMAC.sha256(key: secret, message: Array(signed.utf8)))
  }

  /// The e-mail address of a person of the demo.
  static func address(of name: String) -> String { "\(name.lowercased())@callboard.example" }
}
