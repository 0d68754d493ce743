public import FoundationEssentials

/// An event in the calendar of two partners.
public struct CalendarEvent: SharedThing {
  public static let countMax = 5_000
  public static let word = "calendar event"
  /// The maximum length of a description, in characters.
  public static let descriptionMax = 4_000
  /// The maximum length of a location, in characters.
  public static let locationMax = 500
  /// The maximum number of tasks that it may refer to.
  public static let tasksMax = 50

  public var title: String
  public var description: String?
  public var location: String?
  public var span: CalendarSpan
  /// The partners who take part.
  public var attendees: [UUID]
  /// The tasks that it refers to.
  public var tasks: [UUID]

  /// Describes a calendar event.
  public init(
    title: String, description: String? = nil, location: String? = nil, span: CalendarSpan,
    attendees: [UUID] = [], tasks: [UUID] = []
  ) {
    self.title = title
    self.description = description
    self.location = location
    self.span = span
    self.attendees = attendees
    self.tasks = tasks
  }

  public var textBytes: Int { [title, description, location].textBytes }

  public func fault(in space: ConnectionState, before: CalendarEvent?) -> Refusal? {
    if span.isReversed { return .invalid("/ends_at", "is before it begins") }
    if attendees.contains(where: { space.core.members[$0] == nil }) {
      return .invalid("/attendees", "must be partners")
    }
    // Tasks that it referred to before may have been deleted since.
    let known = before?.tasks ?? []
    if tasks.contains(where: { space.tasks[$0] == nil && !known.contains($0) }) {
      return .invalid("/tasks", "must be there")
    }
    return nil
  }

  public func event(_ kind: SharedEventKind, of id: UUID) -> ConnectionEvent {
    .calendarEvent(kind, id, self)
  }

  public func deletion(of id: UUID) -> ConnectionEvent { .calendarEventDeleted(id, title: title) }
}

extension CalendarEvent: PayloadObject {
  static var blank: CalendarEvent { CalendarEvent(title: "", span: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> CalendarEvent {
    CalendarEvent(
      title: coder("title", title), description: coder("description", ifPresent: description),
      location: coder("location", ifPresent: location, note: "the place"),
      span: coder.part(span),
      attendees: coder("attendees", attendees, in: 0...2),
      tasks: coder("tasks", tasks, in: 0...Self.tasksMax))
  }
}

extension EventCatalogue {
  /// The events of partners' calendars.
  static let calendar: [EventDeclaration] = [
    EventDeclaration(
      ConnectionEvent.calendarEvent(.created, .blank, .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.calendarEvent) { "Put “\($0.title)” into the calendar" },
      notifies: .attendees, as: .calendarEventCreated, changes: "a calendar event is created"),
    EventDeclaration(
      ConnectionEvent.calendarEvent(.updated, .blank, .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.calendarEvent) { "Changed “\($0.title)” in the calendar" },
      notifies: .attendees, as: .calendarEventUpdated, changes: "the calendar event changes"),
    EventDeclaration(
      blank(ConnectionEvent.calendarEventDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.calendarEvent) { "Took “\($0.title)” out of the calendar" },
      changes: "the calendar event is deleted"),
  ]
}

/// A change of a calendar event: nil keeps a value, `.some(nil)` clears it.
public struct CalendarEventChange: SharedChange {
  public var title: String?
  public var description: String??
  public var location: String??
  public var span: CalendarSpan?
  public var attendees: [UUID]?
  public var tasks: [UUID]?

  /// Begins with no change.
  public init() {}

  public func applied(to event: CalendarEvent) -> CalendarEvent {
    var event = event
    if let title { event.title = title }
    if let description { event.description = description }
    if let location { event.location = location }
    if let span { event.span = span }
    if let attendees { event.attendees = attendees }
    if let tasks { event.tasks = tasks }
    return event
  }
}
