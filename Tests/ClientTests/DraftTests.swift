import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// Changes that do not come about, and the parts of them that are kept as drafts.
@Suite struct DraftTests {
  private let stage = DocumentStage()

  @Test func eachValueOfADeletedThingIsKept() throws {
    var document = try stage.document()
    for heading in ["A", "B"] {
      try document.make(.updateScene(scene: stage.scene, heading: heading, fields: ["a": 1]))
    }
    for text in ["x", "y"] { try document.make(stage.insert(text, at: 0), joins: false) }
    try document.make(.updateElement(element: stage.line, kind: "action", fields: [:]))
    _ = try document.receive(
      stage.event(6, "scene_deleted", ["scene": .string(stage.scene.lower)]))
    _ = document.send()
    #expect(document.pendingCount == 0)
    let headings = document.drafts.compactMap { draft -> String? in
      if case .updateScene(_, let heading, _) = draft.operation { heading } else { nil }
    }
    #expect(headings == ["A", "B"])
    // One draft has the text after all edits of it.
    #expect(document.drafts.count { $0.operation.editedText != nil } == 1)
    #expect(document.drafts.first { $0.operation.editedText != nil }?.text == "yxTo be")
    #expect(
      document.drafts.contains { if case .updateElement = $0.operation { true } else { false } })
    #expect(document.drafts.count == 4)
  }

  @Test func whatWasSetInAThingWhoseInsertionIsSetAsideIsKept() throws {
    var document = try stage.document()
    let new = UUID()
    let id = try document.make(
      .insertElement(
        NewElement(id: new, scene: stage.scene, kind: "action", text: "He", fields: [:]), at: .end))
    try document.make(.updateElement(element: new, kind: "dialogue", fields: [:]))
    try document.make(.updateElement(element: new, kind: nil, fields: ["a": 2]))
    try document.make(.editText(element: new, TextOperation(replacing: 2..<2, with: "!")))
    _ = document.send()
    _ = try document.receive(
      stage.event(6, "change_set_aside", ["reason": "locked"], command: id, of: document))
    let updates = document.drafts.count {
      if case .updateElement = $0.operation { true } else { false }
    }
    #expect(updates == 2 && document.drafts.count == 3)
    #expect(document.drafts.first?.text == "He!")
  }

  @Test func aNewLineStaysInViewWhenItsNeighbourIsDeleted() throws {
    var document = try stage.document()
    let (new, next) = (UUID(), UUID())
    for (id, after) in [(new, stage.line), (next, new)] {
      try document.make(
        .insertElement(
          NewElement(id: id, scene: stage.scene, kind: "action", text: "", fields: [:]),
          at: .after(after)))
    }
    _ = document.send()
    _ = try document.receive(
      stage.event(6, "element_deleted", ["element": .string(stage.line.lower)]))
    #expect(document.view.elements(of: stage.scene).map(\.id) == [new, next])
    try document.make(.editText(element: new, TextOperation(replacing: 0..<0, with: "Here")))
    #expect(document.view.element(new)?.text.string == "Here")
  }

  @Test func theReplicaOfAnotherPersonStopsTheClientAndKeepsTheChanges() throws {
    var document = try stage.document()
    for heading in ["A", "B"] {
      try document.make(.updateScene(scene: stage.scene, heading: heading, fields: [:]))
    }
    _ = document.send()
    let problem = stage.problem(422, "invalid", ["pointer": "/replica"])
    #expect(document.receiveRefusal(problem) == [.stop(problem)])
    #expect(document.pendingCount == 2 && document.drafts.isEmpty)
  }
}
