import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// Where a stream begins, and what it begins with.
struct LiveBeginning {
  let incarnation: UUID
  /// The position up to which the client has everything.
  private(set) var after: Int64
  /// The item of an inbox after which the client goes on, of those that the event at its position has.
  private(set) var item: Projections.Notification.Place?
  /// Whether the client has to begin anew: it stood in another life of the log, or beyond its end.
  let isReset: Bool
  /// Whether the opening has more than where the stream begins.
  private(set) var hasNews: Bool
  /// What is sent before anything else.
  private(set) var opening: [UInt8]

  /// Begins after the id that a request brings (the header, else the query), else now: not before the position that the
  /// client names as `min_position`, up to which it has everything.
  init(_ call: Call) async throws {
    let service = call.service
    let named = try await call.reachablePosition()
    incarnation = try await service.incarnation.current()
    service.live.note(incarnation)
    let seen = max(service.engine.seen, named)
    let text = call.request.headers.first("Last-Event-ID") ?? call.query("last_event_id") ?? ""
    let given = LivePosition(text)
    var isKnown = text.isEmpty
    if let given, given.incarnation == incarnation {
      isKnown = given.position <= seen
      if !isKnown { isKnown = given.position <= (try await service.reader.head().position) }
    }
    isReset = !isKnown
    hasNews = isReset
    after = isKnown ? given?.position ?? seen : seen
    item = isKnown ? given?.item : nil
    opening = Self.opening(isReset: isReset)
    // So that who comes back before the first event has an id to come back with.
    if isReset || given == nil { open() }
  }

  /// Begins before the event whose items the client has a part of.
  mutating func beginBeforeItem() {
    if let item { after = item.position - 1 }
  }

  /// Begins with a state, as it was at a position.
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
    var json = JSONWriter()
    json.object { $0.member("position", after) }
    ServerSentEvent.append(
      name: "open", id: LivePosition(after, in: incarnation).text, data: json.bytes, to: &opening)
  }
}
