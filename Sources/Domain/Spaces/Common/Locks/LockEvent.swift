public import FoundationEssentials

/// An event about a lock, in any space. A lock is named by its fence, the position of `acquired`.
public enum LockEvent: Sendable, Equatable {
  case acquired(LockKey, until: Timestamp)
  case extended(Int64, LockKey, until: Timestamp)
  case released(Int64, LockKey)
  /// The lock reached its deadline.
  case expired(Int64, LockKey, holder: UUID)
  /// A member with `manage_members` ended it.
  case takenOver(Int64, LockKey, holder: UUID)

  var type: EventType {
    switch self {
    case .acquired: .lockAcquired
    case .extended: .lockExtended
    case .released: .lockReleased
    case .expired: .lockExpired
    case .takenOver: .lockTakenOver
    }
  }
}

extension LockEvent: EventGroup {
  var event: Event { .space(.lock(self)) }

  func fields(_ coder: inout some PayloadCoder) -> LockEvent {
    defer { coder.reportFirst("key") }
    switch self {
    case .acquired(let key, let until):
      return .acquired(coder("key", key), until: coder("until", until))
    case .extended(let fence, let key, let until):
      return .extended(coder("fence", fence), coder("key", key), until: coder("until", until))
    case .released(let fence, let key):
      return .released(coder("fence", fence), coder("key", key))
    case .expired(let fence, let key, let holder):
      return .expired(coder("fence", fence), coder("key", key), holder: coder("holder", holder))
    case .takenOver(let fence, let key, let holder):
      return .takenOver(coder("fence", fence), coder("key", key), holder: coder("holder", holder))
    }
  }
}

extension EventCatalogue {
  /// The events of locks.
  static let locks: [EventDeclaration] = [
    EventDeclaration(
      blank(LockEvent.acquired), takes: .lock, changes: "others cannot write there"),
    EventDeclaration(
      blank(LockEvent.extended), takes: .lock, changes: "the lock expires later"),
    EventDeclaration(
      blank(LockEvent.released), takes: .view, changes: "others can write there"),
    EventDeclaration(
      blank(LockEvent.expired), takes: nil, by: .system, changes: "others can write there"),
    EventDeclaration(
      blank(LockEvent.takenOver), takes: .manageMembers,
      notifies: .holder, as: .lockTakenOver, changes: "others can write there"),
    EventDeclaration(
      blank(SpaceEvent.lockSettingsChanged), takes: .manageSettings,
      changes: "writes must name the fence of a lock, or need not"),
  ]
}
