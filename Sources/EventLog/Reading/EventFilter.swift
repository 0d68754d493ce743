public import CallboardDomain
public import FoundationEssentials

/// Selects the events to read. A property that is nil excludes none.
public struct EventFilter: Sendable, Equatable {
  /// Only events of this stream.
  public var stream: UUID?
  /// Only events of these types.
  public var types: [String]?
  /// Only events that this person caused.
  public var actor: UUID?
  /// Only events of the request with this id, in the form that events carry. No index finds them.
  public var correlation: UUID?
  /// Only events recorded at this time or later.
  public var since: Timestamp?
  /// Only events recorded before this time.
  public var before: Timestamp?

  /// Makes a filter; without arguments it selects all events.
  public init(
    stream: UUID? = nil, types: [String]? = nil, actor: UUID? = nil,
    correlation: UUID? = nil, since: Timestamp? = nil, before: Timestamp? = nil
  ) {
    self.stream = stream
    self.types = types
    self.actor = actor
    self.correlation = correlation
    self.since = since
    self.before = before
  }

  /// Whether it filters by nothing but positions and times.
  var isRange: Bool { stream == nil && types == nil && actor == nil && correlation == nil }
}
