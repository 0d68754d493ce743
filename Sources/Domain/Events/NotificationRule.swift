/// Whom events notify and of what, by where in their payloads the people stand.
///
/// The one declaration of it: inboxes are made by it (`notifications_apply.sql`), and their streams are woken for what
/// has come into the inboxes. Nobody is told of what they did themselves.
public struct NotificationRule: Sendable {
  /// Where the people's ids stand.
  public enum People: Sendable, Equatable {
    /// In a member of the payload.
    case one(String)
    /// Each entry of a list.
    case each(String)
    /// A member of each entry of a list.
    case eachOf(String, String)
  }

  /// Where the people stand.
  public let people: People
  /// What they are told, by the type of event.
  public let kinds: [EventType: NotificationKind]
  /// What they are told by an event of any other type that has them; nil: nothing.
  public let otherKind: NotificationKind?
  /// The payload's member that holds what the notification is about; nil: nothing, or for a conflict its notice.
  public let subject: String?

  private init(
    _ people: People, _ kinds: [EventType: NotificationKind] = [:],
    others: NotificationKind? = nil, subject: String? = nil
  ) {
    self.people = people
    self.kinds = kinds
    otherKind = others
    self.subject = subject
  }

  /// Every rule that there is.
  public static let all: [NotificationRule] = [
    NotificationRule(
      .one("person"), [.invitationSent: .invited, .invitationResent: .invited],
      subject: "invitation"),
    NotificationRule(.one("holder"), [.lockTakenOver: .lockTakenOver], subject: "fence"),
    NotificationRule(
      .eachOf("members", "person"),
      [
        .memberAdded: .added, .memberAccessEnded: .accessEnded, .seatFreed: .accessEnded,
        .ownershipTransferred: .ownershipTransferred, .spaceDeleted: .spaceDeleted,
        .connected: .connected, .hostChanged: .hostChanged,
      ], others: .permissionsChanged),
    NotificationRule(
      .one("assignee"), [.taskCreated: .taskAssigned, .taskAssigned: .taskAssigned],
      subject: "task"),
    NotificationRule(
      .each("attendees"),
      [
        .calendarEventCreated: .calendarEventCreated,
        .calendarEventUpdated: .calendarEventUpdated,
      ], subject: "calendar_event"),
    NotificationRule(.each("mentions"), [.commentAdded: .mentioned], subject: "comment"),
    NotificationRule(.each("newly_mentioned"), [.commentEdited: .mentioned], subject: "comment"),
    NotificationRule(.eachOf("conflicts", "told"), others: .conflict),
  ]

  /// The member of the payload in which the people stand.
  public var member: String {
    switch people {
    case .one(let name), .each(let name), .eachOf(let name, _): name
    }
  }

  /// The types of event that notify whoever stands in one member of theirs.
  public static let types = Set(all.filter { $0.otherKind == nil }.flatMap(\.kinds.keys))

  /// The members of payloads that notify whoever stands in them, whatever the type of the event.
  public static let members = Set(all.filter { $0.otherKind != nil }.map(\.member))
}
