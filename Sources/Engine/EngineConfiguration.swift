import CallboardDomain

/// The bounds of the engine.
public struct EngineConfiguration: Sendable {
  /// How many commands and changes a batch may hold.
  public var batchCommandsMax = 1_000
  /// The time of one batch, all its attempts included, after which the node is not ready, in seconds.
  public var batchSecondsMax = 5
  /// How long one batch may spend deciding, in milliseconds.
  public var decidingMillisecondsMax = 12
  /// How long it may if its changes are slow, in milliseconds. All commands of a batch are answered together, so others
  /// wait for the slow ones.
  public var decidingSlowMillisecondsMax = 5
  /// The processor time of deciding from which a batch's changes are slow, in microseconds a change: ordinary ones take 5
  /// to 10.
  public var slowMicrosecondsMin = 50
  /// The time that deciding and writing one batch may be expected to take, in milliseconds: 1,000 ordinary changes take
  /// 25.
  public var batchMillisecondsMax = 25
  /// How long the engine waits under load for a larger batch, in microseconds.
  public var gatheringMicrosecondsMax = 1_000
  /// The engine's time for writing an event, in nanoseconds a byte: an ordinary change takes 25 µs in all.
  public var appendedNanosecondsPerByte: Int64 = 25
  /// The cost of writing an event and of passing it on, in all projections, for PostgreSQL and this node, in
  /// nanoseconds a byte: 1.8 MB take about 200 ms of two cores. It is charged to the sender of the command.
  public var writtenNanosecondsPerByte: Int64 = 100
  /// How many commands may be pending before further ones are turned away.
  public var queueLengthMax = 20_000
  /// How many commands of one person may be pending before further ones of that person are turned away.
  public var queueLengthOfPersonMax = 2_000
  /// A person with this many pending commands delays only themselves. If one of their commands is too late, the error
  /// says so.
  public var ownFloodMin = 16
  /// How long deciding one command may take, in milliseconds. If one took longer and the session was lost meanwhile, it
  /// is refused and not decided again. PostgreSQL ends a session that is idle for 2 s.
  public var commandMillisecondsMax = 1_000
  /// How long a command may be pending before it is turned away, in seconds.
  public var waitSecondsMax = 10
  /// The memory for states, in bytes, by estimate.
  public var stateBytesMax = 128 << 20
  /// The memory for past states, in bytes, by estimate.
  public var pastBytesMax = 64 << 20
  /// How many events of a stream lie between two past states that are kept.
  public var pastSpacing = 5_000
  /// How long after the head was last confirmed states are still served, in milliseconds.
  public var staleMillisecondsMax = 2_000
  /// How many positions a node may be behind and still accept commands.
  public var lagMax = 20_000
  /// After how long without a batch the connection that writes is closed; it is opened when a batch needs it. nil: it is
  /// open from the start on.
  public var writerIdleMax: Duration?
  /// After how long without the list of erasures all states are forgotten. An erasure stays in the list for 15 minutes.
  var erasuresUnseenMax = Duration.seconds(600)
  /// How many events of a stream must lie between two snapshots, at least.
  public var snapshotEvents = 1_000

  /// How long after the start the work begins for which nobody waits, such as checks.
  public var backgroundPause = Duration.zero
  /// The shortest pause between two steps that compare streams with the log in the background.
  public var checkPauseMin = Duration.seconds(1)
  /// The pause after a round over all streams.
  public var checkRoundPause = Duration.seconds(600)

  /// Called on the engine's thread before a command is decided.
  var willDecide: (@Sendable (Command) -> Void)?

  /// The standard bounds.
  public init() {}
}
