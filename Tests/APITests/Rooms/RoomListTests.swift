import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct RoomListTests {
  @Test func aRoomThatClosedOrBecamePrivateIsNotListedWhileTheTablesAreBehind() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      var rooms: [String] = []
      for name in ["open", "private", "closed", "playing"] {
        let made = try await alice.post("/v1/rooms", ["name": .string(name)])
        rooms.append("/v1/rooms/\(made["id"]?.string ?? "none")")
      }
      let chat = try await alice.post("\(rooms[0])/chat", ["text": "x"])
      let position = chat.header("Callboard-Position") ?? "0"
      let before = try await bob.get("/v1/rooms?min_position=\(position)")
      #expect(before.items.map { $0["name"] } == ["playing", "closed", "private", "open"])
      // The lock on the row keeps the projection from being carried on.
      let holder = try Connection(app.database.owner)
      defer { holder.close() }
      try holder.execute(
        "begin; select from \"\(app.log.schema)\".projections where name = 'rooms' for update")
      #expect(try await alice.patch(rooms[1], ["private": true]).status == 200)
      #expect(try await alice.post("\(rooms[2])/close").status == 200)
      #expect(try await alice.patch(rooms[3], ["name": "renamed"]).status == 200)
      let now = try await bob.get("/v1/rooms")
      #expect(now.items.map { $0["name"] } == ["renamed", "open"])
      let all = try await app.get("/admin/v1/rooms")
      #expect(all.items.map { $0["private"] } == [false, false, true, false])
      #expect(all.items.map { $0["status"] } == ["waiting", "closed", "waiting", "waiting"])
      #expect(all.items[1]["code"] == .null)
    }
  }
}
