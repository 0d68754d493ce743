public import FoundationEssentials

/// The events and things that a reader may see: the one filter behind lists, streams, history and export.
public struct Visibility: Sendable {
  private let capabilities: CapabilitySet
  /// The comments of a space, if some of its things need more capabilities than the space itself.
  private let comments: Comments?

  /// The visibility of a member of a space. A person who is not a member sees nothing.
  public init(of person: UUID, in space: any Space) {
    self.init(space.core.members[person]?.capabilities ?? [], in: space)
  }

  /// The visibility of a reader with these capabilities in a space.
  public init(_ capabilities: CapabilitySet, in space: any Space) {
    self.capabilities = capabilities
    comments = space.kind.targets.allSatisfy { $0.seenWith == .view } ? nil : space.core.comments
  }

  /// The visibility of a reader with these capabilities in a space whose comments are all equally visible.
  public init(_ capabilities: CapabilitySet) {
    self.capabilities = capabilities
    comments = nil
  }

  /// The form in which an event is shown.
  public enum Showing: Sendable {
    /// Unchanged.
    case whole
    /// Without these members of the payload.
    case without([String])
    /// Only the fact that there was an event.
    case hidden
  }

  /// Whether a comment is shown, by its target.
  public func shows(_ comment: Comment) -> Bool {
    capabilities.contains(comment.target.kind.seenWith)
  }

  /// Whether a person's presence at a thing is shown.
  public func showsPresence(at target: Target) -> Bool {
    capabilities.contains(target.kind.seenWith) && shows(target)
  }

  /// Whether a target is shown; for a comment, this depends on the comment's own target.
  public func shows(_ target: Target?) -> Bool {
    guard let comments, let target, target.kind == .comment else { return true }
    return comments[target.id].map { shows($0) } ?? false
  }

  /// Whether a lock is shown, by the thing that it locks.
  public func shows(_ key: LockKey) -> Bool { capabilities.contains(key.seenWith) }

  /// The form in which an event is shown.
  public func showing(_ event: StoredEvent) -> Showing {
    guard let type = EventType(rawValue: event.type), shows(Target(of: event)),
      comments == nil || shows(event.lockKey)
    else { return .hidden }
    return showing(type)
  }

  private func shows(_ key: LockKey?) -> Bool { key.map { shows($0) } ?? true }

  /// The form in which an event of a type is shown, if its target is shown.
  public func showing(_ type: EventType) -> Showing {
    guard let needed = type.seenWith, capabilities.contains(needed) else { return .hidden }
    let redacted =
      type.sealedMembers + (capabilities.contains(.manageMembers) ? [] : type.redactedMembers)
    return redacted.isEmpty ? .whole : .without(redacted)
  }
}

extension StoredEvent {
  /// The key of the lock that an event is about; nil for other events.
  fileprivate var lockKey: LockKey? {
    guard type.hasPrefix("lock_") else { return nil }
    return (try? JSON.parse(data))?["key"]?.string.flatMap { LockKey($0) }
  }
}
