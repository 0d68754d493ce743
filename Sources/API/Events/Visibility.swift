import Domain
import EventLog
import FoundationEssentials

/// What a reader may see of events: the one filter behind lists, streams, history and export.
struct Visibility {
  private let capabilities: CapabilitySet
  /// The comments of a space in which some things take more to see than the space itself.
  private let comments: Comments?

  /// For a member of a space; for anybody else nothing shows.
  init(of person: UUID, in space: any Space) {
    self.init(space.core.members[person]?.capabilities ?? [], in: space)
  }

  /// For somebody with these capabilities in a space.
  init(_ capabilities: CapabilitySet, in space: any Space) {
    self.capabilities = capabilities
    comments = space.kind.targets.allSatisfy { $0.seenWith == .view } ? nil : space.core.comments
  }

  /// For somebody with these capabilities in a space in which all that comments are on shows alike.
  init(_ capabilities: CapabilitySet) {
    self.capabilities = capabilities
    comments = nil
  }

  /// How an event is shown.
  enum Showing {
    /// As it is.
    case whole
    /// Without the payload's members that it names.
    case without([String])
    /// Only that there was one.
    case hidden
  }

  /// Whether a comment is shown, by what it is on.
  func shows(_ comment: Comment) -> Bool { capabilities.contains(comment.target.kind.seenWith) }

  /// Whether it is shown that somebody is at a thing.
  func shows(_ target: CommentTarget) -> Bool {
    capabilities.contains(target.kind.seenWith)
      && shows(Target(kind: target.kind.rawValue, id: target.id))
  }

  /// Whether a thing is shown that has been found by its target: of comments by what they are on.
  func shows(_ target: Target?) -> Bool {
    guard let comments, let target, target.kind == "comment" else { return true }
    return comments[target.id].map { shows($0) } ?? false
  }

  /// Whether a lock is shown, by what it is on.
  func shows(_ key: LockKey) -> Bool { capabilities.contains(key.seenWith) }

  /// How an event is shown.
  func showing(_ event: StoredEvent) -> Showing {
    guard let type = EventType(rawValue: event.type), shows(Target(of: event)),
      comments == nil || shows(event.lockKey)
    else { return .hidden }
    return showing(type)
  }

  private func shows(_ key: LockKey?) -> Bool { key.map { shows($0) } ?? true }

  /// How an event of a type is shown, if what it is about is.
  func showing(_ type: EventType) -> Showing {
    guard let needed = type.seenWith, capabilities.contains(needed) else { return .hidden }
    let redacted =
      type.sealedMembers + (capabilities.contains(.manageMembers) ? [] : type.redactedMembers)
    return redacted.isEmpty ? .whole : .without(redacted)
  }
}

extension StoredEvent {
  /// What a lock's event is about.
  fileprivate var lockKey: LockKey? {
    guard type.hasPrefix("lock_") else { return nil }
    return (try? JSON.parse(data))?["key"]?.string.flatMap { LockKey($0) }
  }
}
