import Crypto
import Domain
import FoundationEssentials

extension UUID {
  /// A request's id as the events that come of it carry it.
  ///
  /// A UUID is itself, also without dashes, as nginx makes them. Any other id gives the first 16 bytes of its SHA-256
  /// as a UUID (RFC 9562, version 8).
  init(correlating requestID: String) {
    self = UUID(requestID) ?? UUID(undashed: requestID) ?? UUID(hashing: requestID)
  }

  private init?(undashed text: String) {
    guard text.utf8.count == 32 else { return nil }
    var dashed = text
    for place in [20, 16, 12, 8] {
      dashed.insert("-", at: dashed.utf8.index(dashed.startIndex, offsetBy: place))
    }
    self.init(dashed)
  }

  private init(hashing text: String) {
    var bytes = Array(SHA256.hash(Array(text.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
