import CallboardDomain
import FoundationEssentials
import Testing

/// Compares the sessions of a project, after random commands, with a simple model.
@Suite struct SessionModelTests {
  @Test func whateverIsAskedSessionsKeepTheirRules() {
    play(seeds: 1...20, restarting: false)
  }

  @Test func soTheyDoFromSnapshotsOn() {
    play(seeds: 101...120, restarting: true)
  }

  private func play(seeds: ClosedRange<UInt64>, restarting: Bool) {
    var reached = Reached()
    var ends: Set<SessionEvent.End> = []
    /// How often another person became the host.
    var handedOver = 0
    for seed in seeds {
      for round in 0..<4 {
        let told = play(seed: seed, round, restarting: restarting, &reached)
        for event in told {
          if case .ended(_, let end) = event { ends.insert(end) }
          if case .left(_, _, .some) = event { handedOver += 1 }
        }
      }
    }
    #expect(ends == Set(SessionEvent.End.allCases))
    #expect(handedOver > 50)
    reached.check(
      allOf: [
        .sessionStarted, .sessionJoined, .sessionLeft, .sessionEnded, .voiceJoined, .voiceLeft,
        .voiceMuted, .voiceUnmuted, .memberRemoved, .memberLeft, .memberPermissionsChanged,
        .spaceArchived, .spaceRestored,
      ],
      [
        .notFound, .forbidden, .duplicateID, .sessionActive, .sessionEnded, .notInSession,
        .archived, .alreadyMember,
      ])
  }

  /// - Returns: the events of the sessions.
  private func play(
    seed: UInt64, _ round: Int, restarting: Bool, _ reached: inout Reached
  ) -> [SessionEvent] {
    var random = SeededRandom(seed: seed * 10 + UInt64(round))
    var world = World()
    var model = SessionModel(owner: world.owner)
    let people = [world.owner] + (0..<5).map { _ in world.person() }
    let ids = (0..<8).map { _ in UUID() }
    for step in 0..<150 {
      if restarting, random.upTo(9) == 0 { world.restart() }
      if random.upTo(29) == 0 { world.wait(seconds: [60, 30_000, 43_200][random.upTo(2)]) }
      let (wish, person) = model.draw(&random, people, ids)
      let now = Timestamp(microseconds: world.now.microseconds + 1_000)
      model.expire(at: now)
      let expected = model.expects(wish, by: person)
      let answer = world.run(person, world.project, wish.action)
      let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
      #expect(answer.refusal?.code == expected, place)
      if let code = answer.refusal?.code {
        reached.refusals.insert(code)
      } else {
        model.apply(wish, by: person, at: now)
      }
      let difference = model.difference(from: world.space, world.history)
      #expect(difference == nil, place)
      if difference != nil || answer.refusal?.code != expected { return model.told }
    }
    world.check("seed \(seed)")
    reached.events.formUnion(world.log.map(\.event.type))
    return model.told
  }
}
