public import Domain
public import FoundationEssentials

/// Which events to read; what is nil does not matter.
public struct EventFilter: Sendable, Equatable {
  /// Those of this stream.
  public var stream: UUID?
  /// Those of these types.
  public var types: [String]?
  /// Those that this person caused.
  public var actor: UUID?
  /// Those recorded at this time or later.
  public var since: Timestamp?
  /// Those recorded before this time.
  public var before: Timestamp?

  /// A filter; by itself it lets everything through.
  public init(
    stream: UUID? = nil, types: [String]? = nil, actor: UUID? = nil, since: Timestamp? = nil,
    before: Timestamp? = nil
  ) {
    self.stream = stream
    self.types = types
    self.actor = actor
    self.since = since
    self.before = before
  }

  /// Whether it looks at no more than positions and times.
  var isRange: Bool { stream == nil && types == nil && actor == nil }
}
