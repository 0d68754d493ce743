import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardPresence
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardEngine

/// Rooms notice that people have gone even if their leases were lost.
@Suite struct SeatWatchTests {
  @Test func aRoomWhoseLeasesWereLostHandsOverAndWillClose() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let bob = try await app.person("Bob")
      let cid = try await app.person("Cid")
      let made = try await bob.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      let id = try #require(UUID(String(room.suffix(36))))
      // Ann joins without a lease, as if the node that let her in had died at once.
      _ = try await app.engine.submit(
        Command(
          actor: .person(ann.id), id: UUID(), digest: 0, correlationID: nil, stream: id,
          spaceKind: .room, action: .room(.join(.player, code: nil, avatar: nil))))
      #expect(try await cid.post("\(room)/join", [:]).status == 200)
      let phone: JSONObject = ["client": "phone", "interval_seconds": 300]
      #expect(try await cid.post("\(room)/presence", .object(phone)).status == 200)
      #expect(try await bob.delete("\(room)/presence").status == 204)
      #expect(try await ann.get(room)["role"] == "host", "who is thought to be present")

      try await withThrowingTaskGroup(of: Void.self) { group in
        let watch = SeatWatch(app.service, grace: .seconds(2), pause: .milliseconds(200))
        group.addTask { try await watch.run() }
        try await eventually("Cid is the host") { try await cid.get(room)["role"] == "host" }

        let owner = try Connection(app.database.owner)
        defer { owner.close() }
        let table = "\"\(app.log.schema)\".presence"
        try owner.execute("truncate \(table)")
        try await eventually("what a node knows is written again") {
          let rows = try owner.query("select person from \(table) where not ended", [])
          return try rows.map { row throws in try row.uuid(0) } == [cid.id]
        }
        #expect(try await cid.get(room)["closes_at"] == .null)
        #expect(try await cid.delete("\(room)/presence?client=phone").status == 204)
        let closes = try await cid.get(room)["closes_at"]
        #expect(closes?.string != nil, "nobody is present")
        group.cancelAll()
      }
      let absent = try await cid.get("\(room)/events").items.filter {
        $0["type"] == "member_absent"
      }
      #expect(absent.count == 3, "each is noted once")
    }
  }

  @Test func theRoomOfAnAbsentPersonIsReadOnceUntilTheyReturn() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let made = try await ann.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      let id = try #require(UUID(String(room.suffix(36))))
      #expect(try await ann.delete("\(room)/presence").status == 204)
      let key = PresenceKey(space: id, person: ann.id, client: "")
      let watch = SeatWatch(app.service)
      var found = SeatWatch.Found()
      try await eventually("the projections have the room") {
        found = try await watch.look(after: found)
        return found.absent == [key]
      }
      app.engine.cache.remove(id)
      found = try await watch.look(after: found)
      #expect(found.absent == [key])
      #expect(app.engine.stateInMemory(of: id) == nil, "the room was not read")
      _ = try await watch.look(after: SeatWatch.Found())
      #expect(app.engine.stateInMemory(of: id) != nil, "the room was read")
      #expect(try await ann.post("\(room)/presence", [:]).status == 200)
      found = try await watch.look(after: found)
      #expect(found.absent.isEmpty && found.missing.isEmpty)
    }
  }
}
