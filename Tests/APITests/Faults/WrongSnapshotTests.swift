import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardEngine
@testable import CallboardEventLog

/// Snapshots that somebody else wrote, changed or cut are never used, and are all named.
@Suite struct WrongSnapshotTests {
  /// A project that has a snapshot, in an engine that soon evicts states, and a connection of the owner.
  private struct Setting {
    let test: TestApp
    let alice: TestPerson
    let play: String
    let id: String
    let connection: Connection

    /// The headings in the project's list of scenes.
    func headings() async throws -> [String?] {
      try await alice.get("\(play)/scenes").items.map { $0["heading"]?.string }
    }

    /// Loads other states, so that the project's state is evicted from memory.
    func forget() async throws {
      for _ in 0..<3 { _ = try await alice.get(try await alice.makeProject()) }
    }

    func faults() async throws -> [String?] {
      let ready = try await test.get("/readyz")
      return (ready["wrong_snapshots"]?.array ?? [])
        .filter { $0["space"]?.string == id }.map { $0["reason"]?.string }
    }
  }

  private static func with(
    checks: Bool, _ body: @escaping @Sendable (Setting) async throws -> Void
  ) async throws {
    var configuration = EngineConfiguration.patient
    configuration.snapshotEvents = 4
    // Beginning a project takes two states, its own and that of its owner.
    configuration.stateBytesMax = 4 << 10
    configuration.checkPauseMin = checks ? .milliseconds(5) : .seconds(600)
    configuration.checkRoundPause = checks ? .milliseconds(5) : .seconds(600)
    try await TestApp.run(engine: configuration) { test in
      let options = test.database.owner
      let connection = try Connection(options.setting("search_path", test.log.searchPath))
      defer { connection.close() }
      let alice = try await test.person("Alice")
      let play = try await alice.makeProject()
      let id = String(play.split(separator: "/").last ?? "")
      try await alice.change(
        play, ["One", "Two", "Three", "Four", "Five"].map { Operations.insertScene(UUID(), $0) })
      try await eventually("there is a snapshot") {
        try !connection.query("select 1 from snapshots where stream_id = '\(id)'").isEmpty
      }
      try await body(
        Setting(test: test, alice: alice, play: play, id: id, connection: connection))
    }
  }

  private static let headings = ["One", "Two", "Three", "Four", "Five"]

  @Test(arguments: [
    "state = convert_to(replace(convert_from(state, 'UTF8'), 'Three', 'Forged'), 'UTF8')",
    "state = convert_to(replace(convert_from(state, 'UTF8'), '\"view\"', '\"own\"'), 'UTF8')",
    "state = substring(state for 100)", "state = ''", "digest = null",
    "version = version + 1", "position = position - 1", "digest = sha256(state)",
    "is_last = false",
  ])
  func whatSomebodyElseWroteIsPassedOverAndNamed(change: String) async throws {
    try await Self.with(checks: false) { setting in
      try setting.connection.execute(
        "update snapshots set \(change) where stream_id = '\(setting.id)'")
      try await setting.forget()
      #expect(try await setting.headings() == Self.headings)
      // Not asked of `/readyz`, which no longer names the snapshot once it is written anew; that may be at once.
      let fault = try #require(setting.test.engine.snapshots.lastFault)
      #expect(fault.stream == UUID(setting.id) && fault.reason == .forged)
      let metrics = try await setting.test.get("/metrics")
      #expect(metrics.text.contains("callboard_snapshots_wrong_total 1\n"))

      // The next snapshot replaces the wrong one.
      try await setting.alice.change(
        setting.play, (0..<5).map { Operations.insertScene(UUID(), "More \($0)") })
      try await eventually("it is written anew") { try await setting.faults().isEmpty }
      try await setting.forget()
      #expect(try await setting.headings().count == 10)
      #expect(try await setting.faults() == [])
    }
  }

  @Test func aSnapshotThatSaysSomethingElseThanTheLogIsFoundInTheBackground() async throws {
    try await Self.with(checks: true) { setting in
      _ = try Self.forgeWithKey(setting)
      try await setting.forget()
      try await eventually("it is found", pauseMilliseconds: 20) {
        try await setting.faults() == ["differs"]
      }
      #expect(try await setting.headings() == Self.headings)
    }
  }

  @Test func aSnapshotThatSaysSomethingElseThanTheLogIsFoundByFoldingTheLog() async throws {
    try await Self.with(checks: false) { setting in
      let (forged, mac) = try Self.forgeWithKey(setting)
      let pool = Pool(setting.test.database.service, size: 1, name: "proof")
      let fold = try await LogFold(pool: pool, log: setting.test.log, mac: mac).prove()
      #expect(
        fold.faults
          == [SnapshotFault(stream: forged.stream, version: forged.version, reason: .differs)])
      await pool.close()
    }
  }

  /// Changes the snapshot and its keyed digest, as anybody with the log's secret could.
  private static func forgeWithKey(
    _ setting: Setting
  ) throws -> (forged: SnapshotPart, mac: SnapshotMAC) {
    let row = try setting.connection.query(
      "select version, position, state from snapshots where stream_id = '\(setting.id)'"
    ).one()
    let text = String(decoding: try row.bytes(2), as: UTF8.self)
    let forged = SnapshotPart(
      stream: try #require(UUID(setting.id)), version: Int(try row.int32(0)),
      position: try row.int64(1), fold: ProjectState.fold, index: 0,
      isLast: true, bytes: Array(text.replacing("Three", with: "Forged").utf8))
    let mac = SnapshotMAC(secret: setting.test.service.secret)
    _ = try setting.connection.query(
      "update snapshots set state = $1, digest = $2 where stream_id = $3",
      [.bytes(forged.bytes), .bytes(mac.digest(of: forged)), .uuid(forged.stream)])
    return (forged, mac)
  }
}
