import CallboardHTTPClient
import CallboardJSON
import CallboardTestSupport
import Testing

@testable import CallboardTracing

/// The choice of the requests that are traced, and the fate of their spans.
@Suite struct TracerTests {
  private static let sampled = TraceContext(
    trace: TraceID(high: 1, low: 2), span: 3, isSampled: true)

  private static func tracer(
    url: String = "http://127.0.0.1:1", ratio: Double = 0, queueMax: Int = 10, asked: Double = 1
  ) -> Tracer {
    var settings = TraceSettings(url: url, ratio: ratio)
    settings.queueMax = queueMax
    settings.askedPerSecondMax = asked
    return Tracer(settings, version: "1", instance: "node")
  }

  private static func span(_ name: String, parent: UInt64? = nil) -> Span {
    Span(name, sampled, parent: parent, from: .now, to: .now)
  }

  private static var client: HTTPClient {
    var settings = ClientSettings()
    (settings.allowsHTTP, settings.allowsPrivate) = (true, true)
    return HTTPClient(settings)
  }

  @Test func aSampledCallerKeepsTheTraceAndGetsASpanOfItsOwn() throws {
    let context = try #require(Self.tracer().sample(Self.sampled))
    #expect(context.trace == Self.sampled.trace)
    #expect(context.span != Self.sampled.span && context.span != 0)
    #expect(context.isSampled)
  }

  @Test func aCallerThatDoesNotSampleIsTracedByTheRatio() {
    let caller = TraceContext(trace: Self.sampled.trace, span: 3, isSampled: false)
    #expect(Self.tracer(ratio: 0).sample(caller) == nil)
    #expect(Self.tracer(ratio: 1).sample(caller)?.trace == caller.trace)
  }

  @Test func aCallerBeyondItsOwnRateLeavesTheAllowanceOfAllToOthers() {
    let tracer = Self.tracer(asked: 1)
    for _ in 0..<100 { #expect(tracer.sample(Self.sampled) { false } == nil) }
    #expect(tracer.sample(Self.sampled) { true } != nil)
  }

  @Test func withoutACallerTheRatioDecides() {
    #expect(Self.tracer(ratio: 0).sample(nil) == nil)
    #expect(Self.tracer(ratio: 1).sample(nil) != nil)
  }

  @Test func callersCanAskForNoMoreThanTheRate() {
    let tracer = Self.tracer(asked: 2)
    let begin = ContinuousClock.now
    func allowed(_ count: Int, after seconds: Int) -> Int {
      (0..<count).count { _ in tracer.isAllowed(at: begin + .seconds(seconds)) }
    }
    // The bucket was filled when the tracer was made, a little before.
    #expect(allowed(100, after: 0) == 20)
    #expect(allowed(100, after: 3) == 6)
    #expect(allowed(1_000, after: 1_000) == 20)
  }

  @Test func spansBeyondTheQueueAreDroppedAndCounted() {
    let tracer = Self.tracer(queueMax: 3)
    tracer.record([Self.span("a"), Self.span("b")])
    tracer.record([Self.span("c"), Self.span("d"), Self.span("e")])
    #expect(tracer.counters.dropped == 2)
  }

  @Test func spansAreSentInTheCollectorsFormat() async throws {
    let collector = try Peer { Peer.answer(200, to: $2) }
    let tracer = Self.tracer(url: "http://127.0.0.1:\(collector.port)/")
    tracer.record([Self.span("batch", parent: 7)])
    let client = Self.client
    #expect(await tracer.send(by: client) { _ in Issue.record("the collector took it") } == false)
    await client.close()
    let asked = try #require(collector.asked.first)
    #expect(asked.head.hasPrefix("POST /v1/traces HTTP/1.1\r\n"))
    #expect(asked["Content-Type"] == "application/json")
    let document = try JSON.parse(Array(asked.body.utf8))
    let resource = document["resourceSpans"]?.array?.first
    let name = resource?["resource"]?["attributes"]?.array?.first
    #expect(name?["key"] == "service.name")
    #expect(name?["value"]?["stringValue"] == "callboard")
    let span = resource?["scopeSpans"]?.array?.first?["spans"]?.array?.first
    #expect(span?["name"] == "batch")
    #expect(span?["traceId"] == "00000000000000010000000000000002")
    #expect(span?["spanId"] == "0000000000000003")
    #expect(span?["parentSpanId"] == "0000000000000007")
    #expect(tracer.counters.sent == 1)
    #expect(tracer.counters.dropped == 0)
  }

  @Test func timesAreThoseOfTheClockAtThatInstant() throws {
    let now = ContinuousClock.now
    let span = Span(
      "commit", Self.sampled, parent: nil, from: now - .milliseconds(3), to: now - .nanoseconds(1),
      attributes: [("count", .integer(5))], isError: true)
    let bytes = TraceDocument(service: [], spans: [span]).bytes(
      at: now, nanosecondsSince1970: 1_700_000_000_000_000_000)
    let document = try JSON.parse(bytes)
    let written = document["resourceSpans"]?.array?.first?["scopeSpans"]?.array?.first?["spans"]?
      .array?.first
    #expect(written?["startTimeUnixNano"] == "1699999999997000000")
    #expect(written?["endTimeUnixNano"] == "1699999999999999999")
    #expect(written?["attributes"]?.array?.first?["value"]?["intValue"] == "5")
    #expect(written?["status"]?["code"] == 2)
    #expect(written?["parentSpanId"] == nil)
  }

  @Test func spansThatTheCollectorDoesNotTakeAreDroppedAndTold() async throws {
    let collector = try Peer { Peer.answer(503, to: $2) }
    let tracer = Self.tracer(url: "http://127.0.0.1:\(collector.port)")
    tracer.record([Self.span("a"), Self.span("b")])
    var failures: [String] = []
    let client = Self.client
    _ = await tracer.send(by: client) { failures.append("\($0)") }
    await client.close()
    #expect(failures == ["the collector answered 503"])
    #expect(tracer.counters.failed == 1)
    #expect(tracer.counters.dropped == 2)
    #expect(tracer.counters.sent == 0)
  }

  @Test func theOldestCommandsAreForgotten() {
    let tracer = Self.tracer()
    tracer.remember(Self.sampled, ofEventsAt: 1...5_000)
    #expect(tracer.context(ofEventAt: 5_000) == Self.sampled)
    #expect(tracer.context(ofEventAt: 1) == nil)
  }
}
