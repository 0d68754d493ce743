import Testing

@testable import CallboardTracing

/// The header `traceparent`.
@Suite struct TraceContextTests {
  private static let header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

  @Test func aHeaderIsReadAndPassedOnAsItCame() throws {
    let context = try #require(TraceContext(traceparent: Self.header))
    #expect(context.trace.text == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(context.span == 0x00f0_67aa_0ba9_02b7)
    #expect(context.isSampled)
    #expect(context.traceparent == Self.header)
    #expect(TraceContext(traceparent: String(Self.header.dropLast()) + "2")?.isSampled == false)
  }

  @Test(arguments: [
    "", "00", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-011",
    "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "00_4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e473g-00f067aa0ba902b7-01",
    "+0-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    " 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
    "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-"
      + String(repeating: "x", count: 1_000),
  ])
  func aHeaderThatTheStandardForbidsIsIgnored(_ header: String) {
    #expect(TraceContext(traceparent: header) == nil)
  }

  @Test func aHeaderOfALaterVersionIsReadAsFarAsItIsKnown() {
    let later = "cc" + Self.header.dropFirst(2) + "-what-the-future-brings"
    #expect(TraceContext(traceparent: later) == TraceContext(traceparent: Self.header))
  }
}
