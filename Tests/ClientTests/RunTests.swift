import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// Clients that follow a project live.
@Suite struct RunTests {
  private let network = FakeNetwork()
  private let scene = UUID()
  private let line = UUID()

  @Test func twoWhoFollowSeeEachOtherTypeAndReadNothingMeanwhile() async throws {
    try await with(2) { syncs in
      let read = network.requests.count { $0.method == "GET" }
      for number in 0..<60 {
        let letter = number.isMultiple(of: 2) ? "a" : "b"
        try await type(letter, syncs[number % 2])
        // Some follow each other at once, also on a machine where a pause takes longer.
        if number.isMultiple(of: 6) { try await Task.sleep(for: .milliseconds(18)) }
      }
      try await settle(syncs)
      #expect(network.requests.count { $0.method == "GET" } == read)
      // Sixty keystrokes go out in fewer requests. How many, depends on how fast they came.
      #expect(network.requests.count { $0.path.hasSuffix("/changes") } < 60)
      #expect(text(network.service).count == 60)
    }
  }

  @Test func aStreamThatIsCutGoesOnWhereItWas() async throws {
    try await with(2) { syncs in
      for _ in 0..<5 {
        try await type("a", syncs[0])
        network.cut()
        try await type("b", syncs[1])
        try await settle(syncs)
      }
      #expect(text(network.service).count == 10)
      #expect(network.lastIDs.count >= 7 && network.lastIDs.allSatisfy { $0 != nil })
    }
  }

  @Test func lostAnswersLoseNothingAndRepeatNothing() async throws {
    try await with(2) { syncs in
      for _ in 0..<4 {
        network.loseAnswers(1)
        try await type("a", syncs[0])
        try await settle(syncs)
      }
      #expect(text(network.service) == "aaaa")
    }
  }

  @Test func whoIsOfflineUsesNoNetworkAndKeepsWriting() async throws {
    try await with(2) { syncs in
      await syncs[0].goOffline()
      try await eventually {
        await syncs[0].pauses.values.map(\.duration)
          == [ProjectSync.untilWoken, ProjectSync.untilWoken]
      }
      try await Task.sleep(for: .milliseconds(50))
      let before = network.requests.count
      for _ in 0..<5 { try await type("a", syncs[0]) }
      try await Task.sleep(for: .milliseconds(200))
      #expect(network.requests.count == before)
      #expect(await syncs[0].status.connection == .offline)
      #expect(await syncs[0].status.pendingCount > 0)
      try await type("b", syncs[1])
      await syncs[0].goOnline()
      try await settle(syncs)
      #expect(text(network.service).count == 6)
    }
  }

  @Test func aChangeIsQueuedFirstAndCommittedThen() async throws {
    try await with(1) { syncs in
      let id = try await syncs[0].make(
        .updateScene(scene: scene, heading: "II", fields: JSONObject()))
      guard case .committed(let version)? = await syncs[0].outcome(of: id) else {
        Issue.record("it is not committed")
        return
      }
      #expect(version == network.service.space.version)
      #expect(await syncs[0].outcome(of: id) == nil)
    }
  }

  @Test func whoListensSeesTheEditsOfOthersInOrder() async throws {
    try await with(2) { syncs in
      let updates = await syncs[1].updates()
      for letter in ["a", "b", "c"] {
        try await type(letter, syncs[0])
        try await settle(syncs)
      }
      var shown = TextDocument()
      for await update in updates {
        if case .edited(let edit) = update { try edit.operation.apply(to: &shown) }
        if shown.scalarCount == 3 { break }
      }
      #expect(shown.string == "cba")
    }
  }

  /// Runs clients on a project with one line, until the body ends.
  private func with(_ count: Int, _ body: ([ProjectSync]) async throws -> Void) async throws {
    var client = CallboardClient(transport: network, credentials: .bearer("token"))
    client.retries.pauseMilliseconds = 1
    let owner = try ProjectSync(client: client, project: network.project)
    try await owner.make(
      .insertScene(scene: scene, heading: "I", fields: JSONObject(), at: .end))
    try await owner.make(
      .insertElement(
        NewElement(id: line, scene: scene, kind: "action", text: "", fields: JSONObject()),
        at: .end))
    try await owner.exchange()
    var pacing = ProjectSync.Pacing()
    pacing.gatherMilliseconds = 20
    var syncs: [ProjectSync] = []
    for _ in 0..<count {
      syncs.append(
        try ProjectSync(
          client: client, project: network.project, streams: network, pacing: pacing))
    }
    let running = syncs.map { sync in Task { try await sync.run() } }
    defer { for task in running { task.cancel() } }
    for sync in syncs {
      try await eventually { await sync.status.connection == .following }
    }
    // Each has opened its stream.
    try await eventually { network.lastIDs.count == count }
    try await body(syncs)
  }

  private func type(_ letter: String, _ sync: ProjectSync) async throws {
    try await sync.make(
      .editText(element: line, TextOperation(replacing: 0..<0, with: letter)))
  }

  private func settle(_ syncs: [ProjectSync]) async throws {
    for sync in syncs { try await eventually { await sync.status.pendingCount == 0 } }
    let version = network.service.space.version
    for sync in syncs {
      try await eventually { await sync.status.version == version }
      #expect(await sync.view.element(line)?.text.string == text(network.service))
    }
  }

  private func text(_ service: FakeService) -> String {
    service.space.elements[line]?.text.string ?? ""
  }

  private func eventually(_ condition: () async -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while await !condition() {
      try #require(ContinuousClock.now < end)
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
