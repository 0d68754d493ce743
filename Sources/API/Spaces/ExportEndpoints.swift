import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// A space as lines of JSON: its events as the caller may see them, and its state at the end.
enum ExportEndpoints {
  /// The maximum number of events in one answer.
  static let eventsMax = 10_000
  private static let type = "application/jsonl"

  static let export = Endpoint(
    .get, SpaceRoutes.space + "/export", "export",
    "Export a space's events after a version as lines of JSON. The last page ends with the state.",
    parameters: .readInTime + [
      .query(
        "after_version", .integer(max: Int(Int32.max)),
        "Only events after this version. The `Link` of a page leads to the next one.")
    ], answer: .string(), answerType: type, weight: .heavy, reads: .current
  ) { call in
    let after = call.queryInteger("after_version") ?? 0
    let asked = try await call.spaceInTime()
    let space = asked.space
    try call.require(.export, in: asked.present)
    let events = try await call.service.reader.streamEvents(
      space.id, afterVersion: after, throughVersion: space.version, limit: eventsMax,
      bytesMax: Answers.bytesMax)
    let visibility = Visibility(of: try call.person(), in: asked.present)
    var lines = JSONLines()
    let texts = try await call.texts(
      of: events.compactMap { words(of: $0, visibility) }.filter(asked.texts.has))
    for event in events {
      let words = words(of: event, visibility)
      lines.append {
        EventView(event, visibility).writeMembers(to: &$0)
        if let words { $0.member("text", texts[words]) }
      }
    }
    var headers = [Response.etag(space.version)]
    let last = events.last?.version ?? space.version
    let state = last < space.version ? nil : try await state(asked, call)
    if let state, lines.bytes.isEmpty || lines.bytes.count + state.bytes.count <= Answers.bytesMax {
      lines.append(state)
    } else {
      let isOfThen = call.query("version") != nil || call.query("at") != nil
      let then = isOfThen ? "&version=\(space.version)" : ""
      let next = "\(call.request.path)?after_version=\(last)\(then)"
      headers.append(("Link", "<\(next)>; rel=\"next\""))
    }
    return .file("\(space.id.lower).jsonl", type: type, headers: headers, .bytes(lines.bytes))
  }

  /// The last line, which holds the state.
  private static func state(
    _ asked: SpaceAsked<any Space>, _ call: Call
  ) async throws -> JSONLines {
    try call.checkRoom(forAllOf: asked.space)
    let snapshot = try await SpaceSnapshot(
      of: asked.space, now: asked.present, for: try call.person(), call)
    var lines = JSONLines()
    lines.append { $0.member("state") { snapshot.write(to: &$0) } }
    return lines
  }

  /// The comment or message whose present text is exported with an event; nil if the reader does not see the event.
  private static func words(of event: StoredEvent, _ visibility: Visibility) -> UUID? {
    if case .hidden = visibility.showing(event) { return nil }
    return event.vaultSubject(of: "text")
  }
}

/// JSON objects, one on each line.
struct JSONLines {
  private(set) var bytes: [UInt8] = []

  /// Adds an object by its members.
  mutating func append(_ writeMembers: (inout JSONWriter) -> Void) {
    bytes += JSONWriter.object(writeMembers)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds an object whose only member is another object.
  mutating func append(_ name: String, _ writeMembers: (inout JSONWriter) -> Void) {
    append { $0.object(name, writeMembers) }
  }

  /// Adds finished lines.
  mutating func append(_ lines: JSONLines) {
    bytes += lines.bytes
  }
}
