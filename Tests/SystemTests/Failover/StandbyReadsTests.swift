import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Nodes that may read from a standby.
@Suite(.serialized, .timeLimit(.minutes(20))) struct StandbyReadsTests {
  @Test func whatAStandbyServesIsWhatThePrimaryWouldServe() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.readingNode(stalenessSeconds: 60)
    try await node.untilReady()
    let author = try await Author(on: node)
    let alone = try replicas.node(on: replicas.primary.serviceConninfo())
    try await alone.untilReady()
    for version in 2...40 { try await author.rename("Renamed \(version)", through: node) }
    let reads = Reads(author)
    let position = try await reads.record("Checked")

    var asked = ["getProjectFeed": try await reads.untilServed(by: node)]
    var served = 0
    for (endpoint, path, isOperators) in reads.sample {
      try await eventually("the standby serves \(endpoint)") {
        let count = asked[endpoint, default: 0] + 1
        asked[endpoint] = count
        let path = path.replacing("{count}", with: String(count))
        let answer = try await reads.answer(path, isOperators, after: position, by: node)
        #expect(answer.status == 200, "\(path)")
        let other = try await reads.answer(path, isOperators, after: position, by: alone)
        #expect(answer.body == other.body, "\(path)")
        let before = served
        // Figures that count the request also count its reads.
        served = try await reads.served(by: node, since: endpoint, count)
        return served > before
      }
    }
    #expect(try await node.metric(#"standby_fallbacks_total{reason="refused"}"#) == 0)
    try await eventually("nothing is missing on the standby") {
      try await node.metric("standby_lag_positions") == 0
    }
    // The node without a standby has no such figures.
    #expect(try await !alone.metrics().contains("callboard_standby_reads_total{"))
    for each in [node, alone] { #expect(try await each.stop() == 0) }
  }

  @Test func whatAPersonWroteIsReadFromThePrimaryUntilTheStandbyHasIt() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.readingNode(stalenessSeconds: 60)
    try await node.untilReady()
    let reads = Reads(try await Author(on: node))
    try await reads.untilServed(by: node)

    try await replicas.pauseReplay()
    let position = try await reads.record("Written")
    #expect(try await reads.titles(after: position).contains("Written"))
    try await eventually("that it is the primary's shows") {
      try await node.metric(#"standby_fallbacks_total{reason="position"}"#) >= 1
    }
    // A history has all that the node knows, without being asked to.
    let history = try await reads.client.get("\(reads.path)/history?limit=1")
    #expect(history["items"]?.array?.first?["position"]?.integer == position)
    // A feed need not, if nobody asks.
    try await eventually("the standby serves what it has") {
      try await !reads.titles().contains("Written")
    }
    try replicas.resumeReplay()
    try await eventually("it has it") { try await reads.titles().contains("Written") }
    #expect(try await node.stop() == 0)
  }

  @Test func aStandbyThatIsTooFarBehindIsNotUsedAndShowsNothingToAFormerMember() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.readingNode(stalenessSeconds: 2)
    try await node.untilReady()
    let reads = Reads(try await Author(on: node, ["Ada", "Ben"]))
    let ben = reads.author.troupe.client(1)
    try await reads.client.post(
      "\(reads.path)/members",
      ["person": .string(reads.author.troupe.people[1].lower), "role": "editor"])
    try await reads.record("Seen")
    try await eventually("Ben sees it") {
      try await ben.get("/v1/me/feed")["items"]?.array?.isEmpty == false
    }
    try await reads.untilServed(by: node)

    try await replicas.pauseReplay()
    _ = try await reads.client.send(
      "DELETE", "\(reads.path)/members/\(reads.author.troupe.people[1].lower)", body: [])
    // The standby still lists him; the node's state of the project decides what he may see.
    #expect(try await ben.get("/v1/me/feed")["items"]?.array == [])
    try await eventually("his permissions are those that the primary lists") {
      try await ben.get("/v1/me/permissions")["items"]?.array == []
    }
    let refused = await #expect(throws: ClientError.self) {
      _ = try await ben.get("\(reads.path)/feed")
    }
    guard case .problem(let problem)? = refused else {
      throw Failure("no problem: \(String(describing: refused))")
    }
    #expect(problem.status == 404)

    try await reads.author.rename("Renamed", through: node)
    try await eventually("an operator sees the new title") {
      let spaces = try await reads.author.troupe.address.operatorClient.get("/admin/v1/spaces")
      return spaces["items"]?.array?.contains { $0["title"] == "Renamed" } == true
    }
    try await eventually("the standby counts as too far behind") {
      _ = try await reads.titles()
      return try await node.metric(#"standby_fallbacks_total{reason="stale"}"#) >= 1
    }
    try replicas.resumeReplay()
    try await reads.untilServed(by: node)
    #expect(try await node.stop() == 0)
  }

  @Test func aStandbyThatIsKilledOrFrozenCostsNoRequest() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.readingNode(stalenessSeconds: 60)
    try await node.untilReady()
    let reads = Reads(try await Author(on: node))
    try await reads.untilServed(by: node)

    let reading = Task { for _ in 0..<300 { _ = try await reads.titles() } }
    try replicas.standby.cluster.stop(mode: .immediate)
    try await reading.value
    try await eventually("it counts as away") {
      _ = try await reads.titles()
      return try await node.metric(#"standby_fallbacks_total{reason="away"}"#) >= 1
    }
    // It serves again once it is back.
    try replicas.standby.cluster.start()
    try await reads.untilServed(by: node)

    replicas.standby.freeze()
    defer { replicas.standby.thaw() }
    for _ in 0..<20 { _ = try await reads.titles() }
    replicas.standby.thaw()
    try await reads.untilServed(by: node)
    #expect(try await node.stop() == 0)
  }

  @Test func theDoctorSaysWhatIsWrongWithTheStandby() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.readingNode(stalenessSeconds: 60)
    try await node.untilReady()
    let author = try await Author(on: node)
    func doctor(_ standby: String) async throws -> ProgramRun {
      try await ProgramRun(
        [
          "doctor", "--database-url", replicas.primary.serviceConninfo(), "--read-database-url",
          standby, "--read-staleness", "2",
        ], in: replicas.folder)
    }
    let standby = replicas.standby.serviceConninfo()
    try await replicas.untilReplayed()
    let healthy = try await doctor(standby)
    #expect(healthy.output.contains("✓ the standby for reads answers"), "\(healthy.output)")
    #expect(healthy.output.contains("✓ the standby for reads follows the primary: it has all"))
    #expect(healthy.exitCode == 0, "\(healthy.output)")

    try await replicas.pauseReplay()
    try await author.rename("Renamed", through: node)
    let behind = try await doctor(standby)
    #expect(behind.exitCode == 1)
    #expect(behind.output.contains("it still lacked "), "\(behind.output)")
    #expect(!behind.output.contains("it still lacked 0 of"), "\(behind.output)")
    try replicas.resumeReplay()

    let itself = try await doctor(replicas.primary.serviceConninfo())
    #expect(itself.exitCode == 1)
    #expect(itself.output.contains("it is no standby"), "\(itself.output)")
    #expect(!itself.output.contains("follows the primary"), "\(itself.output)")

    try replicas.standby.cluster.stop(mode: .immediate)
    let away = try await doctor(standby)
    #expect(away.exitCode == 1)
    #expect(away.output.contains("✗ the standby for reads answers"), "\(away.output)")
    #expect(try await node.stop() == 0)
  }

  @Test func aStandbyOfAnotherLogIsFoundByTheDoctor() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.node(on: replicas.primary.serviceConninfo())
    try await node.untilReady()
    try await replicas.untilReplayed()
    #expect(try await node.stop() == 0)
    // Both go on alone, as after a failover that one of them took no part in.
    try replicas.promote()
    let promoted = try Connection(
      ConnectionOptions(conninfo: replicas.standby.ownerConninfo()))
    defer { promoted.close() }
    try promoted.execute("update callboard.log set incarnation = gen_random_uuid()")
    let pool = Pool(
      ConnectionOptions(conninfo: replicas.primary.serviceConninfo()), size: 1, name: "look")
    let look = StandbyLook(
      ConnectionOptions(conninfo: replicas.standby.serviceConninfo()), primary: pool,
      log: .standard)
    #expect(try await look.isStandby() == false)
    #expect(try await look.lack(after: .zero).isOfOtherLog)
    await look.close()
    await pool.close()
  }

  @Test func withoutAPrimaryNothingIsReadAndAPromotedStandbyServesOn() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.readingNode(
      on: TestCluster.serviceConninfo([replicas.primary, replicas.standby]), stalenessSeconds: 60)
    try await node.untilReady()
    let reads = Reads(try await Author(on: node))
    try await reads.record("Kept")
    try await reads.untilServed(by: node)
    try await replicas.untilReplayed()

    try replicas.primary.cluster.stop()
    // Nobody knows who was removed meanwhile.
    try await eventually("the node refuses to read") {
      do {
        _ = try await reads.titles()
        return false
      } catch ClientError.problem(let problem) {
        return problem.status == 503
      }
    }
    try replicas.promote()
    try await node.untilReady()
    try await eventually("the feed is shown again") {
      (try? await reads.titles())?.contains("Kept") == true
    }
    try await reads.untilServed(by: node)
    #expect(!node.output.contains("log_went_back"))
    #expect(try await node.stop() == 0)
  }
}

