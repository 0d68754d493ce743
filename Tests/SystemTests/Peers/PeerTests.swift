import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Replicas in Python that were written from `docs/protocol.md` alone.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PeerTests {
  /// They edit at once, lose answers, send again, follow streams that break, and end with what the service has.
  @Test(.enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"))
  func replicasWrittenFromThePageAloneConverge() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(port: try Stage.freePort())
    try await node.untilReady()
    let troupe = try await Troupe(["Ada", "Ben", "Cleo"], on: node)
    let seed = SeededRandom.printed("PeerTests").seed
    let room = try await TypingRoom.make(troupe)
    let client = try StockClient(
      [
        node.url.absoluteString, troupe.appKey, room.project.lower,
        "\(seed)", "60",
      ] + (troupe.people + troupe.people.prefix(1)).map(\.lower),
      script: "../Peers/converge.py", in: stage.folder)
    try await client.untilEnd(says: ["\"events\": "], timeoutSeconds: 600)
  }
}
