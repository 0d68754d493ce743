public import FoundationEssentials

/// Where a change comes from and what it met.
public struct ChangeOrigin: Sendable, Equatable {
  /// The replica that made it; for what the service brought back, the space itself.
  public var replica: UUID
  /// The how-manieth change of that replica in the space it is, from 1.
  public var counter: Int
  /// The version that the replica had seen.
  public var base: Int
  /// The client's clock; decides nothing.
  public var madeAt: Timestamp?
  /// The conflicts that the decision settled.
  public var conflicts: [Conflict] = []
  /// For text set aside: the versions of the same request's earlier edits set aside that it builds on.
  public var follows: [Int] = []
  /// The notice that it answers by bringing something back.
  public var restores: NoticeID?
  /// For what an undo did: the version of its first event.
  public var undoes: Int?
}
