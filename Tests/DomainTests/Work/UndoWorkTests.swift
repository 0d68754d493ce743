import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests how much one undo in a project writes.
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
}
