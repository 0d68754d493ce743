import CallboardContent
import Foundation
import Testing

/// The form in which clients send operations.
@Suite struct OperationFormTests {
  private static let (scene, thing) = (UUID(), UUID())
  private static let operations: [CallboardContent.Operation] = [
    .insertScene(scene: scene, heading: "HALL", fields: ["act": 1], at: .end),
    .insertScene(scene: scene, heading: "", fields: [:], at: .after(nil)),
    .updateScene(scene: scene, heading: nil, fields: ["act": .null]),
    .moveScene(scene: scene, to: .index(3)),
    .moveScene(scene: scene, to: .after(thing)),
    .deleteScene(scene: scene),
    .insertElement(
      NewElement(id: thing, scene: scene, kind: "action", text: "Thunder.", fields: [:]), at: .end),
    .updateElement(element: thing, kind: "dialogue", fields: [:]),
    .editText(element: thing, TextOperation(replacing: 2..<4, with: "é😀")),
    .deleteElement(element: thing),
    .insertEntity(.character, thing, name: "Hamlet", fields: [:]),
    .updateEntity(.location, thing, name: nil, fields: ["a": true]),
    .deleteEntity(.location, thing),
  ]

  @Test func anOperationIsReadAsItWasWritten() throws {
    for operation in Self.operations {
      let read = try CallboardContent.Operation(try JSONReader(try JSON.parse(operation.bytes())))
      #expect(read == operation)
    }
  }

  @Test func aMemberThatIsNotKnownIsRefused() throws {
    for operation in Self.operations {
      var object = try #require(try JSON.parse(operation.bytes()).object)
      object["extra"] = 1
      #expect(throws: JSONReader.Problem.self) {
        try CallboardContent.Operation(try JSONReader(.object(object)))
      }
    }
  }
}
