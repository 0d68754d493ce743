public import FoundationEssentials

/// A change of a calendar event: nil leaves as it is, `.some(nil)` clears.
public struct CalendarEventChange: SharedChange {
  public var title: String?
  public var description: String??
  public var location: String??
  public var span: CalendarSpan?
  public var attendees: [UUID]?
  public var tasks: [UUID]?

  /// Changes nothing yet.
  public init() {}

  /// A calendar event after it.
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
