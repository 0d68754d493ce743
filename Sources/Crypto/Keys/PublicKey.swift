import CallboardCCrypto

/// A public key of libcrypto: RSA of 2,048 bits or more, EC on P-256, or Ed25519.
///
/// Verifying only reads the key, so it may be shared between threads.
final class PublicKey: @unchecked Sendable {
  private let pointer: OpaquePointer
  private static let modulusBytesMax = 1_024
  private static let exponentBytesMax = 4
  /// The only algorithm that this key verifies.
  let algorithm: JWTAlgorithm

  /// Takes a PEM with a public key or a certificate.
  convenience init(pem: [UInt8]) throws(KeyError) {
    guard let pointer = ccrypto_key_from_pem(pem, pem.count) else {
      ERR_clear_error()
      throw KeyError(code: .malformed, message: "The PEM holds no public key or certificate.")
    }
    try self.init(owning: pointer)
  }

  /// Takes modulus and exponent, with the most significant byte first. Longer ones than these make each verification
  /// slow, and a provider chooses them.
  convenience init(rsaModulus modulus: [UInt8], exponent: [UInt8]) throws(KeyError) {
    guard modulus.count <= 1 + Self.modulusBytesMax, exponent.count <= Self.exponentBytesMax else {
      throw KeyError(
        code: .unsupported, message: "An RSA key has at most 8,192 bits, and its exponent 32.")
    }
    let rsaEncryption: [UInt8] = [
      0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
    ]
    let key = DER.sequence(DER.integer(modulus), DER.integer(exponent))
    try self.init(der: DER.sequence(rsaEncryption, DER.bitString(key)))
  }

  /// Takes the coordinates of a point on P-256, 32 bytes each.
  convenience init(p256X x: [UInt8], y: [UInt8]) throws(KeyError) {
    guard x.count == 32, y.count == 32 else {
      throw KeyError(code: .malformed, message: "A coordinate on P-256 has 32 bytes.")
    }
    let ecPublicKeyOnP256: [UInt8] = [
      0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
      0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07,
    ]
    try self.init(der: DER.sequence(ecPublicKeyOnP256, DER.bitString([0x04] + x + y)))
  }

  /// Takes the 32 bytes of an Ed25519 key (RFC 8032).
  convenience init(ed25519 key: [UInt8]) throws(KeyError) {
    guard key.count == 32 else {
      throw KeyError(code: .malformed, message: "An Ed25519 key has 32 bytes.")
    }
    let ed25519: [UInt8] = [0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70]
    try self.init(der: DER.sequence(ed25519, DER.bitString(key)))
  }

  private convenience init(der: [UInt8]) throws(KeyError) {
    guard let pointer = ccrypto_key_from_der(der, der.count) else {
      ERR_clear_error()
      throw KeyError(code: .malformed, message: "The numbers are not those of a public key.")
    }
    try self.init(owning: pointer)
  }

  private init(owning pointer: OpaquePointer) throws(KeyError) {
    self.pointer = pointer
    if ccrypto_is_rsa(pointer) {
      algorithm = .rs256
      guard EVP_PKEY_get_bits(pointer) >= 2048 else {
        throw KeyError(code: .tooWeak, message: "An RSA key has at least 2,048 bits.")
      }
    } else if ccrypto_is_p256(pointer) {
      algorithm = .es256
    } else if ccrypto_is_ed25519(pointer) {
      algorithm = .edDSA
    } else {
      algorithm = .es256
      throw KeyError(code: .unsupported, message: "A key is RSA, EC on P-256, or Ed25519.")
    }
  }

  deinit {
    EVP_PKEY_free(pointer)
  }

  /// Whether this is the key's signature of the message, in the format of JWS.
  func isValid(signature: [UInt8], message: [UInt8]) -> Bool {
    let signature = algorithm == .es256 ? Self.der(ecdsa: signature) : signature
    guard let signature else { return false }
    let isValid = ccrypto_verify(
      pointer, signature, signature.count, message, message.count)
    if !isValid { ERR_clear_error() }
    return isValid
  }

