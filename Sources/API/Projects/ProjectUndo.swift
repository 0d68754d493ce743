import CallboardDomain
import CallboardHTTPServer

/// Undoing changes of a project.
enum ProjectUndo {
  /// Undoes the changes that the body names, on behalf of the member or operator who asks.
  static func run(_ call: Call, _ present: ProjectState, by actor: Actor) async throws -> Response {
    let body = try call.body()
    let asked = try UndoAsked.confirmable(body, present.version)
    var undoing = Undoing(
      author: asked.author, from: asked.range.lowerBound, to: asked.range.upperBound,
      before: try await call.past(of: present, asked.range.lowerBound - 1))
    try await call.follow(present.id, after: undoing.version, through: present.version) {
      try undoing.take($0)
      return !undoing.isTooLarge
    }
    return try await call.undo(present, .project(.undo(undoing)), by: actor, asked, body)
  }
}
