import CallboardClient
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Clients that stock generators make from `/openapi.json`.
@Suite(.serialized, .timeLimit(.minutes(15))) struct GeneratedClientTests {
  @Test(.enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"))
  func generatedClientsCarryOutADayAsTheyAre() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(port: try Stage.freePort())
    try await node.untilReady()
    let client = try StockClient(
      ["\(stage.folder.path)/clients", node.url.absoluteString, try node.address.key],
      script: "../Generated/generate.py", in: stage.folder)
    let days = [
      "openapi-python-client: 23 calls", "datamodel-code-generator: 24 calls",
      "openapi-generator, Python: 24 calls", "openapi-generator, TypeScript: 19 calls",
    ]
    try await client.untilEnd(says: days, timeoutSeconds: 780)
  }
}
