public import FoundationEssentials

/// Something that partners have in their calendar.
public struct CalendarEvent: SharedThing {
  public static let countMax = 5_000
  public static let word = "calendar event"
  /// How long a description may be, in characters.
  public static let descriptionMax = 4_000
  /// How long a location may be, in characters.
  public static let locationMax = 500
  /// How many tasks it may name.
  public static let tasksMax = 50

  public var title: String
  public var description: String?
  public var location: String?
  public var span: CalendarSpan
  /// The partners who take part.
  public var attendees: [UUID]
  /// The tasks that it has to do with.
  public var tasks: [UUID]

  /// Describes one.
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

  /// What is wrong with it beside what is there.
  public func fault(in space: ConnectionState, before: CalendarEvent?) -> Refusal? {
    if span.isReversed { return .invalid("/ends_at", "is before it begins") }
    if attendees.contains(where: { space.core.members[$0] == nil }) {
      return .invalid("/attendees", "have to be partners")
    }
    // Those that it named before may have gone since.
    let known = before?.tasks ?? []
    if tasks.contains(where: { space.tasks[$0] == nil && !known.contains($0) }) {
      return .invalid("/tasks", "have to be there")
    }
    return nil
  }
}

extension CalendarEvent {
  /// Writes its members into an object.
  public func write(into json: inout JSONWriter) {
    json.member("title", title)
    json.member("description", ifPresent: description)
    json.member("location", ifPresent: location)
    span.write(into: &json)
    json.member("attendees", attendees)
    json.member("tasks", tasks)
  }

  /// Reads what `write(into:)` wrote.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      title: try reader.string("title"), description: try reader.stringIfPresent("description"),
      location: try reader.stringIfPresent("location"), span: try CalendarSpan(reader),
      attendees: try reader.uuids("attendees", max: 2),
      tasks: try reader.uuids("tasks", max: Self.tasksMax))
  }
}
