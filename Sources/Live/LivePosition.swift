import CallboardCrypto
import CallboardDomain
package import CallboardProjections
package import FoundationEssentials

/// A follower's position, as the id of a server-sent event: a position, its incarnation of the log, and in an inbox
/// also an item, since one event may cause several.
package struct LivePosition: Equatable {
  package let incarnation: UUID
  package let position: Int64
  /// The last item that the client has of the event at the position; nil if it has all.
  package private(set) var item: CallboardProjections.Notification.Place?

  package init(_ position: Int64, in incarnation: UUID) {
    self.incarnation = incarnation
    self.position = position
  }

  package init(_ item: CallboardProjections.Notification.Place, in incarnation: UUID) {
    self.init(item.position, in: incarnation)
    self.item = item
  }

  /// Reads an id that `text` wrote, in this release or an earlier one; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let incarnation = UUID(uuidString: String(parts[0])),
      let position = Int64(parts[1]), position >= 0
    else { return nil }
    self.init(position, in: incarnation)
    guard parts.count == 3 else { return }
    let words = Base64URL.decode(String(parts[2])).map {
      $0.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    }
    guard let words, words.count == 2 else { return nil }
    item = CallboardProjections.Notification.Place(
      position: position, kind: String(decoding: words[0], as: UTF8.self),
      subject: String(decoding: words[1], as: UTF8.self))
  }

  /// The id.
  package var text: String {
    let event = "\(incarnation.lower):\(position)"
    guard let item else { return event }
    return "\(event):\(Base64URL.encode(Array("\(item.kind)\0\(item.subject)".utf8)))"
  }
}
