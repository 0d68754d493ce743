import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Presence as another node than the person's own shows it.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PresenceNodesTests {
  /// Two nodes: Ada comes and goes through the first, Ben follows on the second.
  private struct Scene {
    let first: ServiceProcess
    let ada: CallboardClient
    let path: String
    private let reader: EventReader

    init(on stage: Stage) async throws {
      let ports = [try Stage.freePort(), try Stage.freePort()]
      first = try stage.node(port: ports[0])
      try await first.untilReady()
      try await stage.node(port: ports[1]).untilReady()
      let troupe = try await Troupe(["Ada", "Ben"], on: first)
      ada = troupe.client(0)
      path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
      let position = try await ada.get(path)["position"]?.integer ?? 0
      reader = try await EventReader(
        port: ports[1], "\(path)/events/stream?presence=true&min_position=\(position)",
        headers: troupe.headers(1))
      try #require(reader.status == 200)
    }

    /// The next change of presence that Ben receives.
    func next() async throws -> JSON {
      while true {
        let event = try #require(try await reader.next())
        if event.name == "presence" { return try JSON.parse(Array(event.data.utf8)) }
      }
    }
  }

  @Test func whoComesMovesAndGoesThroughOneNodeIsSeenOnTheOther() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await Scene(on: stage)
    let (ada, path) = (scene.ada, scene.path)
    #expect(try await scene.next()["change"] == "snapshot")
    // The leases are long, so that nothing expires on a slow machine.
    try await ada.post("\(path)/presence", ["activity": "idle", "interval_seconds": 300])
    #expect(try await scene.next()["change"] == "joined")

    let began = ContinuousClock.now
    let moves = 60
    let moving = Task {
      for number in 1...moves {
        try await ada.post(
          "\(path)/presence",
          ["cursor": ["line": .integer(Int64(number))], "interval_seconds": 300])
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    var updates = 0
    var line: Int64 = 0
    while line < moves {
      let update = try await scene.next()
      #expect(update["change"] == "updated")
      let now = update["presence"]?["cursor"]?["line"]?.integer ?? 0
      #expect(now > line)
      line = now
      updates += 1
    }
    try await moving.value
    print("\(updates) of \(moves) moves were told within \(began.duration(to: .now))")

    _ = try await ada.send("DELETE", "\(path)/presence", id: UUID(), body: [])
    #expect(try await scene.next()["change"] == "left")
  }

  @Test func whoseNodeIsKilledIsGoneWhenTheirLeaseIs() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await Scene(on: stage)
    #expect(try await scene.next()["change"] == "snapshot")
    try await scene.ada.post("\(scene.path)/presence", ["interval_seconds": 2])
    #expect(try await scene.next()["change"] == "joined")
    try await scene.first.crash()
    var change = try await scene.next()["change"]
    while change == "updated" { change = try await scene.next()["change"] }
    #expect(change == "left")
  }
}
