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
    case "OKP" where crv == "Ed25519" && isFor(.edDSA):
      return VerificationKey(try PublicKey(ed25519: bytes(x, "x")), id: kid)
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
  private struct Document<Key: Decodable>: Decodable {
    let keys: [Key]
  }

  /// A key, or nil in place of a value that is none.
  private struct PublishedKey: Decodable {
    let key: JSONWebKey?

    init(from decoder: any Decoder) { key = try? JSONWebKey(from: decoder) }
  }

  /// The maximum number of keys in a published set: a token without `kid` is tried with each.
  public static let publishedKeysMax = 32

  /// Reads the keys that verify signatures of a `JWTAlgorithm`, and skips others.
  ///
  /// Throws if the document or a key of those kinds is malformed, or if no key is left.
  public static func parse(_ json: [UInt8]) throws(KeyError) -> [VerificationKey] {
    var keys: [VerificationKey] = []
    for key in try document(json, of: JSONWebKey.self).keys {
      if let key = try key.verificationKey() { keys.append(key) }
    }
    return try checked(keys)
  }

  /// Reads the public keys of a set that anybody can read, and skips keys that cannot be used, so that one key does not
  /// keep the provider from publishing others. A secret is skipped too: published, it is none.
  ///
  /// Throws if the document is malformed, has more than `publishedKeysMax` keys, or if no key is left.
  public static func parse(published json: [UInt8]) throws(KeyError) -> [VerificationKey] {
    let keys = try document(json, of: PublishedKey.self).keys
    guard keys.count <= publishedKeysMax else {
      throw KeyError(
        code: .malformed, message: "The key set has more than \(publishedKeysMax) keys.")
    }
    return try checked(
      keys.compactMap(\.key).compactMap { $0.kty == "oct" ? nil : try? $0.verificationKey() })
  }

  private static func document<Key: Decodable>(
    _ json: [UInt8], of _: Key.Type
  ) throws(KeyError) -> Document<Key> {
    do {
      return try JSONDecoder().decode(Document<Key>.self, from: Data(json))
    } catch {
      throw KeyError(code: .malformed, message: "The key set is not a JSON Web Key Set.")
    }
  }

  private static func checked(_ keys: [VerificationKey]) throws(KeyError) -> [VerificationKey] {
    if keys.isEmpty {
      throw KeyError(
        code: .noUsableKey, message: "The key set has no HS256, RS256, ES256 or EdDSA key.")
    }
    return keys
  }
}
