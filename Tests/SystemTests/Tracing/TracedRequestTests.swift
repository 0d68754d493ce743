import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The spans that the real program sends to a collector.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TracedRequestTests {
  private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
  private static let caller = "00f067aa0ba902b7"

  /// A span as the collector got it.
  private struct Sent {
    let name: String
    let trace: String
    let id: String
    let parent: String?
    let begin: Int64
    let end: Int64

    init?(_ json: JSON) {
      guard let name = json["name"]?.string, let trace = json["traceId"]?.string,
        let id = json["spanId"]?.string,
        let begin = json["startTimeUnixNano"]?.string.flatMap({ Int64($0) }),
        let end = json["endTimeUnixNano"]?.string.flatMap({ Int64($0) })
      else { return nil }
      (self.name, self.trace, self.id) = (name, trace, id)
      parent = json["parentSpanId"]?.string
      (self.begin, self.end) = (begin, end)
    }
  }

  private static func spans(_ collector: Peer) throws -> [Sent] {
    try collector.asked.flatMap { asked in
      let document = try JSON.parse(Array(asked.body.utf8))
      let scopes = document["resourceSpans"]?.array?.first?["scopeSpans"]?.array
      return scopes?.first?["spans"]?.array?.compactMap { Sent($0) } ?? []
    }
  }

  private static func send(
    _ path: String, _ body: JSON, as person: Int, of troupe: Troupe, to node: ServiceProcess,
    traceparent: String?
  ) async throws -> Int {
    let transport = URLSessionTransport(url: node.url, timeoutSeconds: 60)
    let trace = traceparent.map { [("traceparent", $0)] } ?? []
    return try await transport.send(
      ClientRequest(
        method: "POST", path: path,
        headers: troupe.headers(person) + [("Content-Type", "application/json")] + trace,
        body: body.bytes())
    ).status
  }

  @Test func theSpansOfAChangeAreUnderThatOfItsRequest() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let collector = try Peer { Peer.answer(200, to: $2) }
    let node = try stage.node(arguments: ["--otlp-url", "http://127.0.0.1:\(collector.port)"])
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    let project = try Troupe.id(
      try await troupe.client(0).post("/v1/projects", ["title": "Traced"]))
    let change: JSON = [
      "replica": .string(UUID().lower), "base": 1,
      "changes": [
        [
          "id": .string(UUID().lower),
          "operation": [
            "type": "insert_scene",
            "scene": ["id": .string(UUID().lower), "heading": "INT. HOUSE"],
          ],
        ]
      ],
    ]
    let path = "/v1/projects/\(project.lower)/changes"
    let status = try await Self.send(
      path, change, as: 0, of: troupe, to: node,
      traceparent: "00-\(Self.trace)-\(Self.caller)-01")
    var spans: [Sent] = []
    try await eventually("the spans arrive") {
      spans = try Self.spans(collector).filter { $0.trace == Self.trace }
      return spans.count >= 5
    }
    #expect((200..<300).contains(status), "\(status)")
    func one(_ name: String) throws -> Sent {
      let found = spans.filter { $0.name == name }
      try #require(found.count == 1, "\(name) among \(spans.map(\.name))")
      return found[0]
    }
    let request = try one("POST /v1/projects/{project}/changes")
    let (wait, batch) = (try one("queue wait"), try one("batch"))
    let (decision, commit) = (try one("decision"), try one("commit"))
    #expect(spans.count == 5)
    #expect(request.parent == Self.caller)
    #expect(wait.parent == request.id && batch.parent == request.id)
    #expect(decision.parent == batch.id && commit.parent == batch.id)
    #expect(Set(spans.map(\.id)).count == 5)
    // Each lies within the one that it is a part of.
    for (part, whole) in [(wait, request), (batch, request), (decision, batch), (commit, batch)] {
      #expect(part.begin >= whole.begin && part.end <= whole.end, "\(part) in \(whole)")
    }
    #expect(decision.end <= commit.begin)
    // Nobody asked for the others, and the ratio is 0.
    #expect(try Self.spans(collector).allSatisfy { $0.trace == Self.trace })
    // The collector has them before the node has its answer.
    try await eventually("the spans are counted") {
      try await node.metric("spans_sent_total") == 5
    }
    try await eventually("the log names the trace") {
      node.output.contains("\"trace_id\":\"\(Self.trace)\"")
    }
  }

  @Test func aWebhookGetsTheTraceOfTheRequestThatItIsToldOf() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let collector = try Peer { Peer.answer(200, to: $2) }
    let receiver = try Peer { Peer.answer(204, to: $2) }
    let node = try stage.node(
      arguments: WebhookStage.open
        + ["--otlp-url", "http://127.0.0.1:\(collector.port)", "--trace-ratio", "1"])
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let (webhook, _) = try await scene.register("http://127.0.0.1:\(receiver.port)/")
    try await scene.mention()
    try await scene.untilAll(webhook, 1, are: "delivered")
    let told = try #require(receiver.asked.first?["traceparent"]).split(separator: "-")
    try #require(told.count == 4)
    // They may come one after the other.
    try await eventually("the spans arrive") {
      let spans = try Self.spans(collector)
      guard let delivery = spans.first(where: { $0.id == told[2] }) else { return false }
      return spans.contains { $0.id == delivery.parent }
    }
    let spans = try Self.spans(collector)
    let delivery = try #require(spans.first { $0.id == told[2] })
    let request = try #require(spans.first { $0.id == delivery.parent })
    #expect(delivery.name == "webhook" && delivery.trace == told[1])
    #expect(request.name == "POST /v1/projects/{project}/comments" && request.trace == told[1])
  }

  @Test func withoutACollectorNothingIsTracedAndNobodyIsTold() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let receiver = try Peer { Peer.answer(204, to: $2) }
    let node = try stage.node(arguments: WebhookStage.open)
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let (webhook, _) = try await scene.register("http://127.0.0.1:\(receiver.port)/")
    try await scene.mention()
    try await scene.untilAll(webhook, 1, are: "delivered")
    #expect(receiver.asked.count == 1)
    #expect(receiver.asked.first?["traceparent"] == nil)
    #expect(!node.output.contains("trace_id"))
  }

  @Test func aCollectorThatIsGoneDelaysNobodyAndIsTold() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(
      arguments: ["--otlp-url", "http://127.0.0.1:\(try Stage.freePort())", "--trace-ratio", "1"])
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    try await troupe.client(0).post("/v1/projects", ["title": "Untraced"])
    try await eventually("the spans are dropped") {
      try await node.metric("spans_dropped_total") > 0
    }
    try await eventually("the log tells") { node.output.contains("\"doing\":\"sending traces\"") }
    #expect(try await node.stop() == 0)
  }
}
