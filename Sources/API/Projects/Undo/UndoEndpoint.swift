import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer

/// Undoing changes of a project by new events.
enum UndoEndpoint {
  static let all: [Endpoint] = [undo]

  private static let pageLength = 2_000
  private static let pageBytesMax = 8 << 20

  private static let undo = Endpoint(
    method: .post, path: "/v1/projects/{project}/undo", name: "undoChanges",
    summary: "Undo an author's changes, or a range of them, by new events", access: .person,
    body: .named("UndoRequest"), answer: .named("UndoResults"),
    problems: [.notFound, .forbidden, .archived, .invalid, .commandIDReused]
  ) { call in
    // Who may not know of it is told nothing of what its body should be.
    let present = try await call.project()
    let body = try call.body()
    try body.only("author", "from", "to")
    try call.require(.edit, in: present)
    let range = try range(body, present.version)
    guard call.service.undoPlaces.take() else {
      throw Problem(.unavailable, "too much is being undone at once", retryAfterSeconds: 1)
    }
    defer { call.service.undoPlaces.giveBack() }
    var undoing = Undoing(
      author: try body.uuidIfPresent("author"), from: range.lowerBound, to: range.upperBound,
      before: try await call.past(of: present, range.lowerBound - 1))
    try await follow(call, &undoing, through: present)
    let reply = try await call.submit(present.id, .project(.undo(undoing)))
    return .json(headers: [Response.position(reply.written)]) {
      UndoResultsView(reply, of: undoing).write(to: &$0)
    }
  }

  /// The versions that are to be looked through; the first event of a project is no change of its content.
  private static func range(_ body: JSONReader, _ current: Int) throws -> ClosedRange<Int> {
    let reachable = max(2, current - Undoing.reach + 1)
    let isOfAuthor = body.has("author")
    let to = try body.integerIfPresent("to") ?? current
    guard let from = try body.integerIfPresent("from") ?? (isOfAuthor ? reachable : nil) else {
      throw body.problem("from", "is missing, where no author is named")
    }
    guard to <= current else {
      throw body.problem("to", "is beyond the current version, \(current)")
    }
    guard from >= 1, max(from, 2) >= reachable else {
      throw body.problem("from", "has to be from \(reachable) on")
    }
    // A project that was only just made has nothing to be undone yet.
    guard current > 1 else { return 2...2 }
    guard to > 1 else { throw body.problem("to", "is before the first change") }
    guard from <= to else {
      throw isOfAuthor && !body.has("from")
        ? body.problem("to", "has to be from \(reachable) on")
        : body.problem("from", "is behind `to`")
    }
    return max(from, 2)...to
  }

  /// Tells of all that was written since.
  private static func follow(
    _ call: Call, _ undoing: inout Undoing, through present: ProjectState
  ) async throws {
    while undoing.version < present.version, !undoing.isTooLarge {
      let events = try await call.service.reader.streamEvents(
        present.id, afterVersion: undoing.version, throughVersion: present.version,
        limit: pageLength, bytesMax: pageBytesMax)
      guard !events.isEmpty else {
        throw Problem(.internal, "the events up to version \(present.version) are not there")
      }
      for stored in events where !undoing.isTooLarge { undoing.take(try RecordedEvent(stored)) }
    }
  }
}
