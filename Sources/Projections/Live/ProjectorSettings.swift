/// How a projector goes about it.
public struct ProjectorSettings: Sendable {
  /// The most events of one transaction.
  public var rangeMax: Int64 = 10_000
  /// How long it sleeps when nobody wakes it.
  public var pollMilliseconds = 1_000
  /// How long it waits before it tries an event again that could not be carried over.
  public var retryMilliseconds = 3_000

  public init() {}
}
