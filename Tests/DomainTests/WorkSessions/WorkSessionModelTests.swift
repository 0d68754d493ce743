import CallboardDomain
import FoundationEssentials
import Testing

/// Compares a work session, after random commands, with a simple model.
@Suite struct WorkSessionModelTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverIsAskedASessionKeepsItsRules(seed: UInt64) throws {
    try play(seed: seed, restarting: false)
  }

  @Test(arguments: 101...108 as ClosedRange<UInt64>)
  func aSessionLoadedFromItsSnapshotKeepsItsRulesAsWell(seed: UInt64) throws {
    try play(seed: seed, restarting: true)
  }

  private func play(seed: UInt64, restarting: Bool) throws {
    var random = SeededRandom(seed: seed)
    var carriedOut = 0
    var refusals: Set<Refusal.Code> = []
    for round in 0..<4 {
      var world = World()
      let session = UUID()
      world.run(
        world.owner, session,
        .worksession(.create(outsideID: nil, WorkSessionFields(sessionType: "a"))))
      var model = WorkSessionModel(owner: world.owner)
      let people = [world.owner] + (0..<4).map { _ in world.person() }
      let markers = (0..<4).map { _ in UUID() }
      var fences: [Int64] = []
      for step in 0..<200 {
        if restarting, random.upTo(9) == 0 { world.restart(session) }
        if random.upTo(9) == 0 { world.wait(seconds: [1, 20, 200][random.upTo(2)]) }
        // The owner is drawn more often, so that there are other members.
        let person = people[max(0, random.upTo(people.count + 1) - 2)]
        let wish = draw(&random, model, people, markers, fences)
        model.expire(at: Timestamp(microseconds: world.now.microseconds + 1_000))
        let expected = model.expects(wish, by: person)
        let answer = world.run(person, session, wish.action)
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if let code = answer.refusal?.code {
          refusals.insert(code)
        } else {
          let position = answer.events.first?.stored.position ?? 0
          model.apply(wish, by: person, at: world.now, position: position)
          if case .acquire = wish { fences.append(position) }
          carriedOut += answer.events.count
        }
        let state = try #require(world.states[session].flatMap { WorkSessionState($0) })
        let difference = model.difference(from: state)
        #expect(difference == nil, place)
        if difference != nil || answer.refusal?.code != expected { return }
      }
      #expect(world.faults == [], "seed \(seed)")
      #expect(
        world.canonical(world.states[session]) == world.canonical(world.replayed[session]),
        "seed \(seed)")
    }
    #expect(carriedOut > 100, "seed \(seed)")
    #expect(
      refusals.isSuperset(of: [.notFound, .forbidden, .locked, .staleVersion]), "seed \(seed)")
  }

  private func draw(
    _ random: inout SeededRandom, _ model: WorkSessionModel, _ people: [UUID], _ markers: [UUID],
    _ fences: [Int64]
  ) -> WorkSessionModel.Wish {
    let marker = markers[random.upTo(markers.count - 1)]
    let other = people[random.upTo(people.count - 1)]
    let number = random.upTo(3)
    let fence = fences.isEmpty ? 1 : fences[max(0, fences.count - 1 - random.upTo(4))]
    func seen(_ current: Int?) -> Int? {
      [nil, current, current.map { $0 - 1 }][random.upTo(2)]
    }
    switch random.upTo(23) {
    case 0...2: return .update("\(number)", ifVersion: seen(model.statusVersion))
    case 3...6: return .insert(marker, number)
    case 7...9: return .set(marker, number, ifVersion: seen(model.markers[marker]?.version))
    case 10: return .delete(marker, ifVersion: seen(model.markers[marker]?.version))
    case 11...13: return .acquire(LockKey(.marker, marker), seconds: 1 + random.upTo(299))
    case 14: return .acquire(.space, seconds: 1 + random.upTo(60))
    case 15: return .extend(fence, seconds: 1 + random.upTo(299))
    case 16: return .release(fence)
    case 17: return .takeOver(fence)
    case 18...20: return .add(other, role: ["editor", "editor", "viewer"][random.upTo(2)])
    case 21: return .remove(other)
    case 22: return random.upTo(2) == 0 ? .leave : .insert(marker, number)
    default: return .insert(marker, number)
    }
  }
}
