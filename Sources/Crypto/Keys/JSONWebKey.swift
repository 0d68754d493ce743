/// One key of a JSON Web Key Set; which members it has depends on `kty`.
struct JSONWebKey: Decodable {
  let kty: String
  let kid: String?
  let use: String?
  let alg: String?
  let crv: String?
  let n: String?
  let e: String?
  let x: String?
  let y: String?
  let k: String?

  /// The key, or nil when it is for something else than verifying with a known algorithm.
  func verificationKey() throws(KeyError) -> VerificationKey? {
    guard use == nil || use == "sig" else { return nil }
    switch kty {
    case "oct" where isFor(.hs256):
      return try VerificationKey(sharedSecret: bytes(k, "k"), id: kid)
    case "RSA" where isFor(.rs256):
      let key = try PublicKey(rsaModulus: bytes(n, "n"), exponent: bytes(e, "e"))
      return VerificationKey(key, id: kid)
    case "EC" where crv == "P-256" && isFor(.es256):
      return VerificationKey(try PublicKey(p256X: bytes(x, "x"), y: bytes(y, "y")), id: kid)
    default:
      return nil
    }
  }

  private func isFor(_ algorithm: JWTAlgorithm) -> Bool {
    alg == nil || alg == algorithm.rawValue
  }

  private func bytes(_ member: String?, _ name: String) throws(KeyError) -> [UInt8] {
    guard let bytes = member.flatMap({ Base64URL.decode($0) }), !bytes.isEmpty else {
      throw KeyError(
        code: .malformed, message: "A \(kty) key has no base64url member \"\(name)\".")
    }
    return bytes
  }
}
