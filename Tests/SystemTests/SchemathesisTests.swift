import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Schemathesis calls every operation of the running service with generated requests.
///
/// It makes a fixed number of calls, the same each time. With the environment variable `CALLBOARD_SECONDS` it runs for
/// that many seconds instead, with a random seed. `make test` sets up its environment; without that, the test is
/// skipped except in CI.
@Suite(.timeLimit(.minutes(120))) struct SchemathesisTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let program = root.appendingPathComponent(".venv/bin/schemathesis")

  private static var isToRun: Bool {
    ProcessInfo.processInfo.environment["CI"] == "true"
      || FileManager.default.isExecutableFile(atPath: program.path)
  }

  /// No 5xx but the documented 503, and nothing that the description does not contain.
  private static let checks = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "unsupported_method",
  ]

  // Each has a service of its own, so that they run side by side.

  @Test(
    .enabled(if: isToRun, "no .venv: Tests/set-up-python makes it"), arguments: AppPart.allCases)
  fileprivate func everyAnswerToAnAppIsAsTheDescriptionSays(part: AppPart) async throws {
    try await onAService { node, stage, troupe in
      let headers = troupe.headers(0).flatMap(header)
      try await run(
        node, on: stage,
        ["--include-path-regex", part.paths] + headers
          + part.lastOperations.flatMap { ["--exclude-operation-id", $0] })
      try await run(
        node, on: stage, headers + part.lastOperations.flatMap { ["--include-operation-id", $0] })
    }
  }

  @Test(.enabled(if: isToRun, "no .venv: Tests/set-up-python makes it"))
  func everyAnswerToAnOperatorIsAsTheDescriptionSays() async throws {
    try await onAService { node, stage, troupe in
      let authorization = header("Authorization", "Bearer \(troupe.address.key)")
      try await run(
        node, on: stage,
        ["--exclude-path-regex", "^/v1/|/stream$", "--exclude-operation-id", "revokeOwnKey"]
          + authorization)
      // The operators' key is of no use after this.
      try await run(node, on: stage, ["--include-operation-id", "revokeOwnKey"] + authorization)
    }
  }

  /// Starts a service with two people and a space of each kind.
  private func onAService(
    _ body: (ServiceProcess, Stage, Troupe) async throws -> Void
  ) async throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: Self.program.path),
      "\(Self.program.path) is missing: Tests/set-up-python makes it")
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: ["--limits", "off"])
    try await node.untilReady()
    let troupe = try await Troupe(["Tester", "Friend"], on: node)
    try await settle(troupe, on: stage)
    try await body(node, stage, troupe)
    #expect(try await stage.flaws() == [])
  }

  /// The operations for apps, in two parts that take about the same time.
  fileprivate enum AppPart: CaseIterable {
    case projectsAndCourses, others

    /// Their paths. Streams do not end, so Schemathesis would wait for ever.
    var paths: String {
      switch self {
      case .projectsAndCourses: "^/v1/(projects|courses)(?!.*/stream$)"
      case .others: "^/v1/(?!projects|courses|.*/stream$)"
      }
    }

    /// The operations that come last, because they delete the person and the spaces that the others need.
    var lastOperations: [String] {
      switch self {
      case .projectsAndCourses: ["deleteProject", "deleteCourse"]
      case .others: ["deleteWorkSession", "removeConnection", "eraseMe"]
      }
    }
  }

  private func header(_ name: String, _ value: String) -> [String] {
    ["--header", "\(name): \(value)"]
  }

  /// Makes a space of each kind, and sets the path parameters to these spaces.
  private func settle(_ troupe: Troupe, on stage: Stage) async throws {
    let client = troupe.client(0)
    let code = try await troupe.client(1).post("/v1/me/connection_codes", [:])
    let spaces: [(kind: String, path: String, body: JSON)] = [
      ("project", "/v1/projects", ["title": "Macbeth"]),
      ("course", "/v1/courses", ["title": "Fencing"]),
      ("worksession", "/v1/worksessions", ["session_type": "design"]),
      ("room", "/v1/rooms", ["name": "Den", "game_type": "trivia", "max_players": 4]),
      ("connection", "/v1/connections", ["code": code["code"] ?? .null]),
    ]
    var lines = ["[parameters]", "\"path.person\" = \"\(troupe.people[1].lower)\""]
    for (kind, path, body) in spaces {
      let id = try Troupe.id(try await client.post(path, body))
      lines.append("\"path.\(kind)\" = \"\(id.lower)\"")
    }
    try lines.joined(separator: "\n").write(
      toFile: configuration(stage), atomically: true, encoding: .utf8)
  }

  private func configuration(_ stage: Stage) -> String {
    "\(stage.folder.path)/schemathesis.toml"
  }

  /// The extent of the run: so many examples for each operation, or so many seconds.
  private static let extent: [String] = {
    let seconds = ProcessInfo.processInfo.environment["CALLBOARD_SECONDS"].flatMap { Int($0) }
    guard let seconds else {
      return ["--max-examples", "6", "--generation-deterministic"]
    }
    return ["--max-time", String(seconds), "--seed", String(UInt32.random(in: 1 ... .max))]
  }()

  private func run(
    _ node: ServiceProcess, on stage: Stage, _ arguments: [String]
  ) async throws {
    let log = "\(stage.folder.path)/schemathesis-\(UUID()).log"
    let process = try Process.withoutSettings(
      Self.program,
      [
        "--config-file", configuration(stage), "run", node.url.absoluteString + "/openapi.json",
        "--no-color", "--request-timeout", "120", "--continue-on-failure", "--checks",
        Self.checks.joined(separator: ","),
      ] + Self.extent + arguments, output: log)
    // The folder takes the files that Schemathesis leaves, and ends the process when the folder is removed.
    process.currentDirectoryURL = URL(fileURLWithPath: stage.folder.path)
    let exitCode = ExitCode()
    process.terminationHandler = { exitCode.set($0.terminationStatus) }
    try process.run()
    while exitCode.value == nil { try await Task.sleep(for: .milliseconds(100)) }
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    print(text.split(separator: "\n").suffix(3).joined(separator: "\n"))
    #expect(exitCode.value == 0, "\(Self.extent): \(text.suffix(8_000))")
    // All selected operations were tested.
    let selected = count("Selected: ", in: text)
    #expect(selected > 0 && selected == count("Tested: ", in: text), "\(text.suffix(2_000))")
  }

  /// The number after a word of the summary.
  private func count(_ word: String, in text: String) -> Int {
    guard let found = text.range(of: word, options: .backwards) else { return -1 }
    return Int(text[found.upperBound...].prefix(while: \.isNumber)) ?? -1
  }
}
