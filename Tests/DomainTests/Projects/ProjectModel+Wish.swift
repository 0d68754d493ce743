import CallboardDomain
import FoundationEssentials

/// The commands that people send, a request of changes being one of them.
extension ProjectModel {
  enum Wish {
    case change(ChangeSet)
    case restore(NoticeID, name: String?)
    case dismiss(NoticeID)
    case update(title: String?, viewersMayComment: Bool?)
    case add(UUID, Member)
    case permit(UUID, Member)
    case remove(UUID)
    case leave
    case transfer(UUID)
    case comment(UUID, parent: UUID?, Target, mentions: [UUID])
    case editComment(UUID, mentions: [UUID])
    case deleteComment(UUID)
    case resolve(UUID, Bool)
    case acquire(LockKey, seconds: Int)
    case release(Int64)
    case takeOver(Int64)
    case archive
    case unarchive
    case delete

    /// The action of the service.
    var action: Action {
      switch self {
      case .change(let set): .project(.change(set))
      case .restore(let id, let name): .project(.restore(id, name: name))
      case .dismiss(let id): .project(.dismiss(id))
      case .update(let title, let comment):
        .project(
          .update(
            title: title, settings: comment.map { ProjectSettings(viewersMayComment: $0) },
            ifVersion: nil))
      case .add(let person, let member):
        .space(.addMember(person: person, member.permissions))
      case .permit(let person, let member):
        .space(.changePermissions(person: person, member.permissions, ifVersion: nil))
      case .remove(let person): .space(.removeMember(person: person))
      case .leave: .space(.leave)
      case .transfer(let person): .space(.transferOwnership(to: person))
      case .comment(let id, let parent, let target, let mentions):
        .space(
          .addComment(id: id, parent: parent, target: target, text: "hm", mentions: mentions))
      case .editComment(let id, let mentions):
        .space(.editComment(id: id, text: "hm", mentions: mentions, ifVersion: nil))
      case .deleteComment(let id): .space(.deleteComment(id: id))
      case .resolve(let id, let isResolved): .space(.resolveComment(id: id, isResolved))
      case .acquire(let key, let seconds): .space(.lock(.acquire(key, seconds: seconds)))
      case .release(let fence): .space(.lock(.release(fence: fence)))
      case .takeOver(let fence): .space(.lock(.takeOver(fence: fence)))
      case .archive: .space(.archive)
      case .unarchive: .space(.restore)
      case .delete: .space(.delete)
      }
    }