/// Reads of an author's project, each sent once.
private struct Reads: Sendable {
  let author: Author
  let client: CallboardClient

  init(_ author: Author) {
    self.author = author
    var client = author.troupe.client(0)
    client.retries.triesMax = 1
    self.client = client
  }

  /// The path of the project.
  var path: String { author.path }

  /// Endpoints whose reads a standby may serve, a path of each, and whether it is an operator's.
  var sample: [(endpoint: String, path: String, isOperators: Bool)] {
    let id = path.split(separator: "/").last.map(String.init) ?? ""
    let person = author.troupe.people[0].lower
    return [
      ("getProjectFeed", "\(path)/feed", false),
      ("getMyFeed", "/v1/me/feed?group_by=day", false),
      ("getProjectFeedCounts", "\(path)/feed/counts", false),
      ("getProjectHistory", "\(path)/history", false),
      ("exportProject", "\(path)/export", false),
      ("listMyPermissions", "/v1/me/permissions", false),
      // A version that nobody asked for before is folded from events.
      ("getProject", "\(path)?version={count}", false),
      ("listFeed", "/admin/v1/feed", true),
      ("getPersonFeed", "/admin/v1/people/\(person)/feed", true),
      ("listSpaces", "/admin/v1/spaces?text=ename", true),
      ("findPeople", "/admin/v1/people?query=Ad", true),
      ("listEvents", "/admin/v1/events", true),
      ("listSpacePermissions", "/admin/v1/spaces/\(id)/permissions", true),
    ]
  }

