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

  /// The visibility of a reader with these capabilities in a space of a kind, as far as it has these comments.
  public init(_ capabilities: CapabilitySet, in kind: SpaceKind, with comments: Comments) {
    self.capabilities = capabilities
    self.comments = kind.targets.allSatisfy { $0.seenWith == .view } ? nil : comments
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

  /// Whether it is shown that there is something at a thing: a person's presence, or items of a feed.
  public func showsSomething(at target: Target) -> Bool {
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
    guard let type = EventType(rawValue: event.type),
      !dependsOnPayload(type) || shows(type, event.payload)
    else { return .hidden }
    return showing(type)
  }

  /// Whether an event is shown and, if a target is given, is about that target or something in it.
  ///
  /// Parses the payload once if the answer depends on it, and otherwise not at all.
  public func shows(_ event: StoredEvent, about target: Target?) -> Bool {
    guard let type = EventType(rawValue: event.type) else { return false }
    if case .hidden = showing(type) { return false }
    let isGuarded = dependsOnPayload(type)
    guard isGuarded || target != nil else { return true }
    let payload = event.payload
    if isGuarded, !shows(type, payload) { return false }
    return target?.covers(type, payload) ?? true
  }

  /// Whether events of a type are shown only if the comment or the lock that their payload names is shown.
  private func dependsOnPayload(_ type: EventType) -> Bool {
    comments != nil && (type.isAboutLock || type.mayBeAboutComment)
  }

  /// Whether the comment or the lock that a payload names is shown.
  private func shows(_ type: EventType, _ payload: JSONObject?) -> Bool {
    guard type.isAboutLock else { return shows(Target(of: type, payload)) }
    let key = payload?["key"]?.string.flatMap { LockKey($0) }
    return key.map { shows($0) } ?? true
  }

  /// The form in which an event of a type is shown, if its target is shown.
  public func showing(_ type: EventType) -> Showing {
    guard let needed = type.seenWith, capabilities.contains(needed) else { return .hidden }
    let redacted =
      type.sealedMembers + (capabilities.contains(.manageMembers) ? [] : type.redactedMembers)
    return redacted.isEmpty ? .whole : .without(redacted)
  }
}

extension StoredEvent {
  /// The members of the payload; nil if it is not a JSON object.
  fileprivate var payload: JSONObject? { (try? JSON.parse(data))?.object }
}

extension EventType {
  fileprivate var isAboutLock: Bool { rawValue.hasPrefix("lock_") }

  fileprivate var mayBeAboutComment: Bool {
    historyTarget.map { $0.kind == nil || $0.kind == TargetKind.comment.rawValue } ?? false
  }
}

extension Target {
  /// The kinds of things: those that can be commented on, and the other targets of events.
  public static let kinds =
    (TargetKind.all.map(\.rawValue) + ["person", "comment"]
    + EventType.allCases.compactMap { $0.feedTarget?.kind }).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }

  /// A thing in a project.
  public init(_ target: ContentTarget) {
    self.init(kind: TargetKind(rawValue: target.kind.rawValue), id: target.id)
  }

  /// Reads `kind:id`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, Self.kinds.contains(String(parts[0])), let id = UUID(parts[1]) else {
      return nil
    }
    self.init(kind: TargetKind(rawValue: String(parts[0])), id: id)
  }

  /// The target of an event; nil if it is the space as a whole.
  public init?(of event: StoredEvent) {
    guard let type = EventType(rawValue: event.type) else { return nil }
    self.init(of: type, event.payload)
  }

  /// The target of an event of a type with this payload.
  fileprivate init?(of type: EventType, _ payload: JSONObject?) {
    guard let payload else { return nil }
    if type == .changeSetAside, let operation = payload["operation"]?.object,
      let read = try? Operation(JSONReader(.object(operation)))
    {
      self.init(read.target)
      return
    }
    guard let (fixedKind, member) = type.historyTarget else { return nil }
    let named = payload[member]
    guard let kind = fixedKind ?? named?["kind"]?.string,
      let id = (fixedKind == nil ? named?["id"] : named)?.string.flatMap({ UUID($0) })
    else { return nil }
    self.init(kind: TargetKind(rawValue: kind), id: id)
  }

  /// Whether the target of an event of a type with this payload is this thing, or something in it.
  fileprivate func covers(_ type: EventType, _ payload: JSONObject?) -> Bool {
    let target = Target(of: type, payload)
    if kind == .space { return target == nil }
    if target == self { return true }
    guard kind == .scene, let payload else { return false }
    let scene = payload["scene"] ?? payload["operation"]?["scene"]
    return scene?.string.flatMap { UUID($0) } == id
  }
}
