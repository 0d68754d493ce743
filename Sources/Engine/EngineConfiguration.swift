import Domain

/// The bounds of the engine.
public struct EngineConfiguration: Sendable {
  /// Commands and changes in one batch.
  public var batchCommandsMax = 1_000
  /// How long one batch decides, in milliseconds.
  public var decidingMillisecondsMax = 12
  /// How long one batch may be expected to be decided and written, in milliseconds: 1,000 ordinary changes take 25.
  public var batchMillisecondsMax = 25
  /// How long the engine waits under load for a batch to be worth its while, in microseconds.
  public var gatheringMicrosecondsMax = 1_000
  /// How long commits have to take for the next batch to be written meanwhile.
  public var aheadPauseMin = Duration.milliseconds(2)
  /// Commands that have to wait for a batch to be written while the one before is committed.
  public var aheadCommandsMin = 8
  /// What an event takes of PostgreSQL and this node until it is written, in all projections, and told, in nanoseconds a byte:
  /// 1.8 MB take about 200 ms of two cores. It is charged to who sent the command.
  public var writtenNanosecondsPerByte: Int64 = 100
  /// Commands that wait, before further ones are turned away.
  public var queueLengthMax = 20_000
  /// Commands of one person that wait, before further ones of theirs are turned away.
  public var queueLengthOfPersonMax = 2_000
  /// Who has so many commands waiting has only themselves to wait for: one whose time is up is told so.
  public var ownFloodMin = 16
  /// How long deciding one command may take, in milliseconds: one that took longer is refused where the session was lost
  /// meanwhile, and not decided again. PostgreSQL ends a session that is idle for 2 s.
  public var unitMillisecondsMax = 1_000
  /// How long a command waits before it is turned away, in seconds.
  public var waitSecondsMax = 10
  /// The memory for states, in bytes, as it is estimated.
  public var stateBytesMax = 128 << 20
  /// The memory for states of the past, in bytes, as it is estimated.
  public var pastBytesMax = 64 << 20
  /// The events of a stream from one state of the past that is kept to the next.
  public var pastSpacing = 5_000
  /// How long after the head was last confirmed states are still served, in milliseconds.
  public var staleMillisecondsMax = 2_000
  /// How many positions a node may be behind and still take commands.
  public var lagMax = 20_000
  /// The events of a stream from one snapshot to the next.
  public var snapshotEvents = 1_000

  /// The least pause between looks at streams that are compared with the log in the background.
  public var checkPauseMin = Duration.seconds(1)
  /// The pause after all of them have been looked at.
  public var checkRoundPause = Duration.seconds(600)

  /// Called on the engine's thread before a command is decided.
  var willDecide: (@Sendable (Command) -> Void)?

  /// The standard bounds.
  public init() {}
}
