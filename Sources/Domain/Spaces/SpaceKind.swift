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

  /// The roles that members may have in any space of the kind.
  public var roles: [Role] {
    switch self {
    case .project: ProjectRoles.all
    case .course: CourseRoles.all
    case .worksession: WorkSessionRoles.all
    case .room: RoomRoles.all
    case .connection: ConnectionRoles.all
    }
  }

  /// The version of the fold of its states, by which snapshots are told apart.
  public var fold: Int {
    switch self {
    case .project: ProjectState.fold
    case .course: CourseState.fold
    case .worksession: WorkSessionState.fold
    case .room: RoomState.fold
    case .connection: ConnectionState.fold
    }
  }

  /// The role of an owner after transferring the space.
  var roleAfterOwnership: String {
    switch self {
    case .project: "co_writer"
    case .course: "admin"
    case .worksession: "editor"
    case .room: "player"
    case .connection: "partner"
    }
  }

  /// Whether it is archived, restored and deleted by command. The other kinds end in ways of their own.
  public var endsByCommand: Bool {
    switch self {
    case .project, .course, .worksession: true
    case .room, .connection: false
    }
  }

  /// Whether people join it by invitation. The other kinds are joined by code only.
  public var takesInvitations: Bool {
    switch self {
    case .project, .course, .worksession, .room: true
    case .connection: false
    }
  }

  /// The kinds of things in it that can be commented on, besides the space itself.
  public var targets: [TargetKind] {
    switch self {
    case .project: [.scene, .element, .character, .location]
    case .worksession: [.marker]
    case .course: CourseRecordKind.allCases.map(\.target)
    case .connection: [.task, .calendarEvent, .goal]
    case .room: []
    }
  }

  /// The capability needed to see things of a kind, for the kinds of things that have a rule of their own.
  public var guards: [(target: TargetKind, seenWith: Capability)] {
    switch self {
    case .course: CourseRecordKind.allCases.map { ($0.target, $0.seenWith) }
    case .project, .worksession, .room, .connection: []
    }
  }

  /// The kind's own names for capabilities.
  var aliases: [(capability: Capability, name: String)] {
    switch self {
    case .course: CourseRoles.aliases
    case .project, .worksession, .room, .connection: []
    }
  }

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

extension SpaceKind {
  /// The noun for a space of this kind in sentences.
  public var noun: String {
    switch self {
    case .project: "project"
    case .course: "course"
    case .worksession: "work session"
    case .room: "room"
    case .connection: "connection"
    }
  }

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
