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
