/// The id of a notice: the version of the event that settled the conflict, and the conflict's place in that event.
public struct NoticeID: Sendable, Hashable, Comparable, PersistentKey, CustomStringConvertible {
  /// The event's version.
  public let version: Int
  /// The conflict's place in the event, from 0.
  public let index: Int

  /// Makes the id of a notice.
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

extension JSONReader {
  /// Reads the id of a notice.
  public func noticeID(_ key: String) throws(Problem) -> NoticeID {
    guard let id = NoticeID(try string(key, max: 40)) else {
      throw problem(key, "must be the id of a notice")
    }
    return id
  }
}

extension NoticeID: PayloadValue {
  static var blank: NoticeID { NoticeID(version: 0, index: 0) }
  static var shape: PayloadShape { .text }

  /// Writes `version-index`.
  public func write(to json: inout JSONWriter) { json.string(description) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try at.reader.noticeID(at.name) }
}
