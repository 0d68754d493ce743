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
