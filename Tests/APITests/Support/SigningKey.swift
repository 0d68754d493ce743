import CallboardCCrypto
import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// An Ed25519 key with which an identity provider of a test signs.
final class SigningKey: @unchecked Sendable {
  let id: String
  private let pointer: OpaquePointer

  init(_ id: String) throws {
    self.id = id
    let seed = SHA256.hash(Array("the seed of the key \(id)".utf8))
    guard let pointer = EVP_PKEY_new_raw_private_key(NID_ED25519, nil, seed, seed.count) else {
      throw SigningFailure()
    }
    self.pointer = pointer
  }

  deinit { EVP_PKEY_free(pointer) }

  /// The public key in the form of a JWKS document.
  var json: JSON {
    get throws {
      var bytes = [UInt8](repeating: 0, count: 32)
      var count = bytes.count
      guard EVP_PKEY_get_raw_public_key(pointer, &bytes, &count) == 1 else {
        throw SigningFailure()
      }
      return [
        "kty": "OKP", "crv": "Ed25519", "use": "sig", "kid": .string(id),
        "x": .string(Base64URL.encode(bytes)),
      ]
    }
  }

  /// A token of Ben's, unless the claims say otherwise.
  func token(_ claims: JSONObject = [:], kid: String? = nil) throws -> String {
    var payload: JSONObject = [
      "iss": "https://id.example", "aud": "callboard", "sub": "ben", "exp": 4_000_000_000,
    ]
    for claim in claims.members { payload[claim.key] = claim.value }
    let header: JSON = ["alg": "EdDSA", "kid": .string(kid ?? id)]
    let message =
      Base64URL.encode(header.bytes()) + "." + Base64URL.encode(JSON.object(payload).bytes())
    return "\(message).\(Base64URL.encode(try sign(Array(message.utf8))))"
  }

  private func sign(_ message: [UInt8]) throws -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { throw SigningFailure() }
    defer { EVP_MD_CTX_free(context) }
    var signature = [UInt8](repeating: 0, count: 64)
    var count = signature.count
    guard EVP_DigestSignInit(context, nil, nil, nil, pointer) == 1,
      EVP_DigestSign(context, &signature, &count, message, message.count) == 1
    else { throw SigningFailure() }
    return signature
  }
}

/// libcrypto does not sign.
struct SigningFailure: Error {}

extension [SigningKey] {
  /// The public keys as a provider publishes them.
  var document: [UInt8] {
    get throws { (["keys": .array(try map { try $0.json })] as JSON).bytes() }
  }
}
