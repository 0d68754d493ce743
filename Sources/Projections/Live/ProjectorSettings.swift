import FoundationEssentials

/// The settings of a projector.
public struct ProjectorSettings: Sendable {
  /// The maximum number of events in one transaction.
  public var rangeMax: Int64 = 10_000
  /// The time after which it carries over events that do not concern the projection.
  public var pollMilliseconds = 1_000
  /// The time after which it looks for events although the log is known to have none.
  public var idlePoll = Duration.seconds(10)
  /// The time after the start before it looks for events, if none must be carried over sooner.
  public var firstPause = Duration.zero
  /// The time before it tries an event again that could not be carried over.
  public var retryMilliseconds = 3_000

  /// How long a reader waits for projections if it does not say for how long, in seconds.
  public var waitSeconds = 2.0

  /// A step is expensive, and each event in it cheap. In the long run steps take one part in this many of the time,
  /// unless readers wait for them.
  public var restFactor = 20
  /// The time by which steps may exceed that share for a while.
  public var burst = Duration.milliseconds(200)
  /// The maximum time that it rests.
  public var restMax = Duration.milliseconds(250)

  /// The number of steps that a node makes at once, each with a connection: half of the machine's cores, and three at
  /// most. The kernel shares processors equally among PostgreSQL's processes, so each step beside the writing process
  /// delays the changes of others; and connections of many nodes must not take those for writing.
  public var stepsAtOnceMax = min(3, max(1, ProcessInfo.processInfo.activeProcessorCount / 2))

  /// The standard settings.
  public init() {}
}
