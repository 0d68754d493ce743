public import FoundationEssentials

/// A step towards a goal.
public struct Milestone: Sendable, Equatable {
  /// Of the client's drawing, unique in its goal.
  public let id: UUID
  public var title: String
  public var dueAt: Timestamp?
  /// Who reached it; nil while it is open.
  public var completedBy: UUID?
  /// When it was reached; nil while it is open.
  public var completedAt: Timestamp?

  /// Describes one that is open.
  public init(id: UUID, title: String, dueAt: Timestamp? = nil) {
    self.id = id
    self.title = title
    self.dueAt = dueAt
  }

  /// Whether it was reached.
  public var isCompleted: Bool { completedAt != nil }
}

extension Milestone: JSONWritable {
  /// Writes it as an object.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("title", title)
      $0.member("due_at", ifPresent: dueAt)
      $0.member("completed_by", ifPresent: completedBy)
      $0.member("completed_at", ifPresent: completedAt)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      id: try reader.uuid("id"), title: try reader.string("title"),
      dueAt: try reader.timestampIfPresent("due_at"))
    completedBy = try reader.uuidIfPresent("completed_by")
    completedAt = try reader.timestampIfPresent("completed_at")
  }
}
