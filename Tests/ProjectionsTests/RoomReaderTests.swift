import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct RoomReaderTests {
  @Test func theRowsOfRoomsAreTheSameHoweverTheLogIsCutIntoRanges() async throws {
    var random = SeededRandom.printed()
    let history = RoomHistory(random, rooms: 8, events: 400)
    let end = Int64(history.events.count)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let projection = SQLProjection.rooms
      let whole = try await lab.rows(of: projection, cutAt: [end])
      #expect(whole["rooms"]?.count == 8)
      for _ in 0..<7 {
        let cuts = Set(
          (0..<Int.random(in: 1...40, using: &random)).map { _ in
            Int64.random(in: 1..<end, using: &random)
          })
        let rows = try await lab.rows(of: projection, cutAt: cuts.sorted() + [end])
        #expect(rows == whole, "cut at \(cuts.sorted())")
      }
      #expect(try await lab.rows(of: projection, cutAt: Array(1...end)) == whole)
      for room in history.rooms {
        let own = try await lab.rows(of: projection, cutAt: [end / 2, end], stream: room.id)
        #expect(own["rooms"]?.count == 1)
        #expect(whole["rooms"]?.contains(own["rooms"]?.first ?? "") == true)
      }
    }
  }

  @Test func listsAreWhatTheEventsSayAndEndWhereTheyShould() async throws {
    let history = RoomHistory(SeededRandom.printed(), rooms: 30, events: 600)
    let projections: [any Projection] = [
      SQLProjection.connections, SQLProjection.members, SQLProjection.rooms,
    ]
    try await ProjectionLab.with(projections) { lab in
      try lab.append(history.events)
      try await lab.carryOver(projections)
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      func all(_ filter: RoomFilter) async throws -> [RoomListing] {
        var found: [RoomListing] = []
        var before: Int64?
        repeat {
          let page = try await reader.rooms(filter, before: before, limit: 4)
          found += page.items
          before = page.next
        } while before != nil
        return found
      }
      let everything = try await all(RoomFilter(includesAll: true))
      #expect(everything.map(\.space) == history.rooms.reversed().map(\.id))
      for (listing, room) in zip(everything, history.rooms.reversed()) {
        #expect(listing.name == room.name)
        #expect(listing.gameType == room.gameType)
        #expect(listing.isPrivate == room.isPrivate)
        #expect(listing.status == room.status)
        #expect(listing.players == room.players.count)
        #expect(listing.spectators == 0)
      }
      func ids(_ isMeant: (RoomHistory.Room) -> Bool) -> [UUID] {
        history.rooms.reversed().filter { !$0.isPrivate && $0.status != "closed" && isMeant($0) }
          .map(\.id)
      }
      #expect(try await all(RoomFilter()).map(\.space) == ids { _ in true })
      let nhie = try await all(RoomFilter(gameType: "nhie")).map(\.space)
      #expect(nhie == ids { $0.gameType == "nhie" })
      let playing = try await all(RoomFilter(status: "in_game")).map(\.space)
      #expect(playing == ids { $0.status == "in_game" })
      let open = try await all(RoomFilter(hasOpenSeats: true)).map(\.space)
      #expect(open == ids { $0.status == "waiting" && $0.players.count < 4 })
    }
  }
}
