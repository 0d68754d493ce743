import CCrypto

/// Compares without telling by its time where the first difference is; lengths are no secret.
public func constantTimeEquals(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
}
