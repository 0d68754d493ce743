import CallboardDomain
import FoundationEssentials

/// Members, comments and locks.
extension ProjectModel {
  /// A member of the project.
  struct Member: Equatable {
    var role: String
    var granted: Set<Capability> = []
    var denied: Set<Capability> = []
  }

  /// A comment.
  struct Remark: Equatable {
    let author: UUID
    let parent: UUID?
    let target: Target
    var mentions: [UUID]
    var isResolved = false
    var isDeleted = false
  }

  /// A lock.
  struct Held: Equatable {
    let key: LockKey
    let holder: UUID
    let fence: Int64
    let until: Timestamp
  }

  static let roles: [String: Set<Capability>] = [
    "owner": [
      .view, .comment, .chat, .lock, .invite, .manageMembers, .manageSettings, .export,
      .deleteSpace, .edit, .delete, .own,
    ],
    "co_writer": [.view, .comment, .chat, .lock, .edit, .delete, .invite, .export],
    "editor": [.view, .comment, .chat, .lock, .edit, .delete],
    "viewer": [.view, .comment, .chat],
  ]

  /// The capabilities that a role gives.
  func given(_ role: String) -> Set<Capability> {
    viewersMayComment ? Self.roles[role] ?? [] : always(givenBy: role)
  }

  /// The capabilities that a role gives whatever the settings are.
  func always(givenBy role: String) -> Set<Capability> {
    let all = Self.roles[role] ?? []
    return role == "viewer" ? all.subtracting([.comment]) : all
  }

  func capabilities(_ member: Member) -> Set<Capability> {
    member.role == "owner"
      ? given("owner") : given(member.role).union(member.granted).subtracting(member.denied)
  }

  /// The capabilities that a member has whatever the settings are.
  func lasting(_ member: Member) -> Set<Capability> {
    let given = always(givenBy: member.role)
    return member.role == "owner" ? given : given.union(member.granted).subtracting(member.denied)
  }

  func capabilities(_ person: UUID) -> Set<Capability> {
    members[person].map { capabilities($0) } ?? []
  }

  func may(_ person: UUID, _ capability: Capability) -> Bool {
    capabilities(person).contains(capability)
  }

  func require(_ capability: Capability, of person: UUID) throws(Refused) {
    if !may(person, .view) { throw Refused(code: .notFound) }
    if !may(person, capability) { throw Refused(code: .forbidden) }
  }

  /// Releases the locks of people who may no longer lock.
  mutating func dropLocks() {
    locks = locks.filter { may($0.holder, .lock) }
  }

  // MARK: - Locks

  func isLocked(_ operation: CallboardDomain.Operation, for person: UUID) -> Bool {
    switch operation {
    case .insertScene, .insertEntity: isLocked([.space], for: person)
    case .insertElement(let element, _):
      isLocked([.space, LockKey(.scene, element.scene)], for: person)
    case .deleteScene(let id):
      isLocked(
        [.space, LockKey(.scene, id)]
          + things.filter { $0.value.scene == id }.map { LockKey(.element, $0.key) }, for: person)
    default: isLocked(operation.target, for: person)
    }
  }

  /// Whether somebody else holds a lock on a thing, on the scene that holds it, or on the project.
  func isLocked(_ target: ContentTarget, for person: UUID) -> Bool {
    let above = things[target.id]?.scene.map { [LockKey(.scene, $0)] } ?? []
    return isLocked([.space, key(target)] + above, for: person)
  }

  func key(_ target: ContentTarget) -> LockKey {
    LockKey(TargetKind(rawValue: target.kind.rawValue), target.id)
  }

  private func isLocked(_ keys: [LockKey], for person: UUID) -> Bool {
    locks.contains { $0.holder != person && keys.contains($0.key) }
  }

  /// Whether two locks exclude one another.
  func overlap(_ one: LockKey, _ other: LockKey) -> Bool {
    func above(_ key: LockKey) -> LockKey? {
      things.first { LockKey(.element, $0.key) == key }?.value.scene.map { LockKey(.scene, $0) }
    }
    return one == other || one == .space || other == .space || above(one) == other
      || above(other) == one
  }
}
