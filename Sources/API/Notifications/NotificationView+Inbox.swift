import Domain
import FoundationEssentials
import Projections

extension NotificationView {
  /// Shows an item of a person's inbox.
  init(_ item: Projections.Notification, of person: UUID, in space: (any Space)?) {
    self.init(
      position: item.position, kind: item.kind, at: item.at, actor: item.actor,
      space: item.space, spaceKind: item.spaceKind, version: item.version,
      subject: item.subject,
      title: space.flatMap {
        Self.title(of: $0, to: person, kind: item.kind, subject: item.subject)
      })
  }

  /// What a space is called, where a person may see it, or whoever is told is invited into it.
  static func title(
    of space: any Space, to person: UUID?, kind: String, subject: String
  ) -> String? {
    if let person, space.core.members.may(person, .view) { return space.title }
    guard kind == Projections.Notification.invited, let invitation = UUID(uuidString: subject),
      space.core.invitations[invitation]?.status == .pending
    else { return nil }
    return space.title
  }
}
