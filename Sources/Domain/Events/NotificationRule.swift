/// The place in an event's payload that names the people to notify. SQL has the rules in this order.
public enum Recipients: Sendable, CaseIterable {
  /// The person to whom an invitation is sent, if it names a person's id.
  case invitee
  /// The previous holder of a lock.
  case holder
  /// All people whose membership an event changes.
  case members
  /// The person to whom a task is assigned.
  case assignee
  /// The people who take part in a calendar event.
  case attendees
  /// The people that a comment mentions.
  case mentions
  /// The people that an edited comment mentions and did not mention before.
  case newlyMentioned
  /// The people who are notified of a conflict.
  case conflicts
}

/// The notifications that events cause for the people in one place of their payloads.
///
/// The rules are made from the declarations of the types. They fill inboxes (`notifications_apply.sql`) and decide
/// which streams of inboxes are woken. People are not notified of their own actions.
public struct NotificationRule: Sendable {
  /// The place of the people's ids in a payload.
  public enum People: Sendable, Equatable {
    /// In a member of the payload.
    case one(String)
    /// Each entry of a list.
    case each(String)
    /// A member of each entry of a list.
    case eachOf(String, String)
  }

  /// The place of the people in the payload.
  public let people: People
  /// The kind of notification, by the type of event.
  public let kinds: [EventType: NotificationKind]
  /// The kind of notification for events of any other type that name people in this place; nil if they notify nobody.
  public let otherKind: NotificationKind?
  /// The payload's member that holds the subject of the notification. Nil if there is no subject, and for a conflict,
  /// whose subject is its notice.
  public let subject: String?

  private init(_ recipients: Recipients) {
    (people, subject) =
      switch recipients {
      case .invitee: (.one("person"), "invitation")
      case .holder: (.one("holder"), "fence")
      case .members: (.eachOf("members", "person"), nil)
      case .assignee: (.one("assignee"), "task")
      case .attendees: (.each("attendees"), "calendar_event")
      case .mentions: (.each("mentions"), "comment")
      case .newlyMentioned: (.each("newly_mentioned"), "comment")
      case .conflicts: (.eachOf("conflicts", "told"), nil)
      }
    otherKind =
      switch recipients {
      case .members: .permissionsChanged
      case .conflicts: .conflict
      case .invitee, .holder, .assignee, .attendees, .mentions, .newlyMentioned: nil
      }
    var kinds: [EventType: NotificationKind] = [:]
    for declaration in EventCatalogue.all where declaration.recipients == recipients {
      kinds[declaration.type] = declaration.notification
    }
    self.kinds = kinds
  }

  /// All rules.
  public static let all = Recipients.allCases.map(NotificationRule.init)

  /// The member of the payload that names the people.
  public var member: String {
    switch people {
    case .one(let name), .each(let name), .eachOf(let name, _): name
    }
  }

  /// The types of event that notify the people in one member of their payloads.
  public static let types = Set(all.filter { $0.otherKind == nil }.flatMap(\.kinds.keys))

  /// The members of payloads whose people are notified by events of every type.
  public static let members = Set(all.filter { $0.otherKind != nil }.map(\.member))
}

/// The kind of a notification.
public enum NotificationKind: String, Sendable, CaseIterable {
  case invited, added
  case permissionsChanged = "permissions_changed"
  case ownershipTransferred = "ownership_transferred"
  /// Like `permissionsChanged`, for a person who no longer has a role.
  case removed
  case accessEnded = "access_ended"
  case spaceDeleted = "space_deleted"
  case mentioned, conflict
  case lockTakenOver = "lock_taken_over"
  case connected
  case hostChanged = "host_changed"
  case taskAssigned = "task_assigned"
  case calendarEventCreated = "calendar_event_created"
  case calendarEventUpdated = "calendar_event_updated"
}
