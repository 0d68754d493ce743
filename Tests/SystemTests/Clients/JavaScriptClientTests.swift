import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The client for JavaScript, run by Node.
@Suite(.serialized, .timeLimit(.minutes(20))) struct JavaScriptClientTests {
  /// Its own tests: operations, the state machine, transport, stores, types.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func itsPartsHoldWhatTheyPromise() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let client = try StockClient(
      [], script: "../Clients/parts.mjs", by: try Self.node(),
      in: folder)
    try await client.untilEnd(says: ["# fail 0"], timeoutSeconds: 900)
  }

  /// Documents that edit at once over connections that break end with what the service has.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func documentsConvergeOverABadNetwork() async throws {
    try await Self.run("converge.mjs", [Self.seed(), "100"], says: "\"events\":")
  }

  /// Three people who type at once, as they did when they were recorded, end with the recorded text.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func aRecordedConversationComesOutExactly() async throws {
    let trace = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../samples/clownschool.json.gz").standardizedFileURL.path
    try await Self.run("trace.mjs", [trace], says: "\"transactions\":23136")
  }

  /// Programs that are killed at any moment lose no change that was acknowledged, and repeat none.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func aKilledProgramLosesNothing() async throws {
    try await Self.run("kill.mjs", [Self.seed(), "20"], says: "\"acknowledged\":")
  }

  /// Presence, carets, locks, chat, feed, inbox, undo, work without a network, and the files that the service gives.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func itDoesWhatAnAppNeedsBesideTexts() async throws {
    try await Self.run("live.mjs", [], says: "all of it")
  }

  /// The code of `docs/javascript.md`, block by block.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func theTutorialRuns() async throws {
    try await Self.run("tutorial.mjs", [], says: "the tutorial has ended")
  }

  /// The blocks for a shell of `README.md` and `docs/javascript.md`.
  @Test(.enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"))
  func theShellOfThePagesRuns() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let service = try stage.node(port: try Stage.freePort())
    try await service.untilReady()
    let shell = try StockClient(
      [service.url.absoluteString, try service.address.key, ServiceProcess.program.path],
      script: "../Clients/shell.py", in: stage.folder)
    try await shell.untilEnd(says: ["the shell has ended"], timeoutSeconds: 900)
  }

  private static func node() throws -> URL {
    try #require(StockClient.node, "node is not installed: make test installs it")
  }

  private static func seed() -> String {
    String(SeededRandom.printed("JavaScriptClientTests").seed)
  }

  /// Runs a script on a project of three people, with further arguments before these.
  private static func run(
    _ script: String, _ arguments: [String], says text: String
  ) async throws {
    let node = try node()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let service = try stage.node(port: try Stage.freePort())
    try await service.untilReady()
    let troupe = try await Troupe(["Ada", "Ben", "Cleo"], on: service)
    let room = try await TypingRoom.make(troupe)
    let client = try StockClient(
      [service.url.absoluteString, troupe.appKey, room.project.lower] + arguments
        + troupe.people.map(\.lower),
      script: "../Clients/\(script)", by: node, in: stage.folder)
    try await client.untilEnd(says: [text], timeoutSeconds: 900)
  }
}
