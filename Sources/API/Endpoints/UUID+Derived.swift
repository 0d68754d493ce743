import Crypto
import FoundationEssentials

extension UUID {
  /// The first 16 bytes of the SHA-256 of bytes as a UUID (RFC 9562, version 8).
  init(hashing bytes: [UInt8]) {
    var bytes = Array(SHA256.hash(bytes).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  /// The identifier that follows from others and a number: the same again for a request that is sent again.
  init(derivedFrom ids: [UUID], _ what: String, _ number: Int) {
    self.init(
      hashing: Array("\(what) \(number) \(ids.map(\.uuidString).joined(separator: " "))".utf8))
  }
}
