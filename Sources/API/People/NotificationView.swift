import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A notification to a person, as the inbox and webhooks show it.
struct NotificationView {
  let position: Int64
  let kind: String
  let at: Timestamp
  let actor: UUID?
  let space: UUID
  let spaceKind: String
  let version: Int
  /// Empty if there is none.
  let subject: String
  /// The title of the space, if the person may see the space or is invited into it.
  let title: String?

  /// Writes the members of the open object.
  func writeMembers(to json: inout JSONWriter, _ names: Names) {
    json.member("position", position)
    json.member("kind", kind)
    json.member("at", at)
    json.member("actor", actor.map { PersonReference($0, names) })
    json.member("space") { json in
      json.object {
        $0.member("id", space)
        $0.member("kind", spaceKind)
        // Only the space's members and invited people learn its title.
        $0.member("title", title)
      }
    }
    json.member("version", version)
    json.member("subject", subject.isEmpty ? nil : subject)
  }
}

extension NotificationView {
  /// Shows an item of a person's inbox.
  init(_ item: CallboardProjections.Notification, of person: UUID, in space: (any Space)?) {
    self.init(
      position: item.position, kind: item.kind, at: item.at, actor: item.actor,
      space: item.space, spaceKind: item.spaceKind, version: item.version,
      subject: item.subject,
      title: space.flatMap {
        Self.title(of: $0, to: person, kind: item.kind, subject: item.subject)
      })
  }

  /// The title of a space, if the person may see the space, or if the notification is a pending invitation into it.
  static func title(
    of space: any Space, to person: UUID?, kind: String, subject: String
  ) -> String? {
    if let person, space.core.members.may(person, .view) { return space.title }
    guard kind == CallboardProjections.Notification.invited,
      let invitation = UUID(uuidString: subject),
      space.core.invitations[invitation]?.status == .pending
    else { return nil }
    return space.title
  }
}
