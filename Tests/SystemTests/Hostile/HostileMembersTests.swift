import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardBench
@testable import CallboardCommandLine

/// Members who send random requests and the most expensive ones, beside honest members, with the default limits.
///
/// It takes 30 seconds, or as many as the environment variable `CALLBOARD_SECONDS` says.
@Suite(.serialized, .timeLimit(.minutes(20))) struct HostileMembersTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["CALLBOARD_SECONDS"].flatMap { Double($0) } ?? 30

  @Test func honestMembersAreServedBesideHostileOnesAndLoseNothing() async throws {
    let random = SeededRandom.printed()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let address = try node.address
    let port = node.url.port ?? 0
    let honest = try await Troupe((1...8).map { "Honest \($0)" }, on: address)
    let people = try await HonestTraffic.Person.make(honest)
    let hostile = try await Troupe((1...5).map { "Hostile \($0)" }, on: address)
    let requests = try await requests(hostile, honest, people[0].project, random, port, address.key)
    let wanted = Set(requests.operations.map(\.id))
    #expect(wanted.count > 300)

    let seconds = Self.seconds
    let isOver = Atomic(false)
    let halves = try await Threads.run(2) { number in
      guard number == 0 else {
        var members = try HostileMembers(requests, connections: 24, port: port)
        try members.run { isOver.load(ordering: .acquiring) }
        return Half(members: members)
      }
      defer { isOver.store(true, ordering: .releasing) }
      var traffic = try HonestTraffic(people, port: port)
      defer { traffic.end() }
      try traffic.run(seconds: seconds)
      return Half(honest: traffic.result)
    }
    let result = try #require(halves.compactMap(\.honest).first)
    let members = try #require(halves.compactMap(\.members).first)
    for (name, tally) in [
      ("changes", result.changes), ("reads", result.reads), ("/healthz", result.health),
    ] {
      let times = [0.5, 0.99, 1].map { tally.milliseconds($0)?.fixed(1) ?? "-" }
      print(
        "honest \(name): \(tally.description); p50, p99, max \(times.joined(separator: ", ")) ms")
    }
    print("hostile: \(members.tally.description)")
    for failure in members.failures { print(failure) }

    #expect(result.changes.refused == 0, "\(result.changes.description)")
    #expect(result.reads.refused == 0, "\(result.reads.description)")
    #expect(result.health.refused == 0, "\(result.health.description)")
    #expect(members.failures == [])
    #expect(wanted.subtracting(members.called.keys) == [])
    // Each answered change added one letter to a text that had none, and each unanswered change may have added one.
    let written = try await lettersWritten(honest.client(0), people[0].project)
    #expect(written >= result.changes.count(200))
    #expect(written <= result.changes.count)
    #expect(try await stage.flaws() == [])
    #expect(await node.readiness() == 200)
  }

  /// The result of one of the two threads.
  private struct Half: @unchecked Sendable {
    var honest: HonestTraffic.Result?
    var members: HostileMembers?
  }

  private func lettersWritten(_ client: CallboardClient, _ project: UUID) async throws -> Int {
    let elements = try await client.get("/v1/projects/\(project.lower)")["scenes"]?.array?
      .flatMap { $0["elements"]?.array ?? [] }
    return (elements ?? []).reduce(0) { sum, element in
      sum + (element["text"]?.string ?? "").count { $0 == "x" }
    }
  }

  private func requests(
    _ hostile: Troupe, _ honest: Troupe, _ honestProject: UUID, _ random: SeededRandom,
    _ port: Int, _ adminKey: String
  ) async throws -> RandomRequests {
    let client = hostile.client(0)
    // The hostile people may read the honest people's project, and comment on it.
    try await honest.client(0).post(
      "/v1/projects/\(honestProject.lower)/members",
      ["person": .string(hostile.people[0].lower), "role": "viewer"])
    let site = AttackSite(
      port: port, appKey: hostile.appKey, adminKey: adminKey, people: hostile.people)
    let project = try site.makeProject()
    let element = UUID().lower
    try site.change(
      project, base: AttackSite.Project.version,
      [
        site.insertElement(
          element, into: project.scene, text: String(repeating: "y", count: 300_000))
      ])
    var spaces = ["project": [project.id, honestProject.lower]]
    let code = try await hostile.client(1).post("/v1/me/connection_codes", [:])
    for (kind, path, body): (String, String, JSON) in [
      ("project", "/v1/projects", ["title": "Macbeth"]),
      ("course", "/v1/courses", ["title": "Fencing"]),
      ("worksession", "/v1/worksessions", ["session_type": "design"]),
      ("room", "/v1/rooms", ["name": "Den", "game_type": "trivia", "max_players": 4]),
      ("connection", "/v1/connections", ["code": code["code"] ?? .null]),
    ] {
      spaces[kind, default: []].append(try Troupe.id(try await client.post(path, body)).lower)
    }
    return RandomRequests(
      description: try await client.get("/openapi.json"), site: site, random: random,
      spaces: spaces, project: project, element: element,
      strangers: honest.people.map(\.lower) + [honestProject.lower])
  }
}
