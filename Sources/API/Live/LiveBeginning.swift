import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import FoundationEssentials

/// The position at which a stream begins, and its opening.
struct LiveBeginning {
  let incarnation: UUID
  /// The position up to which the client has everything.
  private(set) var after: Int64
  /// The last inbox item that the client has of the event at its position, if it has only some of them.
  private(set) var item: CallboardProjections.Notification.Place?
  /// Whether the client must start over: its position is of another incarnation of the log, or beyond the head.
  let isReset: Bool
  /// Whether the opening holds more than the position at which the stream begins.
  private(set) var hasNews: Bool
  /// The bytes sent before anything else.
  private(set) var opening: [UInt8]

  /// Begins after the id that the request brings (the header, or else the query). Without an id it begins at the
  /// present: not before the `min_position` of the client, up to which the client has everything. States that are read
  /// afterwards include the event of the id.
  ///
  /// - Parameter projections: those of the list that the client reads besides. The present is what they have reached, so
  ///   that each item is in the list or comes in the stream.
  /// - Throws: 503 if this node does not know the log up to the id within 2 s.
  init(_ call: Call, besides projections: [String] = []) async throws {
    let service = call.service
    let named = try await call.reachablePosition()
    incarnation = try await service.incarnation.current()
    service.live.note(incarnation)
    let text = call.request.headers.first("Last-Event-ID") ?? call.query("last_event_id") ?? ""
    let given = LivePosition(text)
    let isOfThisLog = given?.incarnation == incarnation
    let known = service.engine.seen
    if let given, isOfThisLog, given.position > max(known, named) {
      // The id may be of an event that another node has sent and this one has not read. The states from before it would
      // let in a reader whose access it ended.
      _ = try await service.engine.catchUp(from: known)
    }
    let seen = max(service.engine.seen, named)
    let isKnown = if let given { isOfThisLog && given.position <= seen } else { text.isEmpty }
    isReset = !isKnown
    hasNews = isReset
    if isKnown, let given {
      after = given.position
    } else {
      let listed =
        try await projections.isEmpty
        ? seen : service.projections.position(reachedUpTo: seen, projections)
      after = max(listed, named)
    }
    item = isKnown ? given?.item : nil
    opening = Self.opening(isReset: isReset)
    // A client that reconnects before the first event needs an id to resume from.
    if isReset || given == nil { open() }
  }

  /// Begins before the event of which the client has only some items.
  mutating func beginBeforeItem() {
    if let item { after = item.position - 1 }
  }

  /// Begins with the state at a position.
  mutating func begin(with state: [UInt8], at position: Int64) {
    after = position
    hasNews = true
    opening = Self.opening(isReset: isReset)
    ServerSentEvent.append(
      name: "snapshot", id: LivePosition(position, in: incarnation).text, data: state,
      to: &opening)
  }

  private static func opening(isReset: Bool) -> [UInt8] {
    var bytes = LiveHub.comeBack
    if isReset { ServerSentEvent.append(name: "reset", data: Array("{}".utf8), to: &bytes) }
    return bytes
  }

  private mutating func open() {
    let json = JSONWriter.object { $0.member("position", after) }
    ServerSentEvent.append(
      name: "open", id: LivePosition(after, in: incarnation).text, data: json, to: &opening)
  }
}
