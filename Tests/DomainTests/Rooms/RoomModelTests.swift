import Domain
import FoundationEssentials
import Testing

/// Random commands against a room, with a simple model beside it.
@Suite struct RoomModelTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverIsAskedARoomKeepsItsRules(seed: UInt64) throws {
    try play(seed: seed, restarting: false)
  }

  @Test(arguments: 101...108 as ClosedRange<UInt64>)
  func aRoomLoadedFromItsSnapshotKeepsItsRulesAsWell(seed: UInt64) throws {
    try play(seed: seed, restarting: true)
  }

  private func play(seed: UInt64, restarting: Bool) throws {
    var random = SeededRandom(seed: seed)
    var carriedOut = 0
    for round in 0..<6 {
      var table = Table(RoomSettings(name: "a", maxPlayers: 2 + random.upTo(3)))
      var model = RoomModel(host: table.host, maxPlayers: table.state.settings.maxPlayers)
      let people = [table.host] + (0..<6).map { _ in table.world.person() }
      for step in 0..<150 {
        if restarting, random.upTo(9) == 0 { table.world.restart(table.room) }
        let person = people[random.upTo(people.count - 1)]
        let other = people[random.upTo(people.count - 1)]
        let wish = RoomModel.Wish.random(&random, other)
        model.lapse(at: table.world.now)
        let expected = model.expects(wish, by: person)
        let answer = wish.ask(&table, by: person)
        carriedOut += answer.events.count
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if answer.refusal == nil { model.apply(wish, by: person, at: table.world.now) }
        if random.upTo(7) == 0 {
          let seconds = [1, 60, 310, 4_000][random.upTo(3)]
          table.world.wait(seconds: Int64(seconds))
          table.world.poll()
          model.lapse(at: table.world.now)
        }
        #expect(table.faults == [], place)
        #expect(model.difference(from: table.state) == nil, place)
        if !table.faults.isEmpty || model.difference(from: table.state) != nil { return }
      }
    }
    #expect(carriedOut > 100, "seed \(seed)")
  }
}
