import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct LockAPITests {
  @Test func aLockIsAcquiredShownExtendedAndGivenBack() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let lock = try await bob.post("\(path)/locks", ["ttl_seconds": 60])
      #expect(lock.status == 201)
      #expect(lock["key"] == "space")
      #expect(lock["holder"]?["name"] == "Bob")
      let fence = try #require(lock["fence"]?.integer)
      #expect(lock.header("Callboard-Position") == String(fence))
      let refused = try await alice.post("\(path)/locks", [:])
      #expect(refused.status == 423)
      #expect(refused.code == "locked")
      #expect(refused["holder"] == bob.json)
      #expect(refused["expires_at"] == lock["expires_at"])
      #expect(try await bob.post("\(path)/locks", [:]).status == 423)
      let shown = try await alice.get("\(path)/locks?min_position=\(fence)").items
      #expect(shown.map { $0["fence"] } == [lock["fence"]])
      #expect(shown.first?["token"] == nil)
      let token = try #require(lock["token"])
      let one = "\(path)/locks/\(fence)"
      let extended = try await bob.post("\(one)/extend", ["token": token, "ttl_seconds": 120])
      #expect(extended["token"] == token)
      #expect(extended["expires_at"] != lock["expires_at"])
      #expect(try await alice.post("\(one)/extend", ["token": token]).status == 403)
      #expect(try await alice.patch(path, ["title": "x"]).code == "locked")
      #expect(try await bob.post("\(one)/release", ["token": token]).status == 200)
      #expect(try await bob.post("\(one)/release", ["token": token]).code == "lock_lost")
      #expect(try await alice.get("\(path)/locks").items.isEmpty)
      #expect(try await alice.patch(path, ["title": "x"]).status == 200)
    }
  }

  @Test func anAcquireSentAgainGetsTheSameToken() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let key = UUID()
      let first = try await alice.post("\(path)/locks", ["key": "a"], key: key)
      let again = try await alice.post("\(path)/locks", ["key": "a"], key: key)
      #expect(first.status == 201)
      #expect(again.json == first.json)
      #expect(try await alice.post("\(path)/locks", ["key": "a"]).status == 423)
    }
  }

  @Test func noTokenIsInTheEventsAndNoForgedOneIsTaken() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let lock = try await alice.post("\(path)/locks", [:])
      let token = try #require(lock["token"]?.string)
      let fence = try #require(lock["fence"]?.integer)
      for events in [
        try await bob.get("\(path)/events"), try await app.get("/admin/v1/events"),
      ] {
        #expect(events.text.contains("lock_acquired"))
        #expect(!events.text.contains(token))
      }
      #expect(!(try await alice.get("\(path)/feed")).text.contains("lock_"))
      for forged in ["", "\(fence)", "\(fence).AAAA", "x.y", "\(fence + 1)\(token.dropFirst())"] {
        let answer = try await alice.post(
          "\(path)/locks/\(fence)/release", ["token": .string(forged)])
        #expect(answer.status == 403, "\(forged)")
      }
      #expect(try await bob.delete("\(path)/locks/\(fence)").status == 403)
      #expect(try await alice.delete("\(path)/locks/\(fence)").status == 200)
      #expect(try await alice.delete("\(path)/locks/\(fence)").status == 404)
    }
  }

  @Test func aWriteWithTheFenceOfALockThatHasGoneIsRefused() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let lock = try await alice.post("\(path)/locks", [:])
      let fence = try #require(lock["fence"]?.integer)
      func write(_ title: String, _ fence: String) async throws -> Answer {
        try await app.send(
          as: alice.id, .patch, path, ["title": .string(title)],
          [("Callboard-Lock-Fence", fence)])
      }
      #expect(try await write("a", "\(fence)").status == 200)
      #expect(try await write("b", "x").status == 422)
      #expect(try await alice.delete("\(path)/locks").status == 200)
      let late = try await write("c", "\(fence)")
      #expect(late.status == 412)
      #expect(late.code == "lock_lost")
      #expect(try await alice.get(path)["title"] == "a")
    }
  }

  @Test func oldClientsLockAWorkSessionOnTheirRoutes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/worksessions", [:])
      let path = try #require(made.header("Location"))
      try await alice.add(bob, "editor", to: path)
      let session = try #require(made["id"]?.string).uppercased()
      let locks = "/locks/\(session)"
      #expect(try await bob.get(locks).json == ["locked": false, "fence": nil])
      let lock = try await bob.post(locks, ["ttl_seconds": 60])
      #expect(lock.status == 200)
      #expect(lock["acquired"] == true)
      let token = try #require(lock["token"])
      #expect(try await alice.get(locks).json == ["locked": true, "fence": lock["fence"] ?? nil])
      let second = try await alice.post(locks, ["ttl_seconds": 30])
      #expect(second.json == ["acquired": false, "token": nil, "fence": nil, "ttl_seconds": 30])
      #expect(try await bob.post(locks, ["ttl_seconds": 30])["acquired"] == false)
      let extended = try await bob.post("\(locks)/extend", ["token": token, "ttl_seconds": 90])
      #expect(extended["acquired"] == true)
      #expect(extended["token"] == token)
      func release(_ person: TestPerson, _ token: JSON) async throws -> JSON? {
        try await app.send(as: person.id, .delete, locks, ["token": token])["released"]
      }
      #expect(try await release(alice, token) == false)
      #expect(try await release(bob, "1.x") == false)
      #expect(try await release(bob, token) == true)
      #expect(try await release(bob, token) == false)
      #expect(try await bob.post("\(locks)/extend", ["token": token])["acquired"] == false)
      let stranger = try await app.person("Carol")
      #expect(try await stranger.post(locks, [:]).status == 404)
      #expect(try await stranger.get(locks).status == 404)
    }
  }

  @Test func oldClientsAreToldTheFenceOfTheirLock() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/worksessions", [:])
      let path = try #require(made.header("Location"))
      let locks = "/locks/\(try #require(made["id"]?.string))"
      #expect(try await alice.get(locks)["fence"] == .null)
      let lock = try await alice.post(locks, ["ttl_seconds": 60])
      let fence = try #require(lock["fence"]?.integer)
      #expect(try await alice.get("\(path)/locks").items.first?["fence"] == .integer(fence))
      #expect(try await alice.get(locks)["fence"] == .integer(fence))
      let extended = try await alice.post("\(locks)/extend", ["token": lock["token"] ?? ""])
      #expect(extended["fence"] == .integer(fence))
      #expect(try await alice.post(locks, ["ttl_seconds": 60])["fence"] == .null)
      let write = try await app.send(
        as: alice.id, .patch, path, ["status": "x"], [("Callboard-Lock-Fence", "\(fence)")])
      #expect(write.status == 200)
    }
  }
}
