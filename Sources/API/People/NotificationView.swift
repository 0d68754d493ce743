import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A notification to a person, as the inbox and webhooks show it.
struct NotificationView: View {
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
  /// Whether the person has read it; nil outside the inbox.
  var isRead: Bool?

  static let name = "Notification"
  static let meaning = "A notification in a person's inbox."

  static let fields: [Field<Self>] = [
    .init("position", .position) { $0.position },
    .init("kind", .oneOf(CallboardProjections.Notification.kinds)) { $0.kind },
    .init("at") { $0.at }, .personOrNull("actor", "Null: time.") { $0.actor },
    .init("space", object: spaceFields) { $0 }, .init("version", .version) { $0.version },
    .init("subject", "The invitation, the comment, the notice, or the fence of the lock.") {
      $0.subject.isEmpty ? nil : $0.subject
    },
    .ifPresent("read") { $0.isRead },
  ]

  private static let spaceFields: [Field<Self>] = [
    .init("id") { $0.space }, .init("kind") { $0.spaceKind },
    .init("title", "Null for a person who is not a member.") { $0.title },
  ]
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
