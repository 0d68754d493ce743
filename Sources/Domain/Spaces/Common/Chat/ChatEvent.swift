public import FoundationEssentials

/// An event of a space's chat. The texts are in the vault: the subject is the message, the key `text`.
public enum ChatEvent: Sendable, Equatable {
  case posted(message: UUID, inReplyTo: UUID?)
  case edited(message: UUID)
  /// The author deleted it.
  case deleted(message: UUID)
  /// A member with `manage_members` deleted it.
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

  /// Reads a payload; nil if the type is not one of the chat's.
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

extension EventCatalogue {
  /// The events of chat.
  static let chat: [EventDeclaration] = [
    EventDeclaration(
      .chatPosted, in: .space, takes: .chat, seenWith: .chat,
      vault: VaultSubject("message", keys: ["text"]),
      payload: "`message`, `in_reply_to?`", changes: "there is a message"),
    EventDeclaration(
      .chatEdited, in: .space, takes: .chat, seenWith: .chat,
      payload: "`message`", changes: "the message's text"),
    EventDeclaration(
      .chatDeleted, in: .space, takes: .chat, seenWith: .chat,
      payload: "`message`", changes: "the message is gone"),
    EventDeclaration(
      .chatRemoved, in: .space, takes: .manageMembers, seenWith: .chat,
      payload: "`message`", changes: "the message is gone"),
  ]
}
