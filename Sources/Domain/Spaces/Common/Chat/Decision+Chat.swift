public import FoundationEssentials

extension Decision {
  mutating func decide<S: DecidableSpace>(
    _ action: ChatCommand, in space: inout S
  ) throws(Undecided) {
    try require(.chat, in: space)
    switch action {
    case .post(let id, let inReplyTo, let text):
      try ensure(
        space.core.chat[id] == nil, else: .duplicateID, "there is a message with this id already")
      if let inReplyTo { _ = try message(inReplyTo, in: space) }
      if let oldest = space.core.chat.oldestInTheWay {
        write(VaultWrite(subject: oldest, key: "text", owner: actor, value: nil))
      }
      write(VaultWrite(subject: id, key: "text", owner: actor, value: text))
      emit(.chat(.posted(message: id, inReplyTo: inReplyTo)), to: &space)
    case .edit(let id, let text, let version):
      let message = try message(id, in: space)
      try ensure(message.author == actor, else: .forbidden, "only the author may edit a message")
      try check(version, current: message.version)
      write(VaultWrite(subject: id, key: "text", owner: actor, value: text))
      emit(.chat(.edited(message: id)), to: &space)
    case .delete(let id):
      let message = try message(id, in: space)
      if message.author != actor { try require(.manageMembers, in: space) }
      write(VaultWrite(subject: id, key: "text", owner: message.author, value: nil))
      emit(
        .chat(message.author == actor ? .deleted(message: id) : .removed(message: id)), to: &space)
    }
  }

  private func message(_ id: UUID, in space: some Space) throws(Undecided) -> ChatMessage {
    guard let message = space.core.chat[id], !message.isDeleted else {
      throw .refused(.notFound, "there is no such message")
    }
    return message
  }
}

/// The commands of a space's chat. All of them take `chat`.
public enum ChatCommand: Sendable {
  /// Post a message, which may answer another one.
  case post(id: UUID, inReplyTo: UUID?, text: String)
  /// Edit a message of the actor's own.
  case edit(id: UUID, text: String, ifVersion: Int?)
  /// Delete a message of the actor's own, or with `manage_members` any message.
  case delete(id: UUID)
}
