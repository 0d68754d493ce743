import CallboardClient
import Domain
import Foundation
import TestSupport
import Testing

@testable import callboard

/// Who is there, told by a node other than the one that they are connected to.
@Suite(.serialized) struct PresenceNodesTests {
  @Test(.timeLimit(.minutes(5)))
  func whoComesMovesAndGoesThroughOneNodeIsSeenOnTheOther() async throws {
    let stage = try Stage()
    defer { stage.strike() }
    let ports = [try Stage.freePort(), try Stage.freePort()]
    let first = try stage.node(port: ports[0])
    try await first.untilReady()
    try await stage.node(port: ports[1]).untilReady()
    let key = try #require(first.adminKey)
    let troupe = try await Troupe(["Ada", "Ben"], on: ServiceAddress(url: first.url, key: key))
    let path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
    let position = try await troupe.client(0).get(path)["position"]?.integer ?? 0
    let reader = try await EventReader(
      port: ports[1], "\(path)/events/stream?presence=true&min_position=\(position)",
      headers: troupe.headers(1))
    try #require(reader.status == 200)
    func next() async throws -> JSON {
      while true {
        let event = try #require(try await reader.next())
        if event.name == "presence" { return try JSON.parse(Array(event.data.utf8)) }
      }
    }
    #expect(try await next()["change"] == "snapshot")
    let client = troupe.client(0)
    try await client.post("\(path)/presence", ["activity": "idle"])
    #expect(try await next()["change"] == "joined")

    let began = ContinuousClock.now
    let moves = 60
    let moving = Task {
      for number in 1...moves {
        try await client.post(
          "\(path)/presence", ["cursor": ["line": .integer(Int64(number))]])
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    var updates = 0
    var line: Int64 = 0
    while line < moves {
      let update = try await next()
      #expect(update["change"] == "updated")
      let now = update["presence"]?["cursor"]?["line"]?.integer ?? 0
      #expect(now > line)
      line = now
      updates += 1
    }
    try await moving.value
    // The rows, which nodes look at each second, would bring one a second.
    let seconds = began.duration(to: .now) / .seconds(1)
    #expect(Double(updates) > 2 * seconds, "\(updates) in \(seconds) s")

    _ = try await client.send("DELETE", "\(path)/presence", id: UUID(), body: [])
    #expect(try await next()["change"] == "left")
  }

  @Test(.timeLimit(.minutes(5)))
  func whoseNodeIsKilledIsGoneWhenTheirLeaseIs() async throws {
    let stage = try Stage()
    defer { stage.strike() }
    let ports = [try Stage.freePort(), try Stage.freePort()]
    let first = try stage.node(port: ports[0])
    try await first.untilReady()
    try await stage.node(port: ports[1]).untilReady()
    let key = try #require(first.adminKey)
    let troupe = try await Troupe(["Ada", "Ben"], on: ServiceAddress(url: first.url, key: key))
    let path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
    let position = try await troupe.client(0).get(path)["position"]?.integer ?? 0
    let reader = try await EventReader(
      port: ports[1], "\(path)/events/stream?presence=true&min_position=\(position)",
      headers: troupe.headers(1))
    try #require(reader.status == 200)
    func next() async throws -> String? {
      while true {
        let event = try #require(try await reader.next())
        guard event.name == "presence" else { continue }
        let change = try JSON.parse(Array(event.data.utf8))["change"]?.string
        if change != "updated" { return change }
      }
    }
    #expect(try await next() == "snapshot")
    try await troupe.client(0).post("\(path)/presence", ["interval_seconds": 2])
    #expect(try await next() == "joined")
    try await first.crash()
    #expect(try await next() == "left")
  }
}
