import CallboardClient
import Foundation
import TestSupport
import Testing

@testable import callboard

/// Schemathesis calls every operation of the running service with all that it can think of.
///
/// `make test` sets up its environment; elsewhere than in CI its absence skips the test.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SchemathesisTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let program = root.appendingPathComponent(".venv/bin/schemathesis")

  private static var isToRun: Bool {
    ProcessInfo.processInfo.environment["CI"] == "true"
      || FileManager.default.isExecutableFile(atPath: program.path)
  }

  /// No 5xx but the documented 503, and nothing that the description does not say.
  private static let checks = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "unsupported_method",
  ]

  @Test(.enabled(if: isToRun, "no .venv: Tests/set-up-python makes it"))
  func everyAnswerIsAsTheDescriptionSays() async throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: Self.program.path),
      "\(Self.program.path) is missing: Tests/set-up-python makes it")
    let stage = try Stage()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    guard let key = node.adminKey else { throw Failure("no admin key: \(node.output)") }
    let troupe = try await Troupe(["Tester"], on: ServiceAddress(url: node.url, key: key))
    // Streams do not end, for which it would wait.
    try await run(
      node, on: stage,
      [
        "--include-path-regex", "^/v1/(?!.*/stream$)",
        "--header", "Authorization: Bearer \(troupe.appKey)",
        "--header", "Callboard-Person: \(troupe.people[0].uuidString.lowercased())",
      ])
    try await run(
      node, on: stage,
      ["--exclude-path-regex", "^/v1/|/stream$", "--header", "Authorization: Bearer \(key)"])
    #expect(try await stage.flaws() == [])
  }

  private func run(_ node: ServiceProcess, on stage: Stage, _ arguments: [String]) async throws {
    let log = "\(stage.folder.path)/schemathesis-\(UUID()).log"
    guard FileManager.default.createFile(atPath: log, contents: nil) else {
      throw Failure("cannot write to \(log)")
    }
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    let process = Process()
    process.executableURL = Self.program
    process.arguments =
      [
        "run", node.url.absoluteString + "/openapi.json", "--max-examples", "5",
        "--generation-deterministic", "--no-color",
        "--request-timeout", "30", "--max-time", "60", "--continue-on-failure", "--checks",
        Self.checks.joined(separator: ","),
      ] + arguments
    // Its own folder takes what it leaves, and ends it with the stage.
    process.currentDirectoryURL = URL(fileURLWithPath: stage.folder.path)
    process.standardOutput = output
    process.standardError = output
    let exitCode = ExitCode()
    process.terminationHandler = { exitCode.set($0.terminationStatus) }
    try process.run()
    while exitCode.value == nil { try await Task.sleep(for: .milliseconds(100)) }
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    #expect(exitCode.value == 0, "\(text.suffix(8_000))")
  }
}
