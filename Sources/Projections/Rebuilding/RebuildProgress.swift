/// How far a rebuild is.
public struct RebuildProgress: Sendable, Equatable {
  public let projection: String
  public let phase: RebuildPhase
  /// Carried over up to here.
  public let position: Int64
  /// The head of the log now.
  public let head: Int64
  /// Since this run of it began; 0 until it is known.
  public let eventsPerSecond: Double

  /// How long the loading still takes at this rate, in seconds; nil while that is unknown.
  public var secondsLeft: Double? {
    eventsPerSecond > 0 ? Double(head - position) / eventsPerSecond : nil
  }
}
