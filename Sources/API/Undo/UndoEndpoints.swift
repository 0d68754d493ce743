import Domain
import Engine
import HTTPServer

/// Undoing changes of what a space holds, by new events.
enum UndoEndpoints {
  static let ofProject: [Endpoint] = [
    Endpoint(
      method: .post, path: SpaceKind.project.route + "/undo", name: "undoChanges",
      summary: "Undo an author's changes, or a range of them, by new events", access: .person,
      body: .named("UndoRequest"), answer: .named("UndoResults"),
      problems: [.notFound, .forbidden, .archived, .invalid, .commandIDReused],
      weight: .heavy
    ) { call in
      // Who may not know of it is told nothing of what its body should be.
      let present = try await call.project()
      try call.require(.edit, in: present)
      return try await ProjectUndo.run(call, present, by: .person(try call.person()))
    }
  ]

  /// Those of a kind of space that keeps records.
  static func ofRecords(in kind: SpaceKind) -> [Endpoint] {
    [
      Endpoint(
        method: .post, path: kind.route + "/undo", name: "undo\(kind.endpointName)Changes",
        summary: "Undo what an author did to its records, or all of a range, by new events",
        access: .person, body: .named("UndoRequest"), answer: .named("RecordUndoResults"),
        problems: [.notFound, .forbidden, .archived, .invalid, .commandIDReused],
        weight: .heavy
      ) { call in
        let call = call.about(kind)
        let present = try await call.space()
        return try await RecordUndo.run(call, present, by: .person(try call.person()))
      }
    ]
  }

  static let forOperators: [Endpoint] = [
    Endpoint(
      method: .post, path: "/admin/v1/spaces/{space}/undo", name: "undoSpaceChanges",
      summary: "Undo an author's changes in a space, or a range of them, in the operator's name",
      access: .admin, body: .named("UndoRequest"),
      answer: .anyOf([.named("UndoResults"), .named("RecordUndoResults")]),
      problems: [.notFound, .archived, .invalid, .commandIDReused],
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
