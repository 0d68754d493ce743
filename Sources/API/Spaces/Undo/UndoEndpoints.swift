import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Undoing changes of a space's content, by new events.
enum UndoEndpoints {
  static let ofProject: [Endpoint] = [
    Endpoint(
      .post, SpaceKind.project.route + "/undo", "undoChanges",
      "Undo an author's changes, or a range of them, by new events", body: .named("UndoRequest"),
      answer: .named("UndoResults"), weight: .heavy
    ) { call in
      // Check first: a caller who may not see the project must not learn what the body should be.
      let present = try await call.project()
      try call.require(.edit, in: present)
      return try await ProjectUndo.run(call, present, by: .person(try call.person()))
    }
  ]

  /// The endpoints of a kind of space that keeps records.
  static func ofRecords(in kind: SpaceKind) -> [Endpoint] {
    [
      Endpoint(
        .post, kind.route + "/undo", "undo\(kind.endpointName)Changes",
        "Undo what an author did to its records, or all of a range, by new events",
        body: .named("UndoRequest"), answer: .named("RecordUndoResults"), weight: .heavy
      ) { call in
        let call = call.about(kind)
        let present = try await call.space()
        return try await RecordUndo.run(call, present, by: .person(try call.person()))
      }
    ]
  }

  static let forOperators: [Endpoint] = [
    Endpoint(
      .post, "/admin/v1/spaces/{space}/undo", "undoSpaceChanges",
      "Undo an author's changes in a space, or a range of them, in the operator's name",
      access: .support, body: .named("UndoRequest"),
      answer: .anyOf([.named("UndoResults"), .named("RecordUndoResults")]), problems: [.archived],
      weight: .heavy
    ) { call in
      let actor = Actor.operator(try call.operator())
      let state = try await call.state(of: try call.id("space"))
      guard let space = state.space, space.standing != .deleted else {
        throw Problem(.notFound, "there is no such space")
      }
      switch state {
      case .project(let project): return try await ProjectUndo.run(call, project, by: actor)
      case .course, .worksession, .connection:
        return try await RecordUndo.run(call, space, by: actor)
      case .room, .person, .absent:
        throw Problem(.invalid, "nothing can be undone in a \(space.kind.noun)")
      }
    }
  ]
}

/// Undoing changes in a course, a work session or a connection.
enum RecordUndo {
  /// Undoes the changes that the body names, on behalf of the member or operator who asks.
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
    return try await UndoResultsView(reply, of: try asked.told(in: reply, body)).response(call)
  }
}
