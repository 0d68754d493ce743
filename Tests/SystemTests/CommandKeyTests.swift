import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A command may make a key to act for people. The key must not outlive the command.
@Suite struct CommandKeyTests {
  @Test func theKeyOfACommandIsRevokedHoweverItEnds() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let address = try node.address

    try await Troupe.with(["Ends well"], on: address) { troupe in
      _ = try await troupe.client(0).get("/v1/me")
    }
    await #expect(throws: Failure.self) {
      try await Troupe.with(["Fails"], on: address) { _ in throw Failure("on purpose") }
    }
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let cancelled = Task {
      try await Troupe.with(["Is cancelled"], on: address) { _ in
        begin.finish()
        try await Task.sleep(for: .seconds(60))
      }
    }
    for await _ in began {}
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }

    let keys = try await address.operatorClient.get("/admin/v1/keys")["items"]?.array ?? []
    let made = keys.filter { $0["name"]?.string == "command line" }
    #expect(made.count == 3)
    #expect(made.allSatisfy { $0["revoked_at"]?.string != nil }, "\(made)")
  }

  @Test func theTokenOfAPersonActsForThatPersonAlone() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    guard let key = node.adminKey else { throw Failure("no admin key: \(node.output)") }
    let run = try await ProgramRun(
      ["people", "token", "Ada", "--json", "--url", node.url.absoluteString, "--key", key],
      in: stage.folder)
    #expect(run.exitCode == 0, "\(run.complaint)")
    let made = try JSON.parse(run.output)
    let token = try #require(made["key"]?.string)
    var client = CallboardClient(
      transport: URLSessionTransport(url: node.url), credentials: .bearer(token))
    client.retries.triesMax = 1
    let me = try await client.get("/v1/me")
    #expect(me["id"] == made["person"] && me["display_name"] == "Ada")
    await #expect(throws: ClientError.self) { try await client.get("/admin/v1/people") }
  }
}
