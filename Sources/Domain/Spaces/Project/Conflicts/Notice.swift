public import FoundationEssentials

/// What a person is told of a conflict in which a change of theirs was put aside.
public struct Notice: Sendable, Equatable {
  /// What became of it.
  public enum Status: String, Sendable {
    case open, restored, dismissed
  }

  /// Its name.
  public let id: NoticeID
  /// The conflict.
  public let conflict: Conflict
  /// Who caused the event that settled it.
  public let settledBy: UUID?
  /// The operation put aside, where the event is a change set aside.
  public let operation: Operation?
  /// For text set aside: the versions of the same request's earlier edits of that text, which it follows.
  public let follows: [Int]
  /// When.
  public let at: Timestamp
  /// What became of it.
  public internal(set) var status = Status.open
}
