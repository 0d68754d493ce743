import FoundationEssentials

/// What every space has, whatever its kind: members and comments.
public struct SpaceCore: Sendable {
  /// The members.
  public internal(set) var members = Members()
  /// The comments.
  public internal(set) var comments = Comments()

  init() {}

  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    switch event {
    case .memberAdded(_, let records), .memberPermissionsChanged(_, let records),
      .memberRemoved(_, let records), .memberLeft(_, let records),
      .ownershipTransferred(_, _, let records):
      members.evolve(records, version: recorded.version, at: recorded.recordedAt)
    case .commentAdded(let id, let parent, let target, let mentions):
      guard let author = recorded.actor else { return }
      comments.table[id] = Comment(
        author: author, parent: parent, target: target, mentions: mentions,
        version: recorded.version, createdAt: recorded.recordedAt)
    case .commentEdited(let id, let mentions):
      comments.touch(id, recorded) {
        $0.mentions = mentions
        $0.editedAt = recorded.recordedAt
      }
    case .commentDeleted(let id), .commentRemoved(let id):
      comments.touch(id, recorded) { $0.isDeleted = true }
    case .commentResolved(let id):
      comments.touch(id, recorded) { $0.isResolved = true }
    case .commentReopened(let id):
      comments.touch(id, recorded) { $0.isResolved = false }
    case .activityRecorded:
      break
    }
  }
}
