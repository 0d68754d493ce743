public import FoundationEssentials

/// A notice that tells a person of a conflict in which their change was set aside.
public struct Notice: Sendable, Equatable {
  /// The status of a notice.
  public enum Status: String, Sendable, CaseIterable {
    case open, restored, dismissed
  }

  /// Its id.
  public let id: NoticeID
  /// The conflict.
  public let conflict: Conflict
  /// The actor of the event that settled the conflict; nil for the system.
  public let settledBy: UUID?
  /// The operation that was set aside, if the event is a change set aside.
  public let operation: Operation?
  /// The versions of the set-aside changes of the same request that the operation builds on.
  public let follows: [Int]
  /// The time of the event.
  public let at: Timestamp
  /// Its status.
  public internal(set) var status = Status.open
}

extension Notice {
  /// Whether a restore may give the thing another name.
  var mayTakeName: Bool {
    switch (operation?.target ?? conflict.target).kind {
    case .character, .location: conflict.field == nil || conflict.field == "name"
    case .scene, .element: false
    }
  }
}

extension Operation {
  /// The new name that it gives an existing character or location; nil if it renames none.
  var newName: String? {
    if case .updateEntity(_, _, let name, _) = self { name } else { nil }
  }
}

extension Notice: JSONWritable {
  /// Writes the notice for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id.description)
      $0.member("conflict", conflict)
      $0.member("settled_by", ifPresent: settledBy)
      $0.member("operation", ifPresent: operation)
      if !follows.isEmpty { $0.member("follows", follows) }
      $0.member("at", at.microseconds)
      $0.member("status", status.rawValue)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let conflict = reader.object["conflict"],
      let status = Status(rawValue: try reader.string("status"))
    else { throw reader.problem("conflict", "is malformed") }
    self.init(
      id: try reader.noticeID("id"), conflict: try Conflict(try JSONReader(conflict)),
      settledBy: try reader.uuidIfPresent("settled_by"),
      operation: reader.has("operation")
        ? try Operation(try reader.reader("operation")) : nil,
      follows: try reader.array("follows").compactMap(\.count),
      at: try reader.microseconds("at"), status: status)
  }
}

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
