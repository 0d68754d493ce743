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
