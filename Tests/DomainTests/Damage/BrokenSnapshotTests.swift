import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

/// Bytes that are no valid snapshot give no state, or one that can be used. Nothing may end the process.
@Suite struct BrokenSnapshotTests {
  static let kinds: [EventType.StreamKind] = [.project, .course, .worksession, .room, .connection]

  @Test(arguments: kinds)
  func aSnapshotThatWasCutGivesNoState(kind: EventType.StreamKind) throws {
    let bytes = try #require(try LivedIn(kind).state.snapshot())
    #expect(StreamState(snapshot: bytes)?.snapshot() == bytes)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(StreamState(snapshot: Array(bytes.prefix(count))) == nil)
    }
  }

  @Test(arguments: kinds)
  func aSnapshotWithAnyMemberChangedEndsNothing(kind: EventType.StreamKind) throws {
    let bytes = try #require(try LivedIn(kind).state.snapshot())
    var read = 0
    for whole in Malformation.changes(of: try JSON.parse(bytes)) {
      guard let state = StreamState(snapshot: whole.bytes()) else { continue }
      read += 1
      _ = (state.dueAt, state.snapshot())
    }
    #expect(read > 0)
  }

  @Test(arguments: kinds)
  func aSnapshotOfAnotherFoldThanItsKindHasIsNotRead(kind: EventType.StreamKind) throws {
    let bytes = try #require(try LivedIn(kind).state.snapshot())
    let fold = try #require(SpaceKind(rawValue: kind.rawValue)).fold
    for other in [fold - 1, fold, fold + 1] {
      var restoration = SnapshotRestoration(fold: other)
      #expect(restoration.take(bytes) == (other == fold))
      #expect((restoration.state != nil) == (other == fold))
      #expect(restoration.isOfAnotherFold == (other != fold))
    }
  }

  @Test func bytesOfAnyKindGiveNoState() {
    var source = SeededRandom(seed: 2_026)
    let random = (0..<500).map { _ in
      (0..<Int.random(in: 0..<300, using: &source)).map { _ in
        UInt8.random(in: 0...255, using: &source)
      }
    }
    for bytes in random + [[], [0], Array("{}".utf8), Array("[]".utf8), Array("null".utf8)] {
      #expect(StreamState(snapshot: bytes) == nil)
    }
  }
}
