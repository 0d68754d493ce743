import CCrypto

/// Keyed hashes (RFC 2104).
public enum HMAC {
  /// Returns the 32 bytes of the HMAC with SHA-256.
  public static func sha256(key: [UInt8], message: [UInt8]) -> [UInt8] {
    // The library takes no key at all for a reuse of the last one.
    let isEmpty = key.isEmpty
    let key = isEmpty ? [0] : key
    return [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { digest, count in
      let result = CCrypto.HMAC(
        EVP_sha256(), key, Int32(isEmpty ? 0 : key.count), message, message.count,
        digest.baseAddress, nil)
      precondition(result != nil, "libcrypto cannot compute an HMAC")
      count = SHA256.byteCount
    }
  }

  /// Returns the 32 bytes of the HMAC with SHA-256 of a head and a long body behind it, of which no copy is made.
  public static func sha256(key: [UInt8], head: [UInt8], body: [UInt8]) -> [UInt8] {
    // The library takes no key at all for a reuse of the last one.
    let padded = key.isEmpty ? [0] : key
    return [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { digest, count in
      let result = head.withUnsafeBytes { head in
        body.withUnsafeBytes { body in
          ccrypto_hmac_sha256(
            padded, key.count, [head.baseAddress, body.baseAddress], [head.count, body.count], 2,
            digest.baseAddress)
        }
      }
      precondition(result == 1, "libcrypto cannot compute an HMAC")
      count = SHA256.byteCount
    }
  }
}
