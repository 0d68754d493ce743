import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// `callboard edit` in a pseudo-terminal, beside another member.
@Suite(.timeLimit(.minutes(15))) struct EditCommandTests {
  @Test(.enabled(if: StockClient.isToRun, "no .venv: make test sets it up"))
  func theEditorEditsBesideOthersAndPutsTheTerminalBack() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let service = try stage.node(port: try Stage.freePort())
    try await service.untilReady()
    let troupe = try await Troupe(["Ada", "Ben"], on: service)
    let room = try await TypingRoom.make(troupe)
    let client = try StockClient(
      [
        ServiceProcess.program.path, service.url.absoluteString, troupe.appKey, troupe.address.key,
        room.project.lower, room.element.lower,
      ] + troupe.people.map(\.lower),
      script: "../Clients/edit.py", in: stage.folder)
    try await client.untilEnd(says: ["all of it"], timeoutSeconds: 600)
  }
}
