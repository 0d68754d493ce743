public import FoundationEssentials

/// What was decided about a space's chat; texts are in the vault: subject the message, key `text`.
public enum ChatEvent: Sendable, Equatable {
  case posted(message: UUID, inReplyTo: UUID?)
  case edited(message: UUID)
  /// By its author.
  case deleted(message: UUID)
  /// By someone who manages members.
  case removed(message: UUID)

  var type: EventType {
    switch self {
    case .posted: .chatPosted
    case .edited: .chatEdited
    case .deleted: .chatDeleted
    case .removed: .chatRemoved
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .posted(let message, let inReplyTo):
      json.member("message", message)
      json.member("in_reply_to", ifPresent: inReplyTo)
    case .edited(let message), .deleted(let message), .removed(let message):
      json.member("message", message)
    }
  }

  /// Reads a payload; nil where the type is none of the chat's.
  init?(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .chatPosted:
      self = .posted(
        message: try reader.uuid("message"), inReplyTo: try reader.uuidIfPresent("in_reply_to"))
    case .chatEdited: self = .edited(message: try reader.uuid("message"))
    case .chatDeleted: self = .deleted(message: try reader.uuid("message"))
    case .chatRemoved: self = .removed(message: try reader.uuid("message"))
    default: return nil
    }
  }
}
