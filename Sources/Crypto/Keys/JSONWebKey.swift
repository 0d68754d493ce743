import FoundationEssentials

/// A key of a JSON Web Key Set. Its members depend on `kty`.
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

  /// Returns the key; nil if its purpose is not to verify with a supported algorithm.
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

/// A set of keys in the form that an identity provider publishes (RFC 7517).
public enum JSONWebKeySet {
  private struct Document: Decodable {
    let keys: [JSONWebKey]
  }

  /// Reads the keys that verify HS256, RS256 or ES256 signatures, and skips others.
  ///
  /// Throws if the document or a key of those kinds is malformed, or if no key is left.
  public static func parse(_ json: [UInt8]) throws(KeyError) -> [VerificationKey] {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(json))
    } catch {
      throw KeyError(code: .malformed, message: "The key set is not a JSON Web Key Set.")
    }
    var keys: [VerificationKey] = []
    for key in document.keys {
      if let key = try key.verificationKey() { keys.append(key) }
    }
    if keys.isEmpty {
      throw KeyError(code: .noUsableKey, message: "The key set has no HS256, RS256 or ES256 key.")
    }
    return keys
  }
}
