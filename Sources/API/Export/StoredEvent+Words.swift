import Domain
import EventLog
import FoundationEssentials

extension StoredEvent {
  /// The comment or message that it brings, whose present text is in the vault.
  var words: UUID? {
    guard let type = EventType(rawValue: type),
      let member = [.commentAdded: "comment", .chatPosted: "message"][type] as String?
    else { return nil }
    return (try? JSON.parse(data))?[member]?.string.flatMap { UUID($0) }
  }
}
