public import FoundationEssentials

/// The name of a notice: the version of the event that settled the conflict, and the conflict's place in it.
public struct NoticeID: Sendable, Hashable, Comparable, PersistentKey, CustomStringConvertible {
  /// The event's version.
  public let version: Int
  /// The conflict's place in the event, from 0.
  public let index: Int

  /// Names a notice.
  public init(version: Int, index: Int) {
    self.version = version
    self.index = index
  }

  /// Reads `version-index`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = Int(parts[0]), let index = Int(parts[1]), version > 0,
      index >= 0
    else { return nil }
    self.init(version: version, index: index)
  }

  public static func < (a: NoticeID, b: NoticeID) -> Bool {
    (a.version, a.index) < (b.version, b.index)
  }

  /// `version-index`.
  public var description: String { "\(version)-\(index)" }
}

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

extension JSONReader {
  /// A notice's name.
  public func noticeID(_ key: String) throws(Problem) -> NoticeID {
    guard let id = NoticeID(try string(key, max: 40)) else {
      throw problem(key, "has to be the id of a notice")
    }
    return id
  }
}
