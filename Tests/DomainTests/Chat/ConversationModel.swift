import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a space's chat and comments, and of who may write them.
struct ConversationModel {
  struct Message: Equatable {
    let author: UUID
    let inReplyTo: UUID?
    var isDeleted = false
    var version: Int
    let saidAt: Timestamp
    var editedAt: Timestamp?
  }

  struct Remark: Equatable {
    let author: UUID
    let parent: UUID?
    var mentions: [UUID]
    var isResolved = false
    var isDeleted = false
    var version: Int
    let saidAt: Timestamp
    var editedAt: Timestamp?
  }

  /// A command, with the version that its sender saw.
  enum Wish {
    case post(UUID, inReplyTo: UUID?, String)
    case edit(UUID, String, seen: Int?)
    case delete(UUID)
    case comment(UUID, parent: UUID?, String, mentions: [UUID])
    case editComment(UUID, String, mentions: [UUID], seen: Int?)
    case deleteComment(UUID)
    case resolve(UUID, Bool)
    case silence(UUID, Set<Capability>)
    case archive
    case restore

    /// The command of the service, in a space.
    func command(in space: UUID) -> SpaceCommand {
      switch self {
      case .post(let id, let inReplyTo, let text):
        .chat(.post(id: id, inReplyTo: inReplyTo, text: text))
      case .edit(let id, let text, let seen): .chat(.edit(id: id, text: text, ifVersion: seen))
      case .delete(let id): .chat(.delete(id: id))
      case .comment(let id, let parent, let text, let mentions):
        .addComment(
          id: id, parent: parent, target: Target(kind: .space, id: space), text: text,
          mentions: mentions)
      case .editComment(let id, let text, let mentions, let seen):
        .editComment(id: id, text: text, mentions: mentions, ifVersion: seen)
      case .deleteComment(let id): .deleteComment(id: id)
      case .resolve(let id, let isResolved): .resolveComment(id: id, isResolved)
      case .silence(let person, let denied):
        .changePermissions(
          person: person, .role(nil, granted: [], denied: CapabilitySet(denied)), ifVersion: nil)
      case .archive: .archive
      case .restore: .restore
      }
    }
  }

  /// Whether the space can be archived.
  let endsByCommand: Bool
  /// The capabilities that each member's role gives, of those that matter here.
  let given: [UUID: Set<Capability>]
  /// The capabilities that are denied to members.
  private(set) var denied: [UUID: Set<Capability>] = [:]
  private(set) var version: Int
  private(set) var isArchived = false
  /// The messages in the order in which they were written, deleted ones included.
  private(set) var order: [UUID] = []
  private(set) var messages: [UUID: Message] = [:]
  private(set) var remarks: [UUID: Remark] = [:]
  /// The texts that can still be read.
  private(set) var texts: [UUID: String] = [:]

  init(endsByCommand: Bool, version: Int, given: [UUID: Set<Capability>]) {
    self.endsByCommand = endsByCommand
    self.version = version
    self.given = given
  }

