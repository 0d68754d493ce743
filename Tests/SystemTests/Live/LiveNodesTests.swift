import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Followers of two nodes, while listeners are cut off and nodes are killed.
@Suite(.serialized, .timeLimit(.minutes(15))) struct LiveNodesTests {
  @Test func nobodyMissesOrRepeatsAnEventWhileListenersAreCutAndNodesAreKilled() async throws {
    var random = SeededRandom.printed()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let ports = [try Stage.freePort(), try Stage.freePort()]
    var nodes = [try stage.node(port: ports[0])]
    try await nodes[0].untilReady()
    nodes.append(try stage.node(port: ports[1]))
    try await nodes[1].untilReady()
    let troupe = try await Troupe(["Ada"], on: nodes[0])
    let project = try Troupe.id(
      try await troupe.client(0).post("/v1/projects", ["title": "Macbeth"]))
    let path = "/v1/projects/\(project.lower)"
    let each = 150
    let last = 1 + 2 * each
    let followers = (0..<6).map { index in
      let random = SeededRandom(seed: random.seed &+ UInt64(index))
      return Task {
        try await RestlessFollower(
          path: "\(path)/events/stream", ports: ports, headers: troupe.headers(0),
          counter: "version", random: random
        ).numbers(upTo: FinishLine(last))
      }
    }
    defer { for follower in followers { follower.cancel() } }
    let urls = nodes.map(\.url)
    let writers = (0..<2).map { index in
      Task {
        var client = troupe.at(urls[index]).client(0)
        client.retries.triesMax = 100
        for _ in 0..<each {
          try await client.post("\(path)/chat", ["text": "hello"])
          try await Task.sleep(for: .milliseconds(20))
        }
      }
    }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    var cuts = 0
    for round in 0..<6 {
      try await Task.sleep(for: .milliseconds(Int.random(in: 200...600, using: &random)))
      if round % 3 == 2 {
        let victim = Int.random(in: 0...1, using: &random)
        try await nodes[victim].crash()
        nodes[victim] = try stage.node(port: ports[victim])
        try await nodes[victim].untilReady()
      } else {
        cuts += try owner.query(
          """
          select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and query ilike 'listen%'
          """
        ).count
      }
    }
    for writer in writers { try await writer.value }
    #expect(cuts > 0)
    var tally = Tally()
    for follower in followers {
      let seen = try await follower.value
      // A snapshot says where it begins. No event after it may be missing or come twice.
      tally.add(seen, from: try #require(seen.first), through: last)
    }
    print("6 mishaps, \(2 * each) events, \(tally): CALLBOARD_SEED=\(random.seed)")
    print("times: \(Mishap.nodeKilled.rawValue) 2, \(Mishap.listenersCut.rawValue) 4 (\(cuts))")
    #expect(tally.isFlawless)
    #expect(try await stage.flaws() == [])
  }

  @Test func whatIsReadThroughOneNodeIsToldOnTheOther() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let ports = [try Stage.freePort(), try Stage.freePort()]
    let first = try stage.node(port: ports[0])
    try await first.untilReady()
    try await stage.node(port: ports[1]).untilReady()
    let troupe = try await Troupe(["Ada", "Ben"], on: first)
    let reader = try await EventReader(
      port: ports[1], "/v1/me/notifications/stream", headers: troupe.headers(1))
    #expect(reader.status == 200)
    _ = try await reader.any()
    _ = try await TypingRoom.make(troupe)
    let added = try JSON.parse(Array((try #require(try await reader.next())).data.utf8))
    #expect(added["unread"] == 1)
    try await troupe.client(1).post(
      "/v1/me/notifications/read", ["up_to": added["position"] ?? .null])
    let told = try #require(try await reader.next())
    #expect(told.name == "unread" && told.data == #"{"unread":0}"#)
  }

  @Test func removalOnOneNodeEndsTheStreamOnTheOther() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let ports = [try Stage.freePort(), try Stage.freePort()]
    let first = try stage.node(port: ports[0])
    try await first.untilReady()
    let second = try stage.node(port: ports[1])
    try await second.untilReady()
    let troupe = try await Troupe(["Ada", "Ben"], on: first)
    for _ in 0..<5 {
      let room = try await TypingRoom.make(troupe)
      let path = "/v1/projects/\(room.project.lower)"
      let position = try await troupe.client(0).get(path)["position"]?.integer ?? 0
      let reader = try await EventReader(
        port: ports[1], "\(path)/events/stream?min_position=\(position)",
        headers: troupe.headers(1))
      try #require(reader.status == 200)
      let began = ContinuousClock.now
      _ = try await troupe.client(0).send(
        "DELETE", "\(path)/members/\(troupe.people[1].lower)", id: UUID(), body: [])
      let rest = try await reader.rest()
      print("the stream on the other node ended \(began.duration(to: .now)) after it was asked")
      #expect(rest.last?.name == "end")
      #expect(rest.dropLast().last?.data.contains("member_removed") ?? false)
    }
  }
}
