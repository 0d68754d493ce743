import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// The bound of a copy, its removal, and a client that rests.
@Suite struct CopyPolicyTests {
  private let stage = SyncStage()

  @Test func aCopyThatHasReachedItsBoundTakesNoMoreChangesButThoseOfOthers() async throws {
    try await withFolder { folder in
      var policy = ProjectSync.CopyPolicy()
      policy.bytesMax = 20_000
      let (mine, others) = (
        try await stage.sync(folder: folder, policy: policy), try await stage.sync()
      )
      let text = String(repeating: "x", count: 1_000)
      await #expect(throws: StorageError.self) {
        for _ in 0..<100 { try await mine.make(stage.replacing(0..<0, with: text)) }
      }
      let made = await stage.text(mine).utf8.count
      #expect(made > 0 && made < 20_000 + text.utf8.count)
      try await others.make(stage.replacing(0..<0, with: "o"))
      try await others.exchange()
      try await mine.exchange()
      try await mine.exchange()
      #expect(await stage.text(mine).utf8.count == made + 1)
      #expect(await stage.text(mine) == stage.text)
    }
  }

  @Test func aCopyThatIsWipedLeavesNothingInItsFolder() async throws {
    try await withFolder { folder in
      let sync = try await stage.sync(folder: folder)
      let secret = "the butler did it"
      let change = try await sync.make(stage.replacing(0..<0, with: secret))
      let waiting = Task { await sync.outcome(of: change) }
      try await SyncStage.eventually { await sync.outcomes[change] != nil }
      try await sync.wipe()
      #expect(await waiting.value == .setAside(reason: "wiped"))
      #expect(await sync.view.scenes.isEmpty)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
      }
      // The person's last edit does not bring it back.
      let requests = stage.network.requests.count
      await #expect(throws: StorageError.self) {
        try await sync.make(stage.replacing(0..<0, with: "x"))
      }
      #expect(stage.network.requests.count == requests)
      // It may begin anew.
      try await sync.open()
      try await sync.make(stage.replacing(0..<0, with: "again"))
      try await sync.exchange()
      #expect(stage.text == "again")
    }
  }

  @Test(arguments: [true, false])
  func aPersonWhoMayNotReadAnyMoreKeepsTheCopyOnlyIfThePolicySaysSo(wipes: Bool) async throws {
    let stage = DocumentStage()
    let isMember = Mutex(true)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      guard isMember.withLock({ $0 }) else {
        return .json(["code": "not_found"], status: 404)
      }
      if request.path.contains("/events") {
        return .json(["incarnation": "log", "items": [], "next": nil])
      }
      return .json(stage.state(text: "To be"))
    }
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.triesMax = 1
    var policy = ProjectSync.CopyPolicy()
    policy.wipesOnRevocation = wipes
    let sync = try ProjectSync(
      client: client, project: stage.project, streams: FakeNetwork(), policy: policy)
    try await sync.open()
    isMember.withLock { $0 = false }
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually {
      if case .stopped = await sync.status.connection { true } else { false }
    }
    #expect(await sync.view.scenes.isEmpty == wipes)
  }

  @Test func aClientThatIsOfflineDoesNotWakeUp() async throws {
    let sync = try await stage.sync()
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { await sync.status.connection == .following }
    await sync.goOffline()
    // The task that connects and the one that reads behind the stream rest, each in a pause that only the app ends. The
    // one that sends waits for the next change.
    try await SyncStage.eventually {
      await sync.pauses.values.map(\.duration)
        == [ProjectSync.untilWoken, ProjectSync.untilWoken]
    }
    await sync.goOnline()
    try await SyncStage.eventually { await sync.status.connection == .following }
    try await sync.make(stage.replacing(0..<0, with: "back"))
    try await SyncStage.eventually { stage.text == "back" }
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/callboard-\(UUID().lower)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }
}
