import Domain
import FoundationEssentials
import HTTPServer

/// Where a request wants a stream to begin.
struct LiveRequest {
  /// Where the client left off: what `Last-Event-ID` says, else the query.
  let position: LivePosition?
  /// Whether there was an id that nobody gave.
  let isForeign: Bool
  /// Whether the state is to come first.
  let wantsSnapshot: Bool
  /// The types of events that are wanted; nil: all.
  let types: Set<String>?

  static let typesMax = 100

  init(_ call: Call) throws {
    let text = call.request.headers.first("Last-Event-ID") ?? call.query("last_event_id")
    position = text.flatMap { LivePosition($0) }
    isForeign = text.map { !$0.isEmpty } ?? false && position == nil
    wantsSnapshot = try call.queryBool("snapshot") ?? false
    let words = call.request.query.filter { $0.0 == "types" }
      .flatMap { $0.1.split(separator: ",").map(String.init) }
    guard words.count <= Self.typesMax else {
      throw Problem(
        .invalid, "types has to name up to \(Self.typesMax) types", ["pointer": "types"])
    }
    types = words.isEmpty ? nil : Set(words)
  }

  /// Whether the client has to begin anew: it stood in another life of the log, or beyond its end.
  func isReset(_ incarnation: UUID, head: Int64) -> Bool {
    guard let position else { return isForeign }
    return position.incarnation != incarnation || position.position > head
  }
}

extension [Endpoint.Parameter] {
  /// What every stream of events takes.
  static let live: [Endpoint.Parameter] = [
    .init(
      name: "Last-Event-ID", place: .header, schema: .string(max: 256),
      description: "The id of the last event that the client has: the stream goes on after it."),
    .init(
      name: "last_event_id", place: .query, schema: .string(max: 256),
      description: "The same, for clients that cannot send the header, which goes first."),
    .init(
      name: "types", place: .query, schema: .string(max: 4_000),
      description: "Only events of these types, separated by commas."),
  ]
}
