import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// `callboard conformance` with the replica in Python.
@Suite(
  .serialized, .timeLimit(.minutes(30)),
  .enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"))
struct ConformanceTests {
  private static let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("driver.py").path

  private func run(_ fault: String?, _ arguments: [String], in folder: TestFolder) async throws
    -> ProgramRun
  {
    let seed = SeededRandom.printed("ConformanceTests").seed % 1_000_000
    let client =
      "'\(StockClient.python.path)' -B '\(Self.driver)'" + (fault.map { " --fault \($0)" } ?? "")
    return try await ProgramRun(
      ["conformance", "--client", client, "--seed", String(seed)] + arguments, in: folder,
      timeoutSeconds: 800)
  }

  @Test func theReplicaInPythonPasses() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let run = try await run(
      nil, ["--runs", "1", "--steps", "24", "--patience", "300"], in: stage.folder)
    #expect(run.exitCode == 0, "\(run.output)\(run.complaint)")
    for name in [
      "vectors", "convergence", "exactly-once", "resume", "offline", "kill", "restart", "reset",
      "locks", "presence",
    ] {
      let line = run.output.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
      #expect(line?.contains(" passed ") == true, "\(name): \(run.output)")
    }
  }

  /// The clients in JavaScript and in Swift edit the same projects.
  @Test(.enabled(if: StockClient.isNodeToRun, "no Node: make test installs it"))
  func theTwoClientsAgree() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let script = URL(fileURLWithPath: Self.driver).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Clients/driver.mjs").path
    let swift = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("CallboardClientDriver").path
    let node = try #require(StockClient.node).path
    let seed = SeededRandom.printed("ConformanceTests").seed % 1_000_000
    let run = try await ProgramRun(
      [
        "conformance", "--client", "'\(node)' '\(script)'", "--other-client", "'\(swift)'",
        "--drivers", "4", "--runs", "1", "--steps", "24", "--seed", String(seed),
        "--patience", "300",
      ], in: stage.folder, timeoutSeconds: 800)
    #expect(run.exitCode == 0, "\(run.output)\(run.complaint)")
    let passed = run.output.split(separator: "\n").count { $0.contains(" passed ") }
    #expect(passed == 10, "\(run.output)")
    // Both drivers can put their client's clock forward.
    #expect(run.output.contains("hours passed"), "\(run.output)")
  }

  /// The kit notices clients that make mistakes, and says which part of it has.
  @Test func clientsThatMakeMistakesFail() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(port: try Stage.freePort(), arguments: ["--limits", "off"])
    try await node.untilReady()
    guard let key = node.adminKey else { throw Failure("no admin key: \(node.output)") }
    let service = [
      "--url", node.url.absoluteString, "--key", key, "--runs", "5", "--steps", "24",
    ]
    let mistakes: [(fault: String?, only: String, exitCode: Int32, says: String)] = [
      (nil, "convergence", 0, "convergence   passed"),
      ("tie", "vectors", 1, "inserts at one place, left"),
      ("tie", "convergence", 1, "convergence   FAILED"),
      ("new-ids", "exactly-once", 1, "exactly-once  FAILED"),
      ("forget", "kill", 1, "kill          FAILED"),
      ("no-renewal", "locks", 1, "locks         FAILED"),
      ("drop-quick", "presence", 1, "presence      FAILED"),
    ]
    for (fault, only, exitCode, says) in mistakes {
      // A client without mistakes may be slow. For the others the kit waits in vain.
      let patience = ["--patience", fault == nil ? "300" : "30"]
      let run = try await run(fault, ["--only", only] + service + patience, in: stage.folder)
      #expect(run.exitCode == exitCode, "\(fault ?? "none"): \(run.output)\(run.complaint)")
      #expect(run.output.contains(says), "\(fault ?? "none"): \(run.output)\(run.complaint)")
    }
  }
}
