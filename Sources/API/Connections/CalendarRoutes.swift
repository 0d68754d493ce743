import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// The calendar of two partners.
enum CalendarRoutes {
  static let endpoints = routes.all

  static let routes = SharedRoutes<CalendarEventChange>(
    collection: "calendar_events", parameter: "calendar_event",
    many: "calendar events",
    things: \.calendar, command: { .calendarEvent($0, $1) }, people: people, change: change,
    make: make,
    order: { _ in
      .init(list: "calendar_events") { sortable($0.value.span.start.microseconds) }
    },
    listParameters: [
      .query("from", .time, "Only events that end after this time. Whole days are in UTC."),
      .query("to", .time, "Only events that begin before this time. Whole days are in UTC."),
    ],
    filter: { call in
      let from = call.queryTime("from")
      let to = call.queryTime("to")
      return { event in
        (from.map { event.span.end > $0 || event.span.start >= $0 } ?? true)
          && (to.map { event.span.start < $0 } ?? true)
      }
    })

  private static let spanMembers = ["starts_at", "ends_at", "time_zone", "starts_on", "ends_on"]

  private static func people(_ body: JSONReader, _ call: Call) async throws -> [UUID]? {
    if body.has("time_zone") { try await call.checkTimeZone(try body.string("time_zone")) }
    guard let attendees = body.object["attendees"] else { return nil }
    guard !attendees.isNull else { return try await call.space(ConnectionState.self).partners }
    return try await call.partners(try body.array("attendees"), body)
  }

  private static func change(
    _ body: JSONReader, _ attendees: [UUID]?
  ) throws -> CalendarEventChange {
    var change = CalendarEventChange()
    change.title = try body.stringIfPresent("title")
    change.description = try body.change("description") { try body.string($0) }
    change.location = try body.change("location") { try body.string($0) }
    if spanMembers.contains(where: { body.object[$0] != nil }) { change.span = try span(body) }
    change.attendees = attendees
    if body.object["tasks"] != nil { change.tasks = try body.uuids("tasks") }
    return change
  }

  /// The start and the end, which change together.
  private static func span(_ body: JSONReader) throws -> CalendarSpan {
    if body.has("starts_on") || body.has("ends_on") {
      for key in ["starts_at", "ends_at", "time_zone"] where body.has(key) {
        throw body.problem(key, "does not go with days")
      }
      return .days(from: try body.day("starts_on"), through: try body.day("ends_on"))
    }
    return .timed(
      from: try body.timestamp("starts_at"), to: try body.timestamp("ends_at"),
      timeZone: try body.string("time_zone"))
  }

  private static func make(
    _ body: JSONReader, _ change: CalendarEventChange, _ space: ConnectionState
  ) throws -> CalendarEvent {
    guard let title = change.title else { throw body.problem("title", "is missing") }
    guard let span = change.span else { throw body.problem("starts_at", "is missing") }
    return change.applied(
      to: CalendarEvent(title: title, span: span, attendees: space.partners))
  }

  static let day = Schema.string(max: 10, pattern: .day)

  static let schemas: [(name: String, schema: Schema)] =
    [SharedView<CalendarEvent>.named]
    + SharedRoutes<CalendarEventChange>.bodies(
      required: ["title": .text(max: SharedTask.titleMax)],
      [
        "description?": .text(max: CalendarEvent.descriptionMax),
        "location?": Schema.text(max: CalendarEvent.locationMax)
          .described("The place of the event."),
        "starts_at?": .time,
        "ends_at?": .time, "time_zone?": .text(max: 64), "starts_on?": day,
        "ends_on?": day, "attendees?": .array(.string(max: 64), max: 2),
        "tasks?": .array(.uuid, max: CalendarEvent.tasksMax),
      ])
}

extension Call {
  /// Partners, named by id or as `me` or `partner`.
  fileprivate func partners(_ names: [JSON], _ body: JSONReader) async throws -> [UUID] {
    let caller = try person()
    let partner = try await space(ConnectionState.self).partner(of: caller)
    var found: [UUID] = []
    for name in names {
      let id: UUID? =
        switch name.string {
        case "me": caller
        case "partner": partner
        case let text: text.flatMap { UUID($0) }
        }
      guard let id else {
        throw body.problem("attendees", "must hold me, partner or partners' ids")
      }
      if !found.contains(id) { found.append(id) }
    }
    return found
  }
}

extension CalendarEvent: SharedShown {
  static let schemaName = "CalendarEvent"
  static let meaning = "An event in the calendar of two people."

  static let ownFields: [Field<SharedView<Self>>] = [
    .init("title") { $0.it.title }, .init("description") { $0.it.description },
    .init("location", "The place of the event.") { $0.it.location },
    .init("all_day") { $0.it.span.days != nil },
    .init("starts_at") { $0.it.span.times?.from }, .init("ends_at") { $0.it.span.times?.to },
    .init("time_zone") { $0.it.span.times?.timeZone },
    .init("starts_on", CalendarRoutes.day.orNull) { $0.it.span.days?.first },
    .init("ends_on", CalendarRoutes.day.orNull.described("The last day.")) {
      $0.it.span.days?.last
    },
    .people("attendees") { $0.it.attendees },
    // Tasks that were deleted in the meantime are left out.
    .init("tasks") { view in view.it.tasks.filter { view.space.tasks[$0] != nil } },
  ]
}

extension CalendarSpan {
  fileprivate var times: (from: Timestamp, to: Timestamp, timeZone: String)? {
    if case .timed(let from, let to, let timeZone) = self { (from, to, timeZone) } else { nil }
  }

  fileprivate var days: (first: String, last: String)? {
    if case .days(let first, let last) = self { (first.description, last.description) } else { nil }
  }
}
