import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// How commands end, as scripts see it, and how the service logs and counts requests that the server refuses by itself.
@Suite(.serialized) struct CommandEndsTests {
  @Test func theProgramTellsItsVersion() async throws {
    let run = try await ProgramRun(["--version"], in: try TestFolder())
    #expect(run.exitCode == 0)
    #expect(run.output.contains(#/^callboard \d+\.\d+\.\d+\n$/#), "\(run.output)")
  }

  @Test func aFollowedStreamThatTheServiceEndsEndsTheCommandAndSaysWhy() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (node, admin) = try await Self.open(stage)
    let made = try await admin.post(
      "/admin/v1/keys", .object(["name": "to be revoked", "scope": "admin"]))
    let (key, id) = (made["key"]?.string ?? "", made["id"]?.string ?? "")
    let run = try await ProgramRun(
      ["events", "tail", "--url", node.url.absoluteString, "--key", key], in: stage.folder
    ) { _ in
      try await eventually("the stream is open") {
        try await node.metrics().contains("callboard_live_streams 1\n")
      }
      _ = try await admin.send("DELETE", "/admin/v1/keys/\(id)", body: [])
    }
    #expect(run.exitCode == 3)
    #expect(run.complaint.contains("key_revoked"), "\(run.complaint)")
  }

  @Test func aSpaceThatIsNotHandedOverIsARefusal() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (node, admin) = try await Self.open(stage)
    var people: [String] = []
    for name in ["Ada", "Ben"] {
      let made = try await admin.post("/admin/v1/people", .object(["display_name": .string(name)]))
      people.append(try #require(made["id"]?.string))
    }
    let run = try await ProgramRun(
      [
        "people", "hand-over", people[0], "--to", people[1], "--space", UUID().lower,
        "--url", node.url.absoluteString, "--key", try #require(node.adminKey),
      ], in: stage.folder)
    #expect(run.exitCode == 3, "\(run.complaint)")
    #expect(run.output.contains("refused"), "\(run.output)")
    #expect(run.complaint.contains("could not be handed over"), "\(run.complaint)")
  }

  @Test func aCommandThatIsInterruptedIsNotTakenForDone() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (node, admin) = try await Self.open(stage)
    let trace = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../samples/clownschool.json.gz").standardizedFileURL.path
    let arguments = ["--url", node.url.absoluteString, "--key", try #require(node.adminKey)]
    let run = try await ProgramRun(
      ["import", "trace", trace] + arguments, in: stage.folder
    ) { process in
      try await eventually("it has begun", pauseMilliseconds: 20) {
        let events = try await admin.get("/admin/v1/events?type=text_edited&limit=1")
        return events["items"]?.array?.isEmpty == false
      }
      kill(process, SIGINT)
    }
    #expect(run.exitCode == 130, "\(run.complaint)")
    let page = try await ProgramRun(
      ["events", "list", "--limit", "2"] + arguments, in: stage.folder)
    let lines = page.output.split(separator: "\n")
    let positions = lines.prefix(2).compactMap { Int64($0.split(separator: " ").first ?? "") }
    let more = try #require(lines.last?.split(separator: " ").last.flatMap { Int64($0) })
    #expect(positions.count == 2 && positions.last == more + 1, "\(page.output)")
    let rest = try await ProgramRun(
      ["events", "list", "--json", "--through", String(more)] + arguments, in: stage.folder)
    let first = try JSON.parse(Array(rest.output.utf8))["items"]?.array?.first
    #expect(first?["position"]?.integer == more)
  }

  @Test func aBenchThatIsInterruptedWhileItsServiceStartsLeavesNothing() async throws {
    let folder = try TestFolder()
    let parent = folder.path + "/bench"
    func left() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] }
    let run = try await ProgramRun(
      ["bench", "append", "--folder", parent], in: folder, timeoutSeconds: 300
    ) { process in
      try await eventually("the service is being started", pauseMilliseconds: 20) {
        !left().isEmpty
      }
      kill(process, SIGINT)
    }
    #expect(run.exitCode == 130, "\(run.complaint)")
    #expect(left() == [])
  }

  @Test func whatTheServerRefusesByItselfIsLoggedAndCounted() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: ["--json"])
    try await node.untilReady()
    let line = try #require(node.output.split(separator: "\n").first { $0.contains("\"url\":") })
    let first = try JSON.parse(Array(line.utf8))
    #expect(first["url"]?.string == node.url.absoluteString)
    #expect(first["admin_key"]?.string?.isEmpty == false)
    let request = "POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"
    let answer = try await RawAnswer.to(Array(request.utf8), port: node.url.port ?? 0)
    #expect(answer.status == 413)
    try await eventually("it is logged") {
      node.output.split(separator: "\n").contains {
        $0.contains("\"status\":413") && $0.contains("\"refused\":")
      }
    }
    try await eventually("it is counted") {
      try await node.metrics().contains(
        "callboard_http_requests_total{endpoint=\"none\",status=\"413\"} 1\n")
    }
  }

  private static func open(_ stage: Stage) async throws -> (ServiceProcess, CallboardClient) {
    let node = try stage.node()
    try await node.untilReady()
    let client = try node.address.operatorClient
    return (node, client)
  }
}
