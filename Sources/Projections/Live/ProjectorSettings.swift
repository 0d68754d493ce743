/// How a projector goes about it.
public struct ProjectorSettings: Sendable {
  /// The most events of one transaction.
  public var rangeMax: Int64 = 10_000
  /// How long it sleeps when nobody wakes it.
  public var pollMilliseconds = 1_000
  /// How long it waits before it tries an event again that could not be carried over.
  public var retryMilliseconds = 3_000

  /// From how many events of a step on it takes the service to be under load.
  public var busyRange: Int64 = 64
  /// Under load: how many times a step's duration it rests after it.
  public var restFactor = 30
  /// Under load: how long it rests at most.
  public var restMax = Duration.milliseconds(250)

  public init() {}
}
