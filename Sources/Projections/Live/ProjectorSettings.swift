import FoundationEssentials

/// How a projector goes about it.
public struct ProjectorSettings: Sendable {
  /// The most events of one transaction.
  public var rangeMax: Int64 = 10_000
  /// How long it sleeps when nobody wakes it.
  public var pollMilliseconds = 1_000
  /// How long it waits before it tries an event again that could not be carried over.
  public var retryMilliseconds = 3_000

  /// A step costs much and an event in it little: in the long run steps take one part in so many of the time, while
  /// nobody waits for them.
  public var restFactor = 20
  /// How much longer than that they may take for a while.
  public var burst = Duration.milliseconds(200)
  /// How long it rests at most.
  public var restMax = Duration.milliseconds(250)

  /// From how many bytes of events on a step is large.
  public var largeStepBytes = 64 << 10
  /// Large steps that a node makes at once: half of the machine's cores, so that those of a dozen projections leave
  /// PostgreSQL time for others' changes.
  public var largeStepsMax = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)

  /// The standard settings.
  public init() {}
}
