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
    guard let key = service.adminKey else { throw Failure("no admin key: \(service.output)") }
    let troupe = try await Troupe(
      ["Ada", "Ben"], on: ServiceAddress(url: service.url, key: key))
    let room = try await TypingRoom.make(troupe)
    let client = try StockClient(
      [
        ServiceProcess.program.path, service.url.absoluteString, troupe.appKey, key,
        room.project.lower, room.element.lower,
      ] + troupe.people.map(\.lower),
      script: "../Clients/edit.py", in: stage.folder)
    try await eventually("it ends: \(client.text)", timeoutSeconds: 600) {
      client.exitCode.value != nil
    }
    #expect(client.exitCode.value == 0, "\(client.text.suffix(8_000))")
    #expect(client.text.contains("all of it"), "\(client.text.suffix(8_000))")
  }
}
