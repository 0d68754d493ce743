import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A client written from the docs with a stock library, in another language.
@Suite(.serialized, .timeLimit(.minutes(15))) struct StockClientTests {
  @Test(.enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"))
  func itFollowsAProjectThroughARestartOfTheService() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let port = try Stage.freePort()
    var node = try stage.node(port: port)
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    var owner = troupe.client(0)
    owner.retries.triesMax = 50
    let project = try Troupe.id(try await owner.post("/v1/projects", ["title": "Macbeth"]))
    let path = "/v1/projects/\(project.lower)"
    func write(_ count: Int) async throws {
      for _ in 0..<count { try await owner.post("\(path)/chat", ["text": "hello"]) }
    }
    let client = try StockClient(
      [
        node.url.absoluteString, troupe.appKey, troupe.people[0].lower, "\(path)/events/stream",
        "61",
      ], in: stage.folder)
    try await eventually("it follows") { client.text.contains("snapshot 1\n") }
    try await write(20)
    try await node.stop()
    node = try stage.node(port: port)
    try await node.untilReady()
    try await write(20)
    try await node.crash()
    node = try stage.node(port: port)
    try await node.untilReady()
    try await write(20)
    try await eventually("it has seen all: \(client.text)") {
      client.exitCode.value != nil
    }
    #expect(client.exitCode.value == 0, "\(client.text)")
    let messages: [String] = (2...61).map { "message \($0)" }
    let expected: [String] = ["snapshot 1"] + messages
    let seen: [String] = client.text.split(separator: "\n").map(String.init)
    #expect(seen == expected)
  }

  @Test(.enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"))
  func theClientEndsWithWhoStartedIt() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // Nothing listens there, so the client would try for ever.
    let nowhere = "http://127.0.0.1:\(try Stage.freePort())"
    let client = try StockClient([nowhere, "none", "none", "/", "1"], in: folder)
    try await eventually("it runs") { client.isRunning }
    client.letGo()
    try await eventually("it has ended") { client.exitCode.value != nil }
    #expect(client.exitCode.value == 3, "\(client.text)")
  }
}
