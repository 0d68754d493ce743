import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests how much one undo in a project writes and computes.
@Suite struct UndoWorkTests {
  @Test func anUndoThatWouldBringBackTooMuchIsRefusedAndAShorterOneIsNot() throws {
    var space = LoneSpace()
    let (scene, text) = (space.scene(), String(repeating: "x", count: ContentLimits.textBytes))
    let elements = (0..<18).map { _ in UUID() }
    for element in elements {
      let inserted = space.send([.insertElement(.test(element, in: scene, text), at: .end)])
      #expect(inserted.refusal == nil)
    }
    let before = space.project
    let deleted = space.send(elements.map { .deleteElement(element: $0) })
    #expect(deleted.events.count == 18)
    let head = space.version

    // Undoes the first of the deletions.
    func undo(_ count: Int) throws -> LoneSpace.Answer {
      let first = before.version + 1
      var undoing = Undoing(author: nil, from: first, to: before.version + count, before: before)
      for event in deleted.events { try undoing.take(event) }
      return space.run(space.owner, .project(.undo(undoing)))
    }
    let refused = try undo(18)
    #expect(refused.refusal?.code == .invalid)
    #expect(refused.refusal?.details["pointer"] == "/from")
    #expect(space.version == head)
    #expect(space.project.elements[elements[0]]?.deleted != nil)
    let shorter = try undo(10)
    #expect(shorter.refusal == nil)
    #expect(shorter.events.count == 11)
    let there = elements.filter { space.project.elements[$0]?.deleted == nil }
    #expect(there == Array(elements.prefix(10)))
  }

  @Test func anUndoOfTooManyFieldsIsRefusedAndAShorterOneIsNot() throws {
    var space = LoneSpace()
    let scene = space.scene()
    var (old, new) = (JSONObject(), JSONObject())
    for number in 0..<ContentLimits.fields {
      old["f\(number)"] = 1
      new["f\(number)"] = 2
    }
    let elements = (0..<400).map { _ in UUID() }
    space.send(elements.map { .insertElement(.test($0, in: scene, fields: old), at: .end) })
    let before = space.project
    var recorded: [RecordedEvent] = []
    for start in stride(from: 0, to: 400, by: 100) {
      let updated = space.send(elements[start..<start + 100].map { .set($0, new) })
      #expect(updated.refusal == nil)
      recorded += updated.events
    }

    func undo(_ count: Int) throws -> LoneSpace.Answer {
      let first = before.version + 1
      var undoing = Undoing(author: nil, from: first, to: before.version + count, before: before)
      for event in recorded { try undoing.take(event) }
      #expect(!undoing.isTooLarge)
      return space.run(space.owner, .project(.undo(undoing)))
    }
    let refused = try undo(400)
    #expect(refused.refusal?.code == .invalid)
    #expect(refused.refusal?.details["pointer"] == "/from")
    #expect(space.project.elements[elements[0]]?.registers.fields == new)
    let shorter = try undo(100)
    #expect(shorter.refusal == nil)
    #expect(shorter.events.count == 101)
    let undone = elements.filter { space.project.elements[$0]?.registers.fields == old }
    #expect(undone == Array(elements.prefix(100)))
  }
}
