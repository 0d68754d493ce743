import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a work session.
struct WorkSessionModel {
  struct Marker: Equatable {
    var number: Int
    var version: Int
  }

  struct Held: Equatable {
    let key: LockKey
    let holder: UUID
    let fence: Int64
    var until: Timestamp
  }

  /// A command.
  enum Wish {
    case update(String, ifVersion: Int?)
    case insert(UUID, Int)
    case set(UUID, Int, ifVersion: Int?)
    case delete(UUID, ifVersion: Int?)
    case acquire(LockKey, seconds: Int)
    case extend(Int64, seconds: Int)
    case release(Int64)
    case takeOver(Int64)
    case add(UUID, role: String)
    case remove(UUID)
    case leave

    /// The action of the service.
    var action: Action {
      switch self {
      case .update(let status, let version):
        .worksession(.update(WorkSessionFields(status: status), ifVersion: version))
      case .insert(let id, let number):
        .worksession(.insertMarker(id, ["n": .integer(Int64(number))]))
      case .set(let id, let number, let version):
        .worksession(.updateMarker(id, ["n": .integer(Int64(number))], ifVersion: version))
      case .delete(let id, let version): .worksession(.deleteMarker(id, ifVersion: version))
      case .acquire(let key, let seconds): .space(.lock(.acquire(key, seconds: seconds)))
      case .extend(let fence, let seconds): .space(.lock(.extend(fence: fence, seconds: seconds)))
      case .release(let fence): .space(.lock(.release(fence: fence)))
      case .takeOver(let fence): .space(.lock(.takeOver(fence: fence)))
      case .add(let person, let role):
        .space(.addMember(person: person, .role(role, granted: nil, denied: nil)))
      case .remove(let person): .space(.removeMember(person: person))
      case .leave: .space(.leave)
      }
    }
  }

  /// The roles of the members.
  var roles: [UUID: String]
  var status: String?
  var statusVersion = 1
  var version = 1
  var markers: [UUID: Marker] = [:]
  var locks: [Held] = []

  init(owner: UUID) {
    roles = [owner: "owner"]
  }

  /// Ends the locks whose deadline has passed. Each end is an event.
  mutating func expire(at now: Timestamp) {
    let before = locks.count
    locks.removeAll { $0.until <= now }
    version += before - locks.count
  }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    guard let role = roles[person] else { return .notFound }
    let edits = role != "viewer"
    let manages = role == "owner"
    switch wish {
    case .update(_, let seen):
      if !edits { return .forbidden }
      if isLocked(.space, for: person) { return .locked }
      return isStale(seen, statusVersion) ? .staleVersion : nil
    case .insert(let id, _):
      if !edits { return .forbidden }
      if isLocked(LockKey(.marker, id), for: person) { return .locked }
      return markers[id] == nil ? nil : .duplicateID
    case .set(let id, _, let seen), .delete(let id, let seen):
      if !edits { return .forbidden }
      if isLocked(LockKey(.marker, id), for: person) { return .locked }
      guard let marker = markers[id] else { return .notFound }
      return isStale(seen, marker.version) ? .staleVersion : nil
    case .acquire(let key, _):
      if !edits { return .forbidden }
      if key != .space, !markers.keys.contains(where: { LockKey(.marker, $0) == key }) {
        return .invalid
      }
      let overlaps = locks.contains { $0.key == key || $0.key == .space || key == .space }
      return overlaps ? .locked : nil
    case .extend(let fence, _):
      if !edits { return .forbidden }
      return locks.contains { $0.fence == fence && $0.holder == person } ? nil : .lockLost
    case .release(let fence):
      return locks.contains { $0.fence == fence && $0.holder == person } ? nil : .lockLost
    case .takeOver(let fence):
      if !manages { return .forbidden }
      return locks.contains { $0.fence == fence } ? nil : .notFound
    case .add(let other, _):
      if !manages { return .forbidden }
      return roles[other] == nil ? nil : .alreadyMember
    case .remove(let other):
      if !manages { return .forbidden }
      if roles[other] == nil { return .notFound }
      return other == person ? .forbidden : nil
    case .leave: return manages ? .invalid : nil
    }
  }

  private func isLocked(_ key: LockKey, for person: UUID) -> Bool {
    locks.contains { ($0.key == key || $0.key == .space) && $0.holder != person }
  }

  private func isStale(_ seen: Int?, _ current: Int) -> Bool { seen.map { $0 != current } ?? false }

  // MARK: - Effects

  /// - Parameter position: the position of the event, if there is one.
  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp, position: Int64) {
    if case .update(status, _) = wish { return }
    if case .set(let id, let number, _) = wish, markers[id]?.number == number { return }
    version += 1
    switch wish {
    case .update(let status, _):
      self.status = status
      statusVersion = version
    case .insert(let id, let number), .set(let id, let number, _):
      markers[id] = Marker(number: number, version: version)
    case .delete(let id, _): markers[id] = nil
    case .acquire(let key, let seconds):
      locks.append(
        Held(
          key: key, holder: person, fence: position, until: now.adding(seconds: Int64(seconds))))
    case .extend(let fence, let seconds):
      for place in locks.indices where locks[place].fence == fence {
        locks[place].until = now.adding(seconds: Int64(seconds))
      }
    case .release(let fence), .takeOver(let fence): locks.removeAll { $0.fence == fence }
    case .add(let other, let role): roles[other] = role
    case .remove(let other): forget(other)
    case .leave: forget(person)
    }
  }

  private mutating func forget(_ person: UUID) {
    roles[person] = nil
    locks.removeAll { $0.holder == person }
  }

  /// The first difference between a work session and the model; nil if there is none.
  func difference(from state: WorkSessionState) -> String? {
    if state.version != version { return "it is at version \(state.version), not \(version)" }
    if state.fields.status != status { return "the status is another" }
    if state.fieldsVersion != statusVersion { return "the status is of another version" }
    let members = state.core.members.all.map { ($0.person, $0.membership.role) }
    if Dictionary(uniqueKeysWithValues: members) != roles { return "others are members" }
    let found = state.markers.all.map {
      ($0.id, Marker(number: Int($0.record.data["n"]?.integer ?? -1), version: $0.record.version))
    }
    if Dictionary(uniqueKeysWithValues: found) != markers { return "the markers differ" }
    let held = state.core.locks.all.map {
      Held(key: $0.key, holder: $0.holder, fence: $0.fence, until: $0.expiresAt)
    }
    let order: (Held, Held) -> Bool = { $0.fence < $1.fence }
    return held.sorted(by: order) == locks.sorted(by: order) ? nil : "the locks differ"
  }
}
