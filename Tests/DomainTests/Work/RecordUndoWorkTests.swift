import CallboardDomain
import FoundationEssentials
import Testing

/// Tests the cost of undoing changes of records that hold much.
@Suite struct RecordUndoWorkTests {
  private let session = UUID()

  /// A work session in which so many markers, each with a text of so many bytes, were set and then deleted.
  private func emptied(of count: Int, textBytes: Int) -> World {
    var world = World()
    world.run(
      world.owner, session, .worksession(.create(outsideID: nil, WorkSessionFields())))
    let data: JSONObject = ["text": .string(String(repeating: "x", count: textBytes))]
    let markers = (0..<count).map { _ in UUID() }
    for marker in markers {
      world.run(world.owner, session, .worksession(.insertMarker(marker, data)))
    }
    for marker in markers {
      world.run(world.owner, session, .worksession(.deleteMarker(marker, ifVersion: nil)))
    }
    return world
  }

  /// Undoes everything from a version on.
  private func undo(in world: inout World, from: Int) -> World.Answer {
    let events = world.log.filter { $0.stored.streamID == session }
    var before = StreamState.absent
    for recorded in events.prefix(from - 1) { _ = try? before.evolve(recorded) }
    var undoing = RecordUndoing(
      author: nil, from: from, to: events.count, before: before, undos: [])
    for recorded in events.dropFirst(from - 1) { try? undoing.take(recorded) }
    return world.run(world.owner, session, .undo(undoing))
  }

  @Test func anUndoThatWouldWriteTooMuchIsRefusedAndAShorterOneIsNot() {
    var world = emptied(of: 700, textBytes: 16_000)
    let refused = undo(in: &world, from: 702)
    #expect(refused.refusal?.code == .invalid)
    #expect(refused.refusal?.details["pointer"] == "/from")
    let shorter = undo(in: &world, from: 1_102)
    #expect(shorter.refusal == nil)
    #expect(shorter.events.count == 301)
    #expect(world.faults == [])
  }

  @Test func aThousandSmallRecordsAreUndoneAtOnce() {
    var world = emptied(of: 1_000, textBytes: 1_000)
    let answer = undo(in: &world, from: 1_002)
    #expect(answer.refusal == nil)
    #expect(answer.events.count == 1_001)
    #expect(world.faults == [])
  }
}
