import CallboardJSON
import FoundationEssentials

/// A part of the work on a request, with its begin and end.
public struct Span: Sendable {
  /// The side of a call that a span is of (`SpanKind` of OpenTelemetry's protocol).
  public enum Kind: Int, Sendable {
    case `internal` = 1
    /// Answers a call of another program.
    case server = 2
    /// Calls another program.
    case client = 3
  }

  public enum Value: Sendable, Equatable {
    case text(String)
    case integer(Int)
  }

  public let name: String
  public let kind: Kind
  /// The trace, and the span's own id.
  public let context: TraceContext
  /// The id of the span that it is a part of; nil for the first of a trace.
  public let parent: UInt64?
  public let begin: ContinuousClock.Instant
  public let end: ContinuousClock.Instant
  /// Facts about the work. They contain nothing that a person wrote.
  public let attributes: [(name: String, value: Value)]
  /// Whether the work failed.
  public let isError: Bool

  public init(
    _ name: String, _ context: TraceContext, kind: Kind = .internal, parent: UInt64?,
    from begin: ContinuousClock.Instant, to end: ContinuousClock.Instant,
    attributes: [(name: String, value: Value)] = [], isError: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.context = context
    self.parent = parent
    self.begin = begin
    self.end = end
    self.attributes = attributes
    self.isError = isError
  }
}

/// Spans as a request of OpenTelemetry's protocol, in its JSON encoding (OTLP 1.3): ids in hexadecimal, and numbers of 64
/// bits as texts.
struct TraceDocument {
  /// The attributes of the program that sends them.
  let service: [(name: String, value: String)]
  let spans: [Span]

  /// The document. Instants become times by the present time.
  var bytes: [UInt8] { bytes(at: .now, nanosecondsSince1970: Self.nanosecondsSince1970) }

  private static var nanosecondsSince1970: Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }

  /// The document, by the time at an instant.
  func bytes(at now: ContinuousClock.Instant, nanosecondsSince1970: Int64) -> [UInt8] {
    func time(_ instant: ContinuousClock.Instant) -> String {
      let before = instant.duration(to: now).components
      let nanoseconds = before.seconds * 1_000_000_000 + before.attoseconds / 1_000_000_000
      return String(nanosecondsSince1970 - nanoseconds)
    }
    var json = JSONWriter(capacity: 512 + spans.count * 512)
    Self.one("resourceSpans", in: &json) { json in
      json.object("resource") { json in
        Self.attributes(service.map { ($0.name, .text($0.value)) }, in: &json)
      }
      json.member("scopeSpans") {
        $0.array {
          $0.object { json in
            json.object("scope") { $0.member("name", "callboard") }
            json.member("spans", each: spans) { Self.write($0, time, in: &$1) }
          }
        }
      }
    }
    return json.bytes
  }

  /// Writes an object with an array of one object.
  private static func one(
    _ name: String, in json: inout JSONWriter, _ body: (inout JSONWriter) -> Void
  ) {
    json.object { $0.member(name) { $0.array { $0.object { body(&$0) } } } }
  }

  private static func write(
    _ span: Span, _ time: (ContinuousClock.Instant) -> String, in json: inout JSONWriter
  ) {
    json.object { json in
      json.member("traceId", span.context.trace.text)
      json.member("spanId", Hex.text(span.context.span))
      if let parent = span.parent { json.member("parentSpanId", Hex.text(parent)) }
      json.member("name", span.name)
      json.member("kind", span.kind.rawValue)
      json.member("startTimeUnixNano", time(span.begin))
      json.member("endTimeUnixNano", time(span.end))
      attributes(span.attributes, in: &json)
      if span.isError { json.object("status") { $0.member("code", 2) } }
    }
  }

  private static func attributes(
    _ attributes: [(name: String, value: Span.Value)], in json: inout JSONWriter
  ) {
    json.member("attributes", each: attributes) { attribute, json in
      json.object { json in
        json.member("key", attribute.name)
        json.object("value") { json in
          switch attribute.value {
          case .text(let text): json.member("stringValue", text)
          case .integer(let number): json.member("intValue", String(number))
          }
        }
      }
    }
  }
}