    /// Whether the command is accepted in an archived project.
    var isForArchived: Bool {
      switch self {
      case .archive, .unarchive, .delete, .leave, .remove, .transfer: true
      default: false
      }
    }
  }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    guard may(person, .view) else { return .notFound }
    if standing == .archived, !wish.isForArchived { return .archived }
    switch wish {
    case .change: return nil
    case .restore(let id, let name): return refusal(restoring: id, name: name, by: person)
    case .dismiss(let id): return notes[id]?.told.person == person ? nil : .notFound
    case .update(_, let comment):
      if !may(person, .manageSettings) { return .forbidden }
      if locks.contains(where: { $0.key == .space && $0.holder != person }) { return .locked }
      // Nobody grants a capability that they lack, not even by settings.
      let grants = comment == true && !viewersMayComment
      return grants && !may(person, .comment) ? .forbidden : nil
    case .add(let other, let member):
      if !may(person, .manageMembers) { return .forbidden }
      if members[other] != nil { return .alreadyMember }
      return refusal(giving: member, to: nil, by: person)
    case .permit(let other, let member):
      if !may(person, .manageMembers) { return .forbidden }
      guard let before = members[other] else { return .notFound }
      if other == person || before.role == "owner" { return .forbidden }
      return refusal(giving: member, to: before, by: person)
    case .remove(let other):
      if !may(person, .manageMembers) { return .forbidden }
      guard let before = members[other] else { return .notFound }
      return other == person || before.role == "owner" ? .forbidden : nil
    case .leave: return members[person]?.role == "owner" ? .invalid : nil
    case .transfer(let other):
      if !may(person, .own) { return .forbidden }
      return members[other] == nil ? .invalid : nil
    case .comment, .editComment, .deleteComment, .resolve: return refusal(saying: wish, by: person)
    case .acquire(let key, _):
      if !may(person, .lock) { return .forbidden }
      let names = things.contains { isThere($0.key) && self.key($0) == key }
      if key != .space, !names { return .invalid }
      return locks.contains { overlap($0.key, key) } ? .locked : nil
    case .release(let fence):
      return locks.contains { $0.fence == fence && $0.holder == person } ? nil : .lockLost
    case .takeOver(let fence):
      if !may(person, .manageMembers) { return .forbidden }
      return locks.contains { $0.fence == fence } ? nil : .notFound
    case .archive, .unarchive, .delete: return may(person, .deleteSpace) ? nil : .forbidden
    }
  }

  private func key(_ thing: (key: UUID, value: Thing)) -> LockKey {
    key(ContentTarget(kind: thing.value.kind, id: thing.key))
  }

  private func refusal(giving member: Member, to before: Member?, by person: UUID) -> Refusal.Code?
  {
    if Self.roles[member.role] == nil || member.role == "owner" { return .invalid }
    if member.granted.contains(.own) || !member.granted.isDisjoint(with: member.denied)
      || member.denied.contains(.view)
    {
      return .invalid
    }
    // What lasts whatever the settings become is given, too.
    let views: [(Member) -> Set<Capability>] = [capabilities, lasting]
    let gained = views.reduce(into: Set<Capability>()) { gained, gives in
      gained.formUnion(gives(settled(member)).subtracting(before.map(gives) ?? []))
    }
    return gained.isSubset(of: capabilities(person)) ? nil : .forbidden
  }

  /// A member without the overrides that have no effect, whatever the settings are.
  func settled(_ member: Member) -> Member {
    Member(
      role: member.role, granted: member.granted.subtracting(always(givenBy: member.role)),
      denied: member.denied.intersection(Self.roles[member.role] ?? []))
  }

  private func refusal(saying wish: Wish, by person: UUID) -> Refusal.Code? {
    func known(_ id: UUID) -> Remark? { comments[id].flatMap { $0.isDeleted ? nil : $0 } }
    switch wish {
    case .comment(let id, let parent, let target, let mentions):
      if !may(person, .comment) { return .forbidden }
      if comments[id] != nil { return .duplicateID }
      let above = parent.flatMap { known($0) }
      if parent != nil, above == nil { return .invalid }
      let on = above?.target ?? target
      if on.kind != .space, !isThere(on.id) { return .invalid }
      return mentions.allSatisfy { may($0, .view) } ? nil : .invalid
    case .editComment(let id, let mentions):
      if !may(person, .comment) { return .forbidden }
      guard let comment = known(id) else { return .notFound }
      if comment.author != person { return .forbidden }
      return mentions.allSatisfy { comment.mentions.contains($0) || may($0, .view) }
        ? nil : .invalid
    case .deleteComment(let id):
      guard let comment = known(id) else { return .notFound }
      if may(person, .manageMembers) { return nil }
      return comment.author == person && may(person, .comment) ? nil : .forbidden
    case .resolve(let id, _):
      if !may(person, .comment) { return .forbidden }
      return known(id) == nil ? .notFound : nil
    default: return nil
    }
  }

  // MARK: - Effects

  /// - Parameter position: the position of the event, if there is one.
  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp, position: Int64) {
    let before = self
    switch wish {
    case .change, .restore: break
    case .dismiss(let id): if notes[id]?.status == .open { notes[id]?.status = .dismissed }
    case .update(let title, let comment):
      if let title, title != self.title {
        self.title = title
        advance()
      }
      if let comment, comment != viewersMayComment {
        viewersMayComment = comment
        advance()
      }
      return
    case .add(let other, let member), .permit(let other, let member):
      members[other] = settled(member)
    case .remove(let other): members[other] = nil
    case .leave: members[person] = nil
    case .transfer(let other) where other != person:
      members[person] = Member(role: "co_writer")
      members[other] = Member(role: "owner")
    case .transfer: break
    case .comment(let id, let parent, let target, let mentions):
      comments[id] = Remark(
        author: person, parent: parent, target: parent.flatMap { comments[$0]?.target } ?? target,
        mentions: mentions)
    case .editComment(let id, let mentions):
      comments[id]?.mentions = mentions
      return advance()
    case .deleteComment(let id): comments[id]?.isDeleted = true
    case .resolve(let id, let isResolved): comments[id]?.isResolved = isResolved
    case .acquire(let key, let seconds):
      locks.append(
        Held(
          key: key, holder: person, fence: position, until: now.adding(seconds: Int64(seconds))))
    case .release(let fence), .takeOver(let fence): locks.removeAll { $0.fence == fence }
    case .archive: standing = .archived
    case .unarchive: standing = .open
    case .delete:
      standing = .deleted
      members = [:]
    }
    dropLocks()
    if !isSame(as: before) { advance() }
  }

  private func isSame(as other: ProjectModel) -> Bool {
    members == other.members && notes == other.notes && comments == other.comments
      && locks == other.locks && standing == other.standing
  }
}

extension ProjectModel.Member {
  var permissions: SpaceCommand.Permissions {
    .role(role, granted: CapabilitySet(granted), denied: CapabilitySet(denied))
  }
}
