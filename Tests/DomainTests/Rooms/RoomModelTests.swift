import CallboardDomain
import FoundationEssentials
import Testing

/// Compares a room, after random commands, with a simple model.
@Suite struct RoomModelTests {
  @Test func whateverIsAskedARoomKeepsItsRules() throws {
    try play(seeds: 1...20, restarting: false)
  }

  @Test func aRoomLoadedFromItsSnapshotKeepsItsRulesAsWell() throws {
    try play(seeds: 101...120, restarting: true)
  }

  /// The actions that games bind to the turn.
  private static let games: [Set<String>] = [
    ["card_drawn"], [], ["bid"], ["card_drawn", "card_answered", "score_updated", "bid"],
  ]

  private func play(seeds: ClosedRange<UInt64>, restarting: Bool) throws {
    var reached = Reached()
    for seed in seeds { try play(seed: seed, restarting: restarting, &reached) }
    reached.check(
      allOf: Set(EventType.allCases.filter { $0.rawValue.hasPrefix("room_") }).union([
        .readyChanged, .avatarChanged, .memberAbsent, .memberReturned, .seatFreed, .hostChanged,
        .memberBanned, .memberUnbanned, .gameStarted, .cardDrawn, .cardAnswered, .turnPassed,
        .turnMoved, .turnSet, .scoreUpdated, .scoreSet, .gameAction, .gameEnded, .memberRemoved,
        .memberLeft, .memberPermissionsChanged, .ownershipTransferred, .invitationSent,
        .invitationAccepted,
      ]),
      [
        .notFound, .forbidden, .invalid, .alreadyMember, .roomFull, .alreadyInGame, .notInGame,
        .gameEnded, .roomClosed, .notYourTurn, .notEnoughPlayers, .notReady, .banned,
        .invitationAlreadyProcessed, .invitationVoid,
      ])
  }

  private func play(seed: UInt64, restarting: Bool, _ reached: inout Reached) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<8 {
      var table = Table(RoomSettings(name: "a", maxPlayers: 2 + random.upTo(3)))
      let bound = Self.games[round % Self.games.count]
      var model = RoomModel(host: table.host, table.state.settings, bound: bound)
      let people = [table.host] + (0..<6).map { _ in table.world.person() }
      for step in 0..<100 where model.phase != .closed || random.upTo(9) == 0 {
        if restarting, random.upTo(9) == 0 { table.world.restart(table.room) }
        var person = people[random.upTo(people.count - 1)]
        let other = people[random.upTo(people.count - 1)]
        let wish = RoomModel.Wish.random(&random, other, links: model.links.map(\.id))
        // A person who may send the command is drawn more often, so that games advance.
        if random.upTo(2) > 0 { person = model.likely(wish) ?? person }
        model.expire(at: table.world.now)
        let expected = model.expects(wish, by: person)
        let answer = wish.ask(&table, by: person, bound: bound)
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if answer.refusal == nil { model.apply(wish, by: person, at: table.world.now) }
        if random.upTo(14) == 0 {
          let seconds = [1, 60, 60, 310, 310, 4_000][random.upTo(5)]
          table.world.wait(seconds: Int64(seconds))
          table.world.poll()
          model.expire(at: table.world.now)
        }
        let difference = model.difference(from: table.state)
        // Checking all rules of a room takes long, so only every fourth step does it.
        let faults = step % 4 == 0 ? table.faults : table.world.faults
        #expect(faults == [], place)
        #expect(difference == nil, place)
        if !faults.isEmpty || difference != nil || answer.refusal?.code != expected { return }
        if let code = answer.refusal?.code { reached.refusals.insert(code) }
      }
      reached.events.formUnion(table.types(after: 0))
    }
  }
}
