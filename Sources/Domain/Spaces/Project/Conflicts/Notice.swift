public import FoundationEssentials

/// A notice that tells a person of a conflict in which their change was set aside.
public struct Notice: Sendable, Equatable {
  /// The status of a notice.
  public enum Status: String, Sendable {
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
