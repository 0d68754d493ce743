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
}

extension ChatEvent: EventGroup {
  var event: Event { .space(.chat(self)) }

  func fields(_ coder: inout some PayloadCoder) -> ChatEvent {
    switch self {
    case .posted(let message, let inReplyTo):
      .posted(
        message: coder("message", message), inReplyTo: coder("in_reply_to", ifPresent: inReplyTo))
    case .edited(let message): .edited(message: coder("message", message))
    case .deleted(let message): .deleted(message: coder("message", message))
    case .removed(let message): .removed(message: coder("message", message))
    }
  }
}

extension EventCatalogue {
  /// The events of chat.
  static let chat: [EventDeclaration] = [
    EventDeclaration(
      blank(ChatEvent.posted), takes: .chat, seenWith: .chat,
      vault: VaultSubject(member: "message", keys: ["text"]), changes: "a message is created"),
    EventDeclaration(
      blank(ChatEvent.edited), takes: .chat, seenWith: .chat,
      changes: "the text of the message changes"),
    EventDeclaration(
      blank(ChatEvent.deleted), takes: .chat, seenWith: .chat, changes: "the message is deleted"),
    EventDeclaration(
      blank(ChatEvent.removed), takes: .manageMembers, seenWith: .chat,
      changes: "the message is deleted"),
  ]
}
