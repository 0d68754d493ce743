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

  func write(to json: inout JSONWriter) {
    switch self {
    case .acquired(let key, let until):
      json.member("key", key.text)
      json.member("until", until)
    case .extended(let fence, let key, let until):
      json.member("fence", fence)
      json.member("key", key.text)
      json.member("until", until)
    case .released(let fence, let key):
      json.member("fence", fence)
      json.member("key", key.text)
    case .expired(let fence, let key, let holder), .takenOver(let fence, let key, let holder):
      json.member("fence", fence)
      json.member("key", key.text)
      json.member("holder", holder)
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    let key = try reader.lockKey("key")
    if type == .lockAcquired {
      self = .acquired(key, until: try reader.timestamp("until"))
      return
    }
    let fence = Int64(try reader.integer("fence"))
    switch type {
    case .lockExtended: self = .extended(fence, key, until: try reader.timestamp("until"))
    case .lockReleased: self = .released(fence, key)
    case .lockExpired: self = .expired(fence, key, holder: try reader.uuid("holder"))
    case .lockTakenOver: self = .takenOver(fence, key, holder: try reader.uuid("holder"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not about locks")
    }
  }
}

extension EventCatalogue {
  /// The events of locks.
  static let locks: [EventDeclaration] = [
    EventDeclaration(
      .lockAcquired, in: .space, takes: .lock,
      payload: "`key`, `until`", changes: "others cannot write there"),
    EventDeclaration(
      .lockExtended, in: .space, takes: .lock,
      payload: "`fence`, `key`, `until`", changes: "how long the lock lasts"),
    EventDeclaration(
      .lockReleased, in: .space, takes: .view,
      payload: "`fence`, `key`", changes: "others can write there"),
    EventDeclaration(
      .lockExpired, in: .space, takes: nil, by: .system,
      payload: "`fence`, `key`, `holder`", changes: "others can write there"),
    EventDeclaration(
      .lockTakenOver, in: .space, takes: .manageMembers,
      notifies: .holder, as: .lockTakenOver,
      payload: "`fence`, `key`, `holder`", changes: "others can write there"),
    EventDeclaration(
      .lockSettingsChanged, in: .space, takes: .manageSettings,
      payload: "`require_fence`", changes: "whether writes must name the fence of a lock"),
  ]
}
