import CallboardDomain
import FoundationEssentials
import Testing

/// A vector clock in place of `base` stands for the longest prefix of the log that it covers.
@Suite struct ClockTests {
  private struct Table {
    var world = World()
    let scene: UUID
    let element: UUID
    let first: Replica
    let second: Replica

    init() {
      scene = world.scene("one")
      element = world.element("abc", in: scene)
      first = world.replica(world.owner)
      second = world.replica(world.owner)
    }

    /// A clock that has seen all changes so far.
    var clock: VectorClock {
      var clock = VectorClock()
      for (id, replica) in world.space.replicas.entries { clock[id] = replica.counter }
      return clock
    }
  }

  @Test func aClockThatCoversAllIsTheCurrentVersion() {
    var table = Table()
    table.world.send(table.first, .type(table.element, at: 0, "x"))
    let answer = table.world.send(
      table.second, seen: .clock(table.clock), .type(table.element, at: 4, "y"))
    #expect(answer.results == ["applied"])
    #expect(table.world.text(table.element) == "xabcy")
    table.world.check()
  }

  @Test func anAbsentEntryIsZeroAndWhatItDoesNotCoverIsConcurrent() {
    var table = Table()
    let clock = table.clock
    table.world.send(table.first, .head(table.scene, "two"), .type(table.element, at: 0, "x"))
    let base = table.world.version - 2
    let answer = table.world.send(
      table.second, seen: .clock(clock), .head(table.scene, "three"),
      .type(table.element, at: 3, "y"))
    #expect(answer.results == ["applied", "merged"])
    #expect(answer.conflicts.map(\.type) == [.concurrentEdit])
    #expect(answer.contents.map(\.origin.base) == [base, base])
    table.world.check()
  }

  @Test func aTextEditWhoseClockCoversMoreIsToldToRebase() {
    var table = Table()
    var clock = table.clock
    table.world.send(table.first, .head(table.scene, "two"))
    let third = table.world.replica(table.world.owner)
    table.world.send(third, .head(table.scene, "three"))
    clock[third.id] = 1
    let edit = CallboardDomain.Operation.type(table.element, at: 3, "y")
    let refusal = table.world.send(table.second, seen: .clock(clock), edit).refusal
    #expect(refusal?.code == .rebaseRequired)
    let answer = table.world.send(
      table.second, seen: .clock(clock), .set(table.element, ["a": 1]))
    #expect(answer.results == ["applied"])
    table.world.check()
  }

  @Test func aClockThatMissesTheReplicasOwnLastChangeIsStale() {
    var table = Table()
    let clock = table.clock
    table.world.send(table.first, .head(table.scene, "two"))
    let refusal = table.world.send(
      table.first, seen: .clock(clock), .head(table.scene, "three")
    ).refusal
    #expect(refusal?.code == .staleBase)
    table.world.check()
  }

  @Test func aReplicaIsNeverInConflictWithItself() {
    var table = Table()
    var clock = table.clock
    table.world.send(table.second, .set(table.element, ["other": 1]))
    table.world.send(table.first, seen: .clock(clock), .head(table.scene, "two"))
    clock[table.first.id] = 1
    let answer = table.world.send(table.first, seen: .clock(clock), .head(table.scene, "three"))
    #expect(answer.results == ["applied"])
    #expect(answer.conflicts.isEmpty)
    table.world.check()
  }

  @Test func whatTheServiceBroughtBackIsCountedToo() {
    var table = Table()
    let editor = table.world.person("editor")
    let late = table.world.replica(editor)
    table.world.edit(nil, .deleteElement(element: table.element))
    table.world.send(late, .type(table.element, at: 3, "d"))
    let clock = table.clock
    table.world.restore(table.world.notices(editor).first, by: editor)
    #expect(table.world.text(table.element) == "abcd")
    let answer = table.world.send(
      table.second, seen: .clock(clock), .set(table.element, ["a": 1]))
    #expect(answer.contents.first?.origin.base ?? .max < table.world.version - 2)
    let all = table.clock
    #expect(all[table.world.project] == 2)
    let edit = CallboardDomain.Operation.type(table.element, at: 4, "e")
    #expect(
      table.world.send(table.world.replica(editor), seen: .clock(all), edit).results == ["applied"])
    table.world.check()
  }

  @Test func hostileCountersAreHarmless() {
    var table = Table()
    var clock = VectorClock()
    for (id, _) in table.world.space.replicas.entries { clock[id] = .max }
    clock[UUID()] = .max
    let answer = table.world.send(
      table.second, seen: .clock(clock), .type(table.element, at: 3, "y"))
    #expect(answer.results == ["applied"])
    table.world.check()
  }
}