  func may(_ person: UUID, _ capability: Capability) -> Bool {
    given[person]?.contains(capability) ?? false && denied[person]?.contains(capability) != true
  }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    guard given[person] != nil else { return .notFound }
    switch wish {
    case .archive, .restore:
      if !endsByCommand { return .invalid }
      return may(person, .deleteSpace) ? nil : .forbidden
    default: break
    }
    if isArchived { return .archived }
    switch wish {
    case .post, .edit, .delete: return expects(chat: wish, by: person)
    case .comment, .editComment, .deleteComment, .resolve:
      return expects(comment: wish, by: person)
    case .silence(let other, let taken):
      if !may(person, .manageMembers) { return .forbidden }
      if given[other] == nil { return .notFound }
      if other == person || may(other, .manageMembers) { return .forbidden }
      return taken.contains(.view) ? .invalid : nil
    case .archive, .restore: return nil
    }
  }

  private func expects(chat wish: Wish, by person: UUID) -> Refusal.Code? {
    func known(_ id: UUID) -> Message? { messages[id].flatMap { $0.isDeleted ? nil : $0 } }
    if !may(person, .chat) { return .forbidden }
    switch wish {
    case .post(let id, let inReplyTo, _):
      if messages[id] != nil { return .duplicateID }
      return inReplyTo.map { known($0) == nil } ?? false ? .notFound : nil
    case .edit(let id, _, let seen):
      guard let message = known(id) else { return .notFound }
      if message.author != person { return .forbidden }
      return seen.map { $0 != message.version } ?? false ? .staleVersion : nil
    case .delete(let id):
      guard let message = known(id) else { return .notFound }
      return message.author == person || may(person, .manageMembers) ? nil : .forbidden
    default: return nil
    }
  }

  private func expects(comment wish: Wish, by person: UUID) -> Refusal.Code? {
    func known(_ id: UUID) -> Remark? { remarks[id].flatMap { $0.isDeleted ? nil : $0 } }
    if case .deleteComment(let id) = wish {
      guard let remark = known(id) else { return .notFound }
      if may(person, .manageMembers) { return nil }
      return remark.author == person && may(person, .comment) ? nil : .forbidden
    }
    if !may(person, .comment) { return .forbidden }
    switch wish {
    case .comment(let id, let parent, _, let mentions):
      if remarks[id] != nil { return .duplicateID }
      if parent.map({ known($0) == nil }) ?? false { return .invalid }
      return mentions.allSatisfy { given[$0] != nil } ? nil : .invalid
    case .editComment(let id, _, let mentions, let seen):
      guard let remark = known(id) else { return .notFound }
      if remark.author != person { return .forbidden }
      if let seen, seen != remark.version { return .staleVersion }
      return mentions.allSatisfy { given[$0] != nil } ? nil : .invalid
    case .resolve(let id, _): return known(id) == nil ? .notFound : nil
    default: return nil
    }
  }

  // MARK: - Effects

  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp) {
    let next = version + 1
    switch wish {
    case .post(let id, let inReplyTo, let text):
      messages[id] = Message(author: person, inReplyTo: inReplyTo, version: next, saidAt: now)
      order.append(id)
      texts[id] = text
    case .edit(let id, let text, _):
      messages[id]?.version = next
      messages[id]?.editedAt = now
      texts[id] = text
    case .delete(let id):
      messages[id]?.version = next
      messages[id]?.isDeleted = true
      texts[id] = nil
    case .comment(let id, let parent, let text, let mentions):
      remarks[id] = Remark(
        author: person, parent: parent, mentions: mentions, version: next, saidAt: now)
      texts[id] = text
    case .editComment(let id, let text, let mentions, _):
      remarks[id]?.mentions = mentions
      remarks[id]?.version = next
      remarks[id]?.editedAt = now
      texts[id] = text
    case .deleteComment(let id):
      remarks[id]?.version = next
      remarks[id]?.isDeleted = true
      texts[id] = nil
    case .resolve(let id, let isResolved):
      if remarks[id]?.isResolved == isResolved { return }
      remarks[id]?.isResolved = isResolved
      remarks[id]?.version = next
    case .silence(let other, let taken):
      let before = denied[other] ?? []
      denied[other] = taken.intersection(given[other] ?? [])
      if denied[other] == before { return }
    case .archive, .restore:
      let becomes = if case .archive = wish { true } else { false }
      if isArchived == becomes { return }
      isArchived = becomes
    }
    version = next
  }

  /// The first difference between a space and the model; nil if there is none.
  func difference(from core: SpaceCore, texts found: [UUID: String]) -> String? {
    if core.version != version { return "it is at version \(core.version), not \(version)" }
    if (core.standing == .archived) != isArchived { return "it is \(core.standing)" }
    let kept = core.chat.page(before: nil, limit: .max)
    if kept.map(\.id) != order.reversed() { return "the messages come in another order" }
    let chat = kept.map { id, message in
      (
        id,
        Message(
          author: message.author, inReplyTo: message.inReplyTo, isDeleted: message.isDeleted,
          version: message.version, saidAt: message.createdAt, editedAt: message.editedAt)
      )
    }
    if Dictionary(uniqueKeysWithValues: chat) != messages { return "the messages differ" }
    let comments = core.comments.all.map { id, comment in
      (
        id,
        Remark(
          author: comment.author, parent: comment.parent, mentions: comment.mentions,
          isResolved: comment.isResolved, isDeleted: comment.isDeleted, version: comment.version,
          saidAt: comment.createdAt, editedAt: comment.editedAt)
      )
    }
    if Dictionary(uniqueKeysWithValues: comments) != remarks { return "the comments differ" }
    for person in given.keys {
      for capability in [Capability.chat, .comment, .manageMembers]
      where core.members.may(person, capability) != may(person, capability) {
        return "somebody may or may not \(capability) as they should not"
      }
    }
    return found == texts ? nil : "other texts can be read"
  }
}
