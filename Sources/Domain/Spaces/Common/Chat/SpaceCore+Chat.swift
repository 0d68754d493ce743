import FoundationEssentials

extension SpaceCore {
  mutating func evolve(_ event: ChatEvent, _ recorded: RecordedEvent) {
    switch event {
    case .posted(let id, let inReplyTo):
      guard let author = recorded.actor else { return }
      chat.append(
        id,
        ChatMessage(
          author: author, inReplyTo: inReplyTo, version: recorded.version,
          createdAt: recorded.recordedAt))
    case .edited(let id): chat.touch(id, recorded) { $0.editedAt = recorded.recordedAt }
    case .deleted(let id), .removed(let id): chat.touch(id, recorded) { $0.isDeleted = true }
    }
  }
}
