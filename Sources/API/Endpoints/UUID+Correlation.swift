import Domain
import FoundationEssentials

extension UUID {
  /// A request's id as the events that come of it carry it.
  ///
  /// A UUID is itself, also without dashes, as nginx makes them. Any other id gives the first 16 bytes of its SHA-256
  /// as a UUID (RFC 9562, version 8).
  init(correlating requestID: String) {
    self = UUID(requestID) ?? UUID(undashed: requestID) ?? UUID(hashing: Array(requestID.utf8))
  }

  private init?(undashed text: String) {
    guard text.utf8.count == 32 else { return nil }
    var dashed = text
    for place in [20, 16, 12, 8] {
      dashed.insert("-", at: dashed.utf8.index(dashed.startIndex, offsetBy: place))
    }
    self.init(dashed)
  }
}
