import CallboardCrypto
import CallboardDomain
import FoundationEssentials

extension UUID {
  /// The first 16 bytes of a digest as a UUID (RFC 9562, version 8).
  init(digest: [UInt8]) {
    var bytes = Array(digest.prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  /// An identifier derived from others and a number: a repeated request derives the same one.
  init(derivedFrom ids: [UUID], _ what: String, _ number: Int) {
    let text = "\(what) \(number) \(ids.map(\.uuidString).joined(separator: " "))"
    self.init(digest: SHA256.hash(Array(text.utf8)))
  }

  /// A request's id in the form that its events carry.
  ///
  /// A UUID stays as it is, also one without dashes, as nginx makes them. Of any other id it is the first 16 bytes of
  /// the SHA-256, as a UUID (RFC 9562, version 8).
  init(correlating requestID: String) {
    self =
      UUID(requestID) ?? UUID(undashed: requestID)
      ?? UUID(digest: SHA256.hash(Array(requestID.utf8)))
  }

  private init?(undashed text: String) {
    guard text.utf8.count == 32 else { return nil }
    var dashed = text
    for place in [20, 16, 12, 8] {
      dashed.insert("-", at: dashed.utf8.index(dashed.startIndex, offsetBy: place))
    }
    self.init(dashed)
  }

  /// A random identifier (RFC 9562, version 4). `UUID()` makes the same, but opens a file for each.
  static func drawn() -> UUID {
    var generator = SystemRandomNumberGenerator()
    var words = (generator.next(), generator.next())
    return withUnsafeMutableBytes(of: &words) { bytes in
      bytes[6] = bytes[6] & 0x0f | 0x40
      bytes[8] = bytes[8] & 0x3f | 0x80
      return UUID(uuid: bytes.load(as: uuid_t.self))
    }
  }
}

extension Timestamp {
  /// The present by this machine's clock. Decisions use the database's clock.
  static var now: Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }
}
