import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a course: the permissions, and the effects of commands.
struct CourseModel {
  enum Part: String { case owner, admin, ta }

  struct Member: Equatable {
    var part: Part
    /// Whether the member may manage students; a teaching assistant must be granted it.
    var hasStudents: Bool
  }

  struct Entry: Equatable {
    /// Nil if the record is in the vault.
    var number: Int?
    var version: Int
  }

  /// A command.
  enum Wish {
    case insert(CourseRecordKind, UUID, Int)
    case update(CourseRecordKind, UUID, Int, ifVersion: Int?)
    case delete(CourseRecordKind, UUID, ifVersion: Int?)
    case rename(String)
    case add(UUID, Part, students: Bool, byTeam: Bool)
    case change(UUID, Part, students: Bool)
    case remove(UUID)
    case leave
    case transfer(UUID)
    /// Accepts the link that was sent at the start.
    case accept
  }

  private let inviter: UUID
  private(set) var members: [UUID: Member]
  private(set) var entries: [CourseRecordKind: [UUID: Entry]] = [:]
  private(set) var title = "Physics"
  private(set) var version: Int
  /// The people who left of their own accord.
  private(set) var gone: Set<UUID> = []
  /// The people who lost a capability or their membership, and those who accepted the link, which lets nobody in twice.
  private(set) var lost: Set<UUID> = []
  private(set) var accepted: Set<UUID> = []

  /// A course at a version, with a pending link.
  init(owner: UUID, version: Int) {
    inviter = owner
    members = [owner: Member(part: .owner, hasStudents: true)]
    self.version = version
  }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    if case .accept = wish {
      if accepted.contains(person) || lost.contains(person) { return .invitationAlreadyProcessed }
      if members[person] != nil { return .alreadyMember }
      // The link gives nothing that its sender may no longer give.
      return members[inviter].map { $0.part != .ta } ?? false ? nil : .invitationVoid
    }
    guard let me = members[person] else { return .notFound }
    let manages = me.part != .ta
    switch wish {
    case .accept: return nil
    case .insert(let kind, let id, _):
      if !cares(me, for: kind) { return .forbidden }
      return entries[kind]?[id] == nil ? nil : .duplicateID
    case .update(let kind, let id, _, let seen), .delete(let kind, let id, let seen):
      if !cares(me, for: kind) { return .forbidden }
      guard let entry = entries[kind]?[id] else { return .notFound }
      return seen.map { $0 != entry.version } ?? false ? .staleVersion : nil
    case .rename: return manages ? nil : .forbidden
    case .add(let other, let part, _, let byTeam):
      if !manages { return .forbidden }
      if members[other] != nil { return .alreadyMember }
      if !byTeam, gone.contains(other) { return .invalid }
      return part == .owner ? .invalid : nil
    case .change(let other, let part, _):
      if !manages { return .forbidden }
      guard let before = members[other] else { return .notFound }
      if other == person || before.part == .owner { return .forbidden }
      return part == .owner ? .invalid : nil
    case .remove(let other):
      if !manages { return .forbidden }
      guard let before = members[other] else { return .notFound }
      return other == person || before.part == .owner ? .forbidden : nil
    case .leave: return me.part == .owner ? .invalid : nil
    case .transfer(let other):
      if me.part != .owner { return .forbidden }
      return members[other] == nil ? .invalid : nil
    }
  }

  func cares(_ member: Member, for kind: CourseRecordKind) -> Bool {
    switch kind {
    case .schedule, .recording: true
    case .student: member.part != .ta || member.hasStudents
    case .constraint: member.part != .ta
    }
  }

  // MARK: - Effects

  mutating func apply(_ wish: Wish, by person: UUID) {
    switch wish {
    case .insert(let kind, let id, let number): note(kind, id, number)
    case .update(let kind, let id, let number, _):
      // A record in the vault is written anew, because nobody compares it with the old one.
      if entries[kind]?[id]?.number == number { return }
      note(kind, id, number)
    case .delete(let kind, let id, _):
      version += 1
      entries[kind]?[id] = nil
    case .rename(let title):
      if title != self.title { version += 1 }
      self.title = title
    case .add(let other, let part, let students, _): enter(other, part, students)
    case .change(let other, let part, let students):
      let before = members[other]
      let after = Member(part: part, hasStudents: part == .admin || students)
      if before == after { return }
      version += 1
      members[other] = after
      if before?.part == .admin || before?.hasStudents == true && part == .ta && !students {
        lost.insert(other)
      }
    case .remove(let other):
      version += 1
      members[other] = nil
      lost.insert(other)
    case .leave:
      version += 1
      members[person] = nil
      gone.insert(person)
    case .transfer(let other):
      if other == person { return }
      version += 1
      members[person] = Member(part: .admin, hasStudents: true)
      members[other] = Member(part: .owner, hasStudents: true)
    case .accept:
      accepted.insert(person)
      enter(person, .ta, false)
    }
  }

  private mutating func note(_ kind: CourseRecordKind, _ id: UUID, _ number: Int) {
    version += 1
    let isPersonal = kind == .student || kind == .constraint
    entries[kind, default: [:]][id] = Entry(number: isPersonal ? nil : number, version: version)
  }

  private mutating func enter(_ person: UUID, _ part: Part, _ students: Bool) {
    version += 1
    members[person] = Member(part: part, hasStudents: part == .admin || students)
    gone.remove(person)
  }

  /// The first difference between a course and the model; nil if there is none.
  func difference(from course: CourseState) -> String? {
    if course.version != version { return "it is at version \(course.version), not \(version)" }
    if course.title != title { return "the title is \(course.title)" }
    var found: [UUID: Member] = [:]
    for (person, membership) in course.core.members.all {
      guard let part = Part(rawValue: membership.role) else { return "a role is unknown" }
      let member = Member(
        part: part, hasStudents: membership.capabilities.contains(.manageStudents))
      for kind in CourseRecordKind.allCases
      where membership.capabilities.contains(kind.changedWith) != cares(member, for: kind) {
        return "somebody may do what they should not, or may not what they should"
      }
      found[person] = member
    }
    if found != members { return "others are members: \(found)" }
    for kind in CourseRecordKind.allCases {
      let kept = course[kind].all.map {
        (
          $0.id,
          Entry(
            number: $0.record.data["n"]?.integer.map { Int($0) }, version: $0.record.version)
        )
      }
      if Dictionary(uniqueKeysWithValues: kept) != entries[kind] ?? [:] {
        return "the \(kind.plural) differ"
      }
    }
    return nil
  }
}