  // JWS concatenates the two numbers, of 32 bytes each (RFC 7518, 3.4); libcrypto takes them as DER.
  private static func der(ecdsa signature: [UInt8]) -> [UInt8]? {
    guard signature.count == 64 else { return nil }
    return DER.sequence(DER.integer(signature[..<32]), DER.integer(signature[32...]))
  }
}

/// The forms of DER (X.690) that keys and signatures need.
enum DER {
  static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    tagged(0x30, parts.flatMap { $0 })
  }

  /// Encodes an integer that is not negative from its bytes, the most significant first.
  static func integer(_ magnitude: some Collection<UInt8>) -> [UInt8] {
    var bytes = Array(magnitude.drop { $0 == 0 })
    // A leading one bit would mean a negative number.
    if (bytes.first ?? 0x80) >= 0x80 { bytes.insert(0, at: 0) }
    return tagged(0x02, bytes)
  }

  static func bitString(_ bytes: [UInt8]) -> [UInt8] {
    tagged(0x03, [0] + bytes)
  }

  private static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
    let length = withUnsafeBytes(of: content.count.bigEndian) { Array($0.drop { $0 == 0 }) }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}

/// A key that verifies tokens. It is bound to one algorithm, so that a token cannot choose another one for it.
public struct VerificationKey: Sendable, CustomStringConvertible {
  private enum Material: Sendable {
    case secret([UInt8])
    case publicKey(PublicKey)
  }

  /// The key's id, if it has one. It then verifies only tokens with this `kid`, or with none.
  public let id: String?
  private let material: Material

  /// Takes a secret shared with the issuer, at least 32 bytes (RFC 7518, 3.2), for HS256.
  public init(sharedSecret: [UInt8], id: String? = nil) throws(KeyError) {
    guard sharedSecret.count >= 32 else {
      throw KeyError(code: .tooWeak, message: "A shared secret has at least 32 bytes.")
    }
    // If a public key were taken as a secret, anybody who knows it could sign with it.
    guard !sharedSecret.starts(with: "-----BEGIN".utf8) else {
      throw KeyError(code: .unsupported, message: "A PEM is not a shared secret.")
    }
    self.id = id
    material = .secret(sharedSecret)
  }

  /// Takes a PEM with a public key or a certificate: RSA for RS256, P-256 for ES256, Ed25519 for EdDSA.
  public init(pem: [UInt8], id: String? = nil) throws(KeyError) {
    self.init(try PublicKey(pem: pem), id: id)
  }

  init(_ key: PublicKey, id: String?) {
    self.id = id
    material = .publicKey(key)
  }

  /// The only algorithm that this key verifies.
  public var algorithm: JWTAlgorithm {
    switch material {
    case .secret: .hs256
    case .publicKey(let key): key.algorithm
    }
  }

  /// The algorithm and the id; never the key.
  public var description: String { "\(algorithm.rawValue) key \(id ?? "without id")" }

  /// Whether this key may verify a token that names this algorithm and key id.
  func verifies(_ algorithm: JWTAlgorithm, keyID: String?) -> Bool {
    algorithm == self.algorithm && (id == nil || keyID == nil || id == keyID)
  }

  func isValid(signature: [UInt8], message: [UInt8]) -> Bool {
    switch material {
    case .secret(let secret):
      constantTimeEquals(HMAC.sha256(key: secret, message: message), signature)
    case .publicKey(let key):
      key.isValid(signature: signature, message: message)
    }
  }
}

/// The reason why a key cannot be used to verify tokens.
public struct KeyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Sendable {
    /// It is not a key in the given form.
    case malformed
    /// It is a key of a kind that is not supported.
    case unsupported
    /// A secret under 32 bytes, or an RSA key under 2,048 bits.
    case tooWeak
    /// The set has no key that can verify a token.
    case noUsableKey
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence for a person; it never holds key material.
  public let message: String

  /// The message.
  public var description: String { message }
}
