/// A rebuild or verification that an operator requested, and its progress.
public struct ProjectionJob: Sendable, Equatable {
  /// The kind of job.
  public enum Work: String, Sendable {
    case rebuild
    case verify
  }

  /// The state of a job.
  public enum State: String, Sendable {
    case running
    case done
    case failed
    case cancelled
  }

  /// The kind of job.
  public let work: Work
  /// The state of the job.
  public internal(set) var state = State.running
  /// The phase of a rebuild: loading, indexing, comparing, …; nil for a verification.
  public internal(set) var phase: RebuildPhase?
  /// The position up to which it has come.
  public internal(set) var position: Int64 = 0
  /// The position that it must reach.
  public internal(set) var head: Int64 = 0
  /// Events a second since it began; 0 until it is known.
  public internal(set) var eventsPerSecond = 0.0
  /// The time that loading still takes at this rate, in seconds; nil while that is unknown.
  public internal(set) var secondsLeft: Double?
  /// The number of rows that differ; nil until they have been compared.
  public internal(set) var differences: Int64?
  /// Some of the differences.
  public internal(set) var found: [RowDifference] = []
  /// The error, if it failed.
  public internal(set) var error: String?

  init(_ work: Work) { self.work = work }
}
