import Domain
import FoundationEssentials
import HTTPServer
import Projections

/// What is new in somebody's inbox, on its way to them.
struct InboxFanOut {
  private static let itemsMax = 200

  private let service: Service
  private let incarnation: UUID
  private let through: Int64

  /// - Parameter through: the position up to which the tables hold everything.
  init(_ service: Service, _ incarnation: UUID, through: Int64) {
    self.service = service
    self.incarnation = incarnation
    self.through = through
  }

  func deliver(to subscriber: Subscriber) async throws -> LiveSent {
    var sent = LiveSent()
    guard case .inbox(let person, let email, let kinds, let after) = subscriber.interest else {
      return sent
    }
    let found = try await InboxReader(service.projections).page(
      of: person, email, onlyUnread: false, limit: Self.itemsMax)
    // What lies beyond comes with its own event: of one of the tables it may not be there yet.
    let new = found.items.filter { item in
      item.position > subscriber.position && item.position <= through
        && after.map { item.place > $0 } ?? true
    }.reversed()
    var text = LiveText()
    if found.goesOn, found.items.allSatisfy({ $0.position > subscriber.position }) {
      // More came than is sent: the list has it.
      subscriber.reset(at: through, in: incarnation)
    } else if !new.isEmpty {
      let names = try await Names(of: new.compactMap(\.actor), in: service.vault)
      let spaces = try await service.visibleSpaces(Set(new.map(\.space)), to: nil)
      for item in new where kinds?.contains(item.kind) ?? true {
        var json = JSONWriter()
        json.object {
          NotificationView(item, of: person, in: spaces[item.space]?.space)
            .writeMembers(to: &$0, names)
          $0.member("read", item.isRead)
          $0.member("unread", found.unread)
        }
        text.add(json.bytes, at: LivePosition(item.place, in: incarnation))
      }
    }
    sent.send(text, to: subscriber)
    subscriber.reach(through)
    return sent
  }
}
