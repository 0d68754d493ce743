public import FoundationEssentials

/// A message of a space's chat, without its text.
public struct ChatMessage: Sendable, Equatable {
  /// The author.
  public let author: UUID
  /// The message that it answers, which may have been deleted since.
  public let inReplyTo: UUID?
  /// Whether it is deleted; its place stays.
  public internal(set) var isDeleted = false
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// When it was written.
  public let createdAt: Timestamp
  /// When it was last edited.
  public internal(set) var editedAt: Timestamp?
}

extension ChatMessage {
  func write(_ id: UUID, to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("author", author)
      $0.member("in_reply_to", ifPresent: inReplyTo)
      $0.member("deleted", isDeleted)
      $0.member("version", version)
      $0.member("created_at", createdAt.microseconds)
      $0.member("edited_at", ifPresent: editedAt?.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      author: try reader.uuid("author"), inReplyTo: try reader.uuidIfPresent("in_reply_to"),
      isDeleted: try reader.bool("deleted"), version: try reader.integer("version"),
      createdAt: try reader.microseconds("created_at"),
      editedAt: try reader.microsecondsIfPresent("edited_at"))
  }
}
