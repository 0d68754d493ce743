import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

/// All replicas reach the state of the service, whatever several people do at the same time.
@Suite struct ConvergenceTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func copiesThatWriteAtTheSameTimeConverge(seed: UInt64) throws {
    var rehearsal = Rehearsal(seed: seed, devices: 2 + Int(seed % 3))
    for _ in 0..<400 { try rehearsal.step() }
    try rehearsal.settle()
    let world = rehearsal.world
    world.check("seed \(seed)")
    #expect(rehearsal.refusals == [], "seed \(seed)")
    for device in rehearsal.devices {
      #expect(device.faults == [], "seed \(seed)")
      #expect(device.pending.isEmpty, "seed \(seed)")
      #expect(
        world.canonical(device.seen) == world.canonical(world.states[world.project]),
        "seed \(seed)")
      for (id, text) in device.texts {
        guard let element = world.space.elements[id], element.deleted == nil else { continue }
        #expect(element.text == text, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 21...24 as ClosedRange<UInt64>)
  func aStateFromASnapshotGoesOnAsTheOneFromTheStart(seed: UInt64) throws {
    var rehearsal = Rehearsal(seed: seed, devices: 3)
    for _ in 0..<300 { try rehearsal.step() }
    let world = rehearsal.world
    let expected = world.canonical(world.replayed[world.project])
    for _ in 0..<5 {
      let cut = rehearsal.random.upTo(world.version)
      var state = StreamState.absent
      for recorded in world.history.prefix(cut) { #expect(try state.evolve(recorded) == .applied) }
      if let bytes = state.snapshot(), let restored = StreamState(snapshot: bytes) {
        #expect(restored.snapshot() == bytes, "seed \(seed), version \(cut)")
        #expect(try Self.inParts(state).snapshot() == bytes, "seed \(seed), version \(cut)")
        state = restored
      }
      for recorded in world.history { _ = try state.evolve(recorded) }
      #expect(world.canonical(state) == expected, "seed \(seed), version \(cut)")
      #expect(state.version == world.version)
    }
  }

  /// The state, restored from a snapshot of many parts.
  private static func inParts(_ state: StreamState) throws -> StreamState {
    var parts = try #require(state.snapshotParts(bytesMax: 700))
    var restoration = SnapshotRestoration()
    var count = 0
    while let part = parts.next() {
      let isRead = restoration.take(part)
      #expect(isRead)
      count += 1
    }
    #expect(parts.isAtEnd && (count > 1 || (state.contentBytes ?? 0) < 700))
    return try #require(restoration.state)
  }

  @Test func anEventOutOfTurnIsNotTakenIn() throws {
    var world = World()
    for heading in ["a", "b", "c"] { world.scene(heading) }
    var state = StreamState.absent
    for recorded in world.history.prefix(2) { #expect(try state.evolve(recorded) == .applied) }
    let before = state.snapshot()
    #expect(try state.evolve(world.history[0]) == .ignored)
    #expect(try state.evolve(world.history[1]) == .ignored)
    #expect(try state.evolve(world.history[3]) == .gap)
    #expect(state.snapshot() == before)
    #expect(try state.evolve(world.history[2]) == .applied)
  }
}