  /// Records an activity and returns its position.
  @discardableResult
  func record(_ title: String) async throws -> Int64 {
    let recorded = try await client.post(
      "\(path)/activities", ["kind": "noted", "title": .string(title)])
    guard let position = recorded["position"]?.integer else { throw Failure("no position") }
    return position
  }

  /// The titles in the project's feed.
  ///
  /// - Parameter position: the position that the feed must have; nil: no request for that.
  func titles(after position: Int64? = nil) async throws -> [String] {
    let query = position.map { "?min_position=\($0)" } ?? ""
    let feed = try await client.get("\(path)/feed\(query)")
    return feed["items"]?.array?.compactMap { $0["title"]?.string } ?? []
  }

  /// The answer of a node that has everything up to a position.
  func answer(
    _ path: String, _ isOperators: Bool, after position: Int64, by node: ServiceProcess
  ) async throws -> ClientResponse {
    let credentials =
      isOperators
      ? [("Authorization", "Bearer \(author.troupe.address.key)")] : author.troupe.headers(0)
    let transport = URLSessionTransport(url: node.url, timeoutSeconds: 60)
    return try await transport.send(
      ClientRequest(
        method: "GET", path: path,
        headers: credentials + [("Callboard-Min-Position", String(position))]))
  }

  /// Reads the feed until a standby has served it, and returns how often it was read.
  @discardableResult
  func untilServed(by node: ServiceProcess) async throws -> Int {
    let before = try await served(by: node)
    var count = 0
    try await eventually("the standby serves reads: \(node.output.suffix(2_000))") {
      _ = try await titles()
      count += 1
      return try await served(by: node) > before
    }
    return count
  }

  /// How many reads a standby has served, as the node told within the last second.
  func served(by node: ServiceProcess) async throws -> Int {
    try await node.metric(#"standby_reads_total{server="standby"}"#)
  }

  /// How many reads a standby has served when so many requests to an endpoint were answered.
  func served(by node: ServiceProcess, since endpoint: String, _ count: Int) async throws -> Int {
    var served = 0
    try await eventually("the requests are counted") {
      let lines = try await node.metrics().split(separator: "\n")
      func value(_ name: String) -> Int? {
        lines.first { $0.hasPrefix("callboard_\(name) ") }?.split(separator: " ").last
          .flatMap { Int($0) }
      }
      served = value(#"standby_reads_total{server="standby"}"#) ?? 0
      return value(#"http_requests_total{endpoint="\#(endpoint)",status="200"}"#) ?? 0 >= count
    }
    return served
  }
}
