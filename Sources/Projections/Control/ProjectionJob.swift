/// A rebuild or verification that an operator asked for, and how far it is.
public struct ProjectionJob: Sendable, Equatable {
  /// What is done.
  public enum Work: String, Sendable {
    case rebuild
    case verify
  }

  /// How it stands.
  public enum State: String, Sendable {
    case running
    case done
    case failed
    case cancelled
  }

  /// The projection.
  public let projection: String
  /// What is done.
  public let work: Work
  /// How it stands.
  public internal(set) var state = State.running
  /// What a rebuild is at: loading, indexing, comparing, …; nil for a verification.
  public internal(set) var phase: RebuildPhase?
  /// Carried over up to here.
  public internal(set) var position: Int64 = 0
  /// Where it has to come.
  public internal(set) var head: Int64 = 0
  /// Since it began; 0 until it is known.
  public internal(set) var eventsPerSecond = 0.0
  /// How long the loading still takes at this rate, in seconds; nil while that is unknown.
  public internal(set) var secondsLeft: Double?
  /// How many rows differed, once they have been compared.
  public internal(set) var differences: Int64?
  /// Some of the differences.
  public internal(set) var found: [RowDifference] = []
  /// Why it failed.
  public internal(set) var error: String?

  init(projection: String, work: Work) {
    self.projection = projection
    self.work = work
  }
}
