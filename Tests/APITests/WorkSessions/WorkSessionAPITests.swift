import CallboardDomain
import CallboardPostgres
import CallboardPresence
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct WorkSessionAPITests {
  @Test func aWorkSessionIsMadeReadAndChanged() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let outside = JSON.string(UUID().lower)
      let made = try await alice.post(
        "/v1/worksessions",
        ["space_id": outside, "session_type": "logging", "status": "open"])
      #expect(made.status == 201)
      let path = try #require(made.header("Location"))
      let shown = try await alice.get(path)
      #expect(shown["space_id"] == outside)
      #expect(shown["status"] == "open")
      let changed = try await alice.patch(
        path, ["status": "done", "completed_at": "2026-01-02T03:04:05Z", "version": 1])
      #expect(changed["session_type"] == "logging")
      #expect(changed["version"] == 2)
      let stale = try await alice.patch(path, ["status": "open", "version": 1])
      #expect(stale.status == 409)
      #expect(stale["current_version"] == 2)
      #expect(try await alice.get("\(path)?version=1")["status"] == "open")
    }
  }

  @Test func whatIsAbsentOrNullStaysAsItIs() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let (outside, other) = (JSON.string(UUID().lower), JSON.string(UUID().lower))
      let made = try await alice.post(
        "/v1/worksessions", ["space_id": outside, "session_type": "logging"])
      let path = try #require(made.header("Location"))
      let nulls: JSON = [
        "space_id": nil, "session_type": nil, "status": "done", "started_at": nil,
        "completed_at": nil, "version": nil,
      ]
      let changed = try await alice.patch(path, nulls)
      #expect(changed.status == 200)
      #expect(changed["space_id"] == outside && changed["session_type"] == "logging")
      let moved = try await alice.patch(path, ["space_id": other, "version": 2])
      #expect(moved["space_id"] == other && moved["version"] == 3)
      #expect(try await alice.patch(path, ["space_id": other])["version"] == 3)
      #expect(try await alice.patch(path, ["space_id": outside, "version": 2]).status == 409)
      #expect(try await alice.patch(path, ["space_id": "x"]).status == 422)
      #expect(try await alice.get("\(path)?version=2")["space_id"] == outside)
    }
  }

  @Test func markersAreRecordsWithVersions() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/worksessions", ["session_type": "logging"])
      let path = try #require(made.header("Location"))
      let marker = try await alice.post("\(path)/markers", ["data": ["at": 12]])
      #expect(marker.status == 201)
      let one = try #require(marker.header("Location"))
      let put: JSON = ["data": ["at": 13], "version": marker["version"] ?? 0]
      let updated = try await alice.put(one, put)
      #expect(updated["data"] == ["at": 13])
      #expect(try await alice.put(one, put).code == "stale_version")
      #expect(try await alice.get("\(path)/markers").items.count == 1)
      let big: JSON = ["data": ["x": .string(String(repeating: "x", count: 16_384))]]
      #expect(try await alice.put(one, big).status == 422)
      #expect(try await alice.delete(one).status == 200)
      #expect(try await alice.get(one).status == 404)
    }
  }

  @Test func aLockedMarkerIsToldOfAsALockOfTheSession() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/worksessions", ["session_type": "logging"])
      let id = made["id"]?.string ?? "none"
      let path = "/v1/worksessions/\(id)"
      let marker = try await alice.post("\(path)/markers", ["data": ["at": 12]])
      #expect(try await alice.get("/locks/\(id)")["locked"] == false)
      let key = JSON.string("marker:\(marker["id"]?.string ?? "")")
      #expect(try await alice.post("\(path)/locks", ["key": key]).status == 201)
      #expect(try await alice.post("/locks/\(id)", [:])["acquired"] == false)
      #expect(try await alice.get("/locks/\(id)")["locked"] == true)
      _ = try await alice.delete("\(path)/locks")
      #expect(try await alice.get("/locks/\(id)")["locked"] == false)
    }
  }

  @Test func locksEndByTheDatabasesClockAndNotByTheNodes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/worksessions", ["session_type": "logging"])
      let id = made["id"]?.string ?? "none"
      #expect(try await alice.post("/locks/\(id)", [:])["acquired"] == true)
      // To such a node, PostgreSQL's clock is a day ahead of the machine's.
      let pool = Pool(app.database.service, size: 1, name: "ahead")
      try await pool.closing {
        let tomorrow = app.service.databaseTime.adding(.seconds(86_400))
        var service = app.service
        service.presence = PresenceBoard(
          store: PresenceStore(pool: pool, log: app.log),
          clock: DatabaseClock.Reading(tomorrow, askedAt: .now, answeredAt: .now))
        let ahead = alice.through(
          TestApp(
            app: App(service), service: service, engine: app.engine, database: app.database,
            log: app.log, adminKey: app.adminKey, appKey: app.appKey))
        let lock = try await ahead.get("/locks/\(id)")
        #expect(lock["locked"] == false)
        let locks = try await ahead.get("/v1/worksessions/\(id)/locks")
        #expect(locks.items.isEmpty)
      }
      #expect(try await alice.get("/locks/\(id)")["locked"] == true)
      #expect(try await alice.get("/v1/worksessions/\(id)/locks").items.count == 1)
    }
  }
}
