import CallboardDomain
import FoundationEssentials
import Testing

/// An undo reverts the changes that it names, whatever they are, and can itself be undone.
@Suite struct UndoSimulationTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aRangeThatIsUndoneUpToNowLeavesWhatWasBefore(seed: UInt64) throws {
    var compared = 0
    for round in 0..<4 {
      var rehearsal = try rehearsed(seed &* 100 &+ UInt64(round))
      let world = rehearsal.world
      let from = 4 + rehearsal.random.upTo(world.version - 4)
      let answer = rehearsal.world.undo(nil, from: from, by: world.owner)
      #expect(answer.refusal == nil, "seed \(seed), round \(round)")
      rehearsal.world.check("seed \(seed), round \(round)")
      guard answer.report?.kept.isEmpty ?? true else { continue }
      var before = StreamState.absent
      for recorded in world.history.prefix(from - 1) { _ = try before.evolve(recorded) }
      guard case .project(let project) = before else { continue }
      compared += 1
      #expect(
        rehearsal.world.space.shown == project.shown, "seed \(seed), round \(round), from \(from)")
    }
    #expect(compared > 0, "seed \(seed)")
  }

  @Test(arguments: 21...40 as ClosedRange<UInt64>)
  func anAuthorsUndoIsUndone(seed: UInt64) throws {
    var compared = 0
    for round in 0..<4 {
      var rehearsal = try rehearsed(seed &* 100 &+ UInt64(round))
      let people = rehearsal.world.space.core.members.all.map(\.person)
      let author = people[rehearsal.random.upTo(people.count - 1)]
      let from = 4 + rehearsal.random.upTo(rehearsal.world.version - 4)
      let shown = rehearsal.world.space.shown
      let place: Testing.Comment = "seed \(seed), round \(round), from \(from)"
      let done = rehearsal.world.undo(author, from: from, by: rehearsal.world.owner)
      #expect(done.refusal == nil, place)
      guard let first = done.events.first?.version else { continue }
      if rehearsal.random.upTo(1) == 0 { rehearsal.world.restart() }
      let undone = rehearsal.world.undo(nil, from: first, by: rehearsal.world.owner)
      #expect(undone.report?.kept ?? [] == [], place)
      #expect(rehearsal.world.space.shown == shown, place)
      rehearsal.world.check(place)
      compared += 1
    }
    #expect(compared > 0, "seed \(seed)")
  }

  private func rehearsed(_ seed: UInt64) throws -> Rehearsal {
    var rehearsal = Rehearsal(seed: seed, devices: 3)
    for _ in 0..<150 { try rehearsal.step() }
    try rehearsal.settle()
    return rehearsal
  }
}

extension ProjectState {
  /// The content as members see it, as lines.
  fileprivate var shown: [String] {
    func line(_ values: String..., fields: JSONObject) -> String {
      let fields = fields.members.map { "\($0.key)=\($0.value)" }.sorted()
      return (values + fields).joined(separator: " | ")
    }
    var lines: [String] = []
    for scene in visibleScenes {
      lines.append(line(scene.id.lower, scene.heading, fields: scene.registers.fields))
      for element in visibleElements(of: scene) {
        lines.append(
          line(
            element.id.lower, element.kind, element.text.string, fields: element.registers.fields))
      }
    }
    let entities = (characters.values + locations.values).filter { $0.deleted == nil }
    return lines
      + entities.map { line($0.id.lower, $0.name, fields: $0.registers.fields) }.sorted()
  }
}
