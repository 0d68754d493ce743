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
