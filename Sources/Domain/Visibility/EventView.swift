/// An event with its envelope, as the reader may see it.
public struct EventView: Sendable {
  private let event: StoredEvent
  private let showing: Visibility.Showing

  /// An event as a member sees it.
  public init(_ event: StoredEvent, _ visibility: Visibility) {
    self.event = event
    showing = visibility.showing(event)
  }

  /// An event as operators see it.
  public init(_ event: StoredEvent) {
    self.event = event
    let secret = EventType(rawValue: event.type)?.secretMembers ?? []
    showing = secret.isEmpty ? .whole : .without(secret)
  }

  /// The type that is shown for a hidden event.
  public static let hidden = "hidden"

  /// Whether the reader learns only that there was an event.
  public var isHidden: Bool { if case .hidden = showing { true } else { false } }

  public func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  /// Writes the members of the event's object.
  public func writeMembers(to json: inout JSONWriter) {
    json.member("position", event.position)
    json.member("stream", event.streamID)
    json.member("stream_kind", event.streamKind)
    json.member("version", event.version)
    json.member("type", isHidden ? Self.hidden : event.type)
    json.member("schema", event.schema)
    json.member("actor", isHidden ? nil : event.actor)
    // The id of a command may be the id of the thing that it created.
    json.member("command_id", isHidden ? nil : event.commandID)
    json.member("correlation_id", isHidden ? nil : event.correlationID)
    json.member("recorded_at", event.recordedAt)
    switch showing {
    case .whole: json.member("data", raw: event.data)
    case .without(let names): json.member("data", without(names))
    case .hidden: json.member("data", JSON.null)
    }
  }

  private func without(_ names: [String]) -> JSON {
    guard var object = (try? JSON.parse(event.data))?.object else { return .null }
    for name in names { object[name] = nil }
    return .object(object)
  }
}
