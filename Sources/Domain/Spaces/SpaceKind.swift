/// The kinds of space.
public enum SpaceKind: String, Sendable, CaseIterable {
  /// A screenplay project.
  case project
  /// A shared course.
  case course
  /// A work session with its markers.
  case worksession
  /// A game room.
  case room
  /// Two people who are connected.
  case connection

  /// The facts by which the kinds differ.
  private var facts: KindFacts {
    switch self {
    case .project: .project
    case .course: .course
    case .worksession: .worksession
    case .room: .room
    case .connection: .connection
    }
  }

  /// The noun for a space of this kind in sentences.
  public var noun: String { facts.noun }

  /// The version of the fold of its states, by which snapshots are told apart.
  public var fold: Int { facts.fold }

  /// The roles that members may have in any space of the kind.
  public var roles: [Role] { facts.roles }

  /// The role of an owner after transferring the space.
  var roleAfterOwnership: String { facts.roleAfterOwnership }

  /// Whether it is archived, restored and deleted by command. The other kinds end in ways of their own.
  public var endsByCommand: Bool { facts.endsByCommand }

  /// Whether people join it by invitation. The other kinds are joined by code only.
  public var takesInvitations: Bool { facts.takesInvitations }

  /// The kinds of things in it that can be commented on, besides the space itself.
  public var targets: [TargetKind] { facts.targets }

  /// The capability needed to see things of a kind, for the kinds of things that have a rule of their own.
  public var guards: [(target: TargetKind, seenWith: Capability)] { facts.guards }

  /// The kind's own names for capabilities.
  var aliases: [(capability: Capability, name: String)] { facts.aliases }

  /// The capabilities that members may have.
  public var capabilities: CapabilitySet {
    roles.reduce(into: []) { $0.formUnion($1.capabilities) }
  }

  /// Whether a member can have the capability to change settings.
  public var hasSettings: Bool { capabilities.contains(.manageSettings) }

  /// The role of a name; nil if there is none.
  public func role(_ name: String) -> Role? { roles.first { $0.name == name } }

  /// The role that exactly one member has; nil if the kind has no owner.
  public var ownerRole: Role? { roles.first(where: \.isOwner) }
}

/// The facts by which the kinds of space differ; `SpaceKind` describes each.
private struct KindFacts: Sendable {
  let noun: String
  let fold: Int
  let roles: [Role]
  let roleAfterOwnership: String
  let endsByCommand: Bool
  let takesInvitations: Bool
  let targets: [TargetKind]
  var guards: [(target: TargetKind, seenWith: Capability)] = []
  var aliases: [(capability: Capability, name: String)] = []

  static let project = KindFacts(
    noun: "project", fold: ProjectState.fold, roles: ProjectRoles.all,
    roleAfterOwnership: "co_writer", endsByCommand: true, takesInvitations: true,
    targets: [.scene, .element, .character, .location])
  static let course = KindFacts(
    noun: "course", fold: CourseState.fold, roles: CourseRoles.all, roleAfterOwnership: "admin",
    endsByCommand: true, takesInvitations: true, targets: CourseRecordKind.allCases.map(\.target),
    guards: CourseRecordKind.allCases.map { ($0.target, $0.seenWith) },
    aliases: CourseRoles.aliases)
  static let worksession = KindFacts(
    noun: "work session", fold: WorkSessionState.fold, roles: WorkSessionRoles.all,
    roleAfterOwnership: "editor", endsByCommand: true, takesInvitations: true, targets: [.marker])
  static let room = KindFacts(
    noun: "room", fold: RoomState.fold, roles: RoomRoles.all, roleAfterOwnership: "player",
    endsByCommand: false, takesInvitations: true, targets: [])
  static let connection = KindFacts(
    noun: "connection", fold: ConnectionState.fold, roles: ConnectionRoles.all,
    roleAfterOwnership: "partner", endsByCommand: false, takesInvitations: false,
    targets: [.task, .calendarEvent, .goal])
}

extension SpaceKind {
  /// The kind's name for a capability.
  public func name(of capability: Capability) -> String {
    aliases.first { $0.capability == capability }?.name ?? capability.rawValue
  }

  /// The kind's names for a set of capabilities, sorted.
  public func names(of capabilities: CapabilitySet) -> [String] {
    capabilities.capabilities.map { name(of: $0) }.sorted()
  }

  /// The capability of a name, which may be the kind's own name; nil if there is none.
  public func capability(_ name: String) -> Capability? {
    aliases.first { $0.name == name }?.capability ?? Capability(rawValue: name)
  }

  /// All names of capabilities in all kinds.
  public static let capabilityNames: [String] =
    Capability.allCases.map(\.rawValue) + allCases.flatMap(\.aliases).map(\.name)
}
