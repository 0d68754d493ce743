import CallboardClient
import Domain
import Foundation
import TestSupport
import Testing

@testable import callboard

/// A client written from the docs with a stock library, in another language.
@Suite(.serialized, .timeLimit(.minutes(5))) struct StockClientTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let python = root.appendingPathComponent(".venv/bin/python")

  private static var isToRun: Bool {
    ProcessInfo.processInfo.environment["CI"] == "true"
      || FileManager.default.isExecutableFile(atPath: python.path)
  }

  @Test(.enabled(if: isToRun, "no .venv: Tests/set-up-python makes it"))
  func itFollowsAProjectThroughARestartOfTheService() async throws {
    let stage = try Stage()
    defer { stage.strike() }
    let port = try Stage.freePort()
    var node = try stage.node(port: port)
    try await node.untilReady()
    guard let key = node.adminKey else { throw Failure("no admin key: \(node.output)") }
    let troupe = try await Troupe(["Ada"], on: ServiceAddress(url: node.url, key: key))
    var owner = troupe.client(0)
    owner.retries.triesMax = 50
    let project = try Troupe.id(try await owner.post("/v1/projects", ["title": "Macbeth"]))
    let path = "/v1/projects/\(project.lower)"
    func write(_ count: Int) async throws {
      for _ in 0..<count { try await owner.post("\(path)/chat", ["text": "hello"]) }
    }
    let log = "\(stage.folder.path)/follow.log"
    guard FileManager.default.createFile(atPath: log, contents: nil) else {
      throw Failure("cannot write to \(log)")
    }
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("follow.py").path,
      node.url.absoluteString, troupe.appKey, troupe.people[0].lower, "\(path)/events/stream",
      "61",
    ]
    process.standardOutput = output
    process.standardError = output
    let exitCode = ExitCode()
    process.terminationHandler = { exitCode.set($0.terminationStatus) }
    try process.run()
    func text() -> String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
    try await eventually("it follows") { text().contains("snapshot 1\n") }
    try await write(20)
    try await node.stop()
    node = try stage.node(port: port)
    try await node.untilReady()
    try await write(20)
    try await node.crash()
    node = try stage.node(port: port)
    try await node.untilReady()
    try await write(20)
    try await eventually("it has seen all: \(text())", timeoutSeconds: 60) {
      exitCode.value != nil
    }
    #expect(exitCode.value == 0, "\(text())")
    let expected = ["snapshot 1"] + (2...61).map { "message \($0)" }
    #expect(text().split(separator: "\n").map(String.init) == expected)
  }
}
