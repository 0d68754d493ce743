import FoundationEssentials

/// How much heavy work a node does at once.
public struct HeavyLimits: Sendable, Equatable {
  /// Threads for it; as many requests are at work at once, one of each person.
  public var threads = Self.threadsMax
  /// Requests of one person that wait for their turn; one more is answered with 429.
  public var waitingOfPerson = 16
  /// Requests that wait for their turn in all; one more is answered with 503.
  public var waiting = 256

  /// Half of the machine's cores: the others are for what is not heavy.
  public static let threadsMax = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)

  /// The limits of a node whose operator says nothing.
  public init() {}
}
