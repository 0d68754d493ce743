import Domain
import Engine
import FoundationEssentials
import HTTPServer

/// Undoing changes of what a course, a work session or a connection keeps.
enum RecordUndo {
  /// Undoes what the body names: in the name of the member who asks, or of an operator.
  static func run(_ call: Call, _ present: any Space, by actor: Actor) async throws -> Response {
    let body = try call.body()
    let asked = try UndoAsked.confirmable(body, present.version)
    let before = try await call.service.engine.state(
      of: present.id, atVersion: asked.range.lowerBound - 1)
    var undoing = RecordUndoing(
      author: asked.author, from: asked.range.lowerBound, to: asked.range.upperBound,
      before: before, undos: try await call.undos(in: present.id, after: before.position))
    try await call.follow(present.id, after: undoing.version, through: present.version) {
      try undoing.take($0)
      return !undoing.isTooLarge
    }
    let reply = try await call.submit(
      present.id, .undo(undoing), actor: actor, spaceKind: present.kind)
    let view = UndoResultsView(reply, of: try asked.told(in: reply, body))
    return .json(headers: [Response.position(reply.written)]) { view.write(to: &$0) }
  }
}
