import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// `callboard webhooks`, as an operator uses it.
@Suite(.serialized) struct WebhookCommandTests {
  @Test func anOperatorLooksAfterAWebhookOnTheCommandLine() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: WebhookStage.open)
    try await node.untilReady()
    let run = Terminal(node: node, folder: stage.folder)
    let peer = try Peer { _, nth, connection in
      Peer.answer(nth == 0 ? 200 : 500, to: connection)
    }
    let address = "http://127.0.0.1:\(peer.port)/hook"

    let created = try await run.json(
      "create", address, "--kinds", "mentioned,invited", "--description", "our push service")
    let id = try #require(created["id"]?.string)
    #expect(created["kinds"] == ["mentioned", "invited"])
    let secret = try #require(created["secret"]?.string)
    #expect(secret.hasPrefix("whsec_"))
    for words in [["list"], ["show", id], ["enable", id]] {
      let shown = try await run(words)
      #expect(shown.exitCode == 0)
      #expect(shown.output.contains(address))
      #expect(shown.output.contains("mentioned invited"))
      #expect(!shown.output.contains("whsec_"), "\(words)")
    }
    let rotated = try await run("rotate-secret", id)
    #expect(rotated.output.contains("whsec_"))
    #expect(!rotated.output.contains(secret))
    #expect(rotated.output.contains("also signs until"))

    let ping = try await run("ping", id)
    #expect(ping.exitCode == 0)
    #expect(ping.output.hasPrefix("delivered: answered 200"))
    let inVain = try await run("ping", id)
    #expect(inVain.exitCode == 1)
    #expect(inVain.complaint.contains("not delivered: answered 500"))
    let deliveries = try await run.json("deliveries", id, "--status", "delivered")
    #expect(deliveries["items"]?.array?.map { $0["type"] } == ["webhook.ping"])
    #expect(try await run("deliveries", id).output.contains("answered 500"))

    let disabled = try await run("disable", id)
    #expect(disabled.output.contains("disabled (by an operator)"))
    #expect(try await run("ping", id).exitCode == 3)
    #expect(try await run("enable", id).output.contains("enabled"))

    #expect(try await run("delete", id).output == "deleted\n")
    #expect(try await run("show", id).exitCode == 3)
    #expect(try await run.json("list")["items"] == [])
  }

  @Test func whatCannotBeIsRefusedWithTheCodeThatScriptsRelyOn() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let run = Terminal(node: node, folder: stage.folder)
    // The service accepts only public addresses with HTTPS, unless it is told otherwise.
    let refused = try await run("create", "http://127.0.0.1:9/hook")
    #expect(refused.exitCode == 3)
    #expect(refused.complaint.contains("must begin with https://"))
    #expect(try await run("create", "https://push.example.com", "--kinds", "gossip").exitCode == 3)
    #expect(try await run("show", "not-an-id").exitCode == 3)
    #expect(try await run("create").exitCode == 2)
    #expect(try await run("polish").exitCode == 2)
    try await node.crash()
    #expect(try await run("list").exitCode == 4)
  }

  @Test func helpNamesEveryCommandAndEveryKind() async throws {
    let stage = try TestFolder()
    let help = try await ProgramRun(["help", "webhooks"], in: stage)
    #expect(help.exitCode == 0)
    for verb in [
      "list", "show", "create", "ping", "rotate-secret", "enable", "disable", "delete",
      "deliveries", "redeliver",
    ] { #expect(help.output.contains("callboard webhooks \(verb)")) }
    #expect(help.output.contains("task_assigned"))
  }
}

/// Runs commands as an operator does.
private struct Terminal {
  let node: ServiceProcess
  let folder: TestFolder

  func callAsFunction(_ words: String...) async throws -> ProgramRun {
    try await callAsFunction(words)
  }

  func callAsFunction(_ words: [String]) async throws -> ProgramRun {
    try await ProgramRun(
      ["webhooks"] + words + ["--url", node.url.absoluteString, "--key", node.adminKey ?? ""],
      in: folder)
  }

  /// The JSON that a command prints.
  func json(_ words: String...) async throws -> JSON {
    let run = try await callAsFunction(words + ["--json"])
    guard run.exitCode == 0 else { throw Failure("\(words): \(run.complaint)") }
    return try JSON.parse(run.output)
  }
}
