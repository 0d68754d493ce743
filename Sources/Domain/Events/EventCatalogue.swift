/// The declarations of all types of event.
public enum EventCatalogue {
  /// A declaration for each type, in the order of `EventType`.
  ///
  /// The order matters: the definition of the feed's projection is made from it. If a type is not declared or is
  /// declared twice, the first read ends the process.
  public static let all: [EventDeclaration] = {
    precondition(
      EventType.allCases.enumerated().allSatisfy { $0.element.index == $0.offset },
      "types of event are not numbered as they are listed")
    var declared = [EventDeclaration?](repeating: nil, count: EventType.allCases.count)
    for declaration in groups.joined() {
      let type = declaration.type
      precondition(declared[type.index] == nil, "\(type.rawValue) is declared twice")
      declared[type.index] = declaration
    }
    return EventType.allCases.map { type in
      guard let declaration = declared[type.index] else {
        preconditionFailure("\(type.rawValue) is not declared")
      }
      return declaration
    }
  }()

  /// An event of each type with blank members, in the order of `EventType`: events are read in its place.
  fileprivate static let blanks: [Event] = all.map { $0.blank }

  /// Each group is declared in the folder of its subject, beside its payloads.
  private static var groups: [[EventDeclaration]] {
    [
      people,
      members, invitations, roles, standing, chat, comments, activities, locks, recordUndos,
      projects, content, sessions,
      workSessions, rooms, courses, courseRecords,
      connections, tasks, calendar, goals, templates,
    ]
  }
}

extension EventType {
  /// The edition of the catalogue, which logs store, so that a node of an older release does not overwrite the rows of a
  /// newer one. A new type raises it, because no type is ever taken away.
  public static let edition = allCases.count + changedDeclarations

  /// The number of changes of existing types' rows in the table `event_types`. It must be raised by one with each such
  /// change.
  private static let changedDeclarations = 2

  /// The kind of stream that holds events of a type.
  public enum StreamKind: String, Sendable {
    case person
    /// Every kind of space.
    case space
    case project, course, worksession, room, connection
  }

  /// Its place in `allCases`. Swift stores a case without a payload as this number; `EventCatalogue` checks that it
  /// does.
  fileprivate var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Its declaration.
  public var declaration: EventDeclaration { EventCatalogue.all[index] }

  /// An event of this type with blank members.
  var blank: Event { EventCatalogue.blanks[index] }

  /// The kind of stream that holds events of this type.
  public var streamKind: StreamKind { EventCatalogue.all[index].stream }

  /// The capability that its actor must have at the event's position; nil if it takes none (people, creation).
  public var capability: Capability? { EventCatalogue.all[index].takes }

  /// The capability that a reader must have to see it; nil if only the person and operators see it.
  public var seenWith: Capability? { EventCatalogue.all[index].seenWith }

  /// The payload's members that are hidden from readers without `manage_members`.
  ///
  /// Such a reader still sees the event, its time and its actor.
  public var redactedMembers: [String] { EventCatalogue.all[index].redacted }

  /// The payload's members that are hidden from all members, whatever their capabilities. Operators see them, except
  /// those that are secret.
  public var sealedMembers: [String] {
    EventCatalogue.all[index].sealed + EventCatalogue.all[index].secret
  }

  /// The payload's members that are hidden from everybody, including operators, because operators may play.
  /// `game_ended` reveals the secret members of `game_started`.
  public var secretMembers: [String] { EventCatalogue.all[index].secret }

  /// Whether it shows in activity feeds.
  public var showsInFeed: Bool {
    if case .none = EventCatalogue.all[index].feed { false } else { true }
  }

  /// The target of its items in feeds, see `EventFeed.target`.
  public var feedTarget: (kind: String?, member: String)? { EventCatalogue.all[index].feed.target }

  /// The target of the event in histories, in the same form.
  public var historyTarget: (kind: String?, member: String)? {
    EventCatalogue.all[index].history.map { ($0.rawValue, $0.rawValue) } ?? feedTarget
  }
}
