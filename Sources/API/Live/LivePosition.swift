import Domain
import FoundationEssentials

/// Where a follower stands: a position and the life of the log that it belongs to, as the ids of server-sent events.
struct LivePosition: Equatable {
  let incarnation: UUID
  let position: Int64

  init(_ position: Int64, in incarnation: UUID) {
    self.incarnation = incarnation
    self.position = position
  }

  /// Reads an id that `text` wrote; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let incarnation = UUID(uuidString: String(parts[0])),
      let position = Int64(parts[1]), position >= 0
    else { return nil }
    self.init(position, in: incarnation)
  }

  /// The id.
  var text: String { "\(incarnation.lower):\(position)" }
}
