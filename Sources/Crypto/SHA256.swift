import CallboardCCrypto

/// The hash function SHA-256 (FIPS 180-4).
public enum SHA256 {
  /// The length of a hash in bytes.
  public static let byteCount = 32

  // Looked up once, since finding an algorithm by name costs more than hashing a token with it.
  private nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  /// Returns the 32 bytes of the hash.
  public static func hash(_ message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { digest, count in
      let result = message.withUnsafeBytes {
        EVP_Digest($0.baseAddress, $0.count, digest.baseAddress, nil, algorithm, nil)
      }
      precondition(result == 1, "libcrypto cannot compute SHA-256")
      count = byteCount
    }
  }
}

/// Keyed hashes (RFC 2104).
public enum HMAC {
  /// Returns the 32 bytes of the HMAC with SHA-256.
  public static func sha256(key: [UInt8], message: [UInt8]) -> [UInt8] {
    sha256(key: key, head: message, body: [])
  }

  /// Returns the 32 bytes of the HMAC with SHA-256 of a head followed by a long body, without copying the body.
  public static func sha256(key: [UInt8], head: [UInt8], body: [UInt8]) -> [UInt8] {
    // The library takes a missing key as a request to reuse the last one.
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

/// Compares in a time that does not depend on the position of the first difference. The lengths are not secret.
public func constantTimeEquals(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
}
