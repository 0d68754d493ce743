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

  /// The roles that its members may have before a space defines its own.
  public var roles: [Role] {
    switch self {
    case .project: ProjectRoles.all
    case .course: CourseRoles.all
    case .worksession: WorkSessionRoles.all
    case .room: RoomRoles.all
    case .connection: ConnectionRoles.all
    }
  }

  /// What an owner is from the moment of handing the space over.
  var roleAfterOwnership: String {
    switch self {
    case .project: "co_writer"
    case .course: "admin"
    case .worksession: "editor"
    case .room: "player"
    case .connection: "partner"
    }
  }

  /// Whether it is archived, restored and deleted by command; others end in ways of their own.
  public var endsByCommand: Bool {
    switch self {
    case .project, .course, .worksession: true
    case .room, .connection: false
    }
  }

  /// Whether people come into it by invitation; into others by code alone.
  public var takesInvitations: Bool {
    switch self {
    case .project, .course, .worksession, .room: true
    case .connection: false
    }
  }

  /// The kinds of things in it that can be commented on, beside the space itself.
  public var targets: [TargetKind] {
    switch self {
    case .project: [.scene, .element, .character, .location]
    case .worksession: [.marker]
    case .course: CourseRecordKind.allCases.map(\.target)
    case .connection: [.task, .calendarEvent, .goal]
    case .room: []
    }
  }

  /// What it takes to see things of a kind, where that is more than to see the space.
  var guards: [(target: TargetKind, seenWith: Capability)] {
    switch self {
    case .course: CourseRecordKind.allCases.map { ($0.target, $0.seenWith) }
    case .project, .worksession, .room, .connection: []
    }
  }

  /// What the kind calls a capability where it has a name of its own for it.
  var aliases: [(capability: Capability, name: String)] {
    switch self {
    case .course: CourseRoles.aliases
    case .project, .worksession, .room, .connection: []
    }
  }

  /// The capabilities that its members may have.
  public var capabilities: CapabilitySet {
    roles.reduce(into: []) { $0.formUnion($1.capabilities) }
  }

  /// Whether somebody in it may change settings.
  public var hasSettings: Bool { capabilities.contains(.manageSettings) }

  /// The role of a name.
  public func role(_ name: String) -> Role? { roles.first { $0.name == name } }

  /// The role that exactly one member has; nil where nobody owns the space.
  public var ownerRole: Role? { roles.first(where: \.isOwner) }
}
