public import FoundationEssentials

/// A request of one actor. It is decided and appended as a whole or not at all.
public struct Command: Sendable {
  /// The actor who asks.
  public let actor: Actor
  /// The command's id. The client chooses it, so that sending the command again is harmless.
  public let id: UUID
  /// A digest of the request.
  public let digest: Int64
  /// The request's id.
  public let correlationID: UUID?
  /// The stream that it changes.
  public let stream: UUID
  /// The kind of space that the stream must be; nil if the action alone decides it.
  public let spaceKind: SpaceKind?
  /// The fence of the actor's lock that the command depends on. The command is refused if the lock is gone, or if it
  /// changes something that the lock does not cover.
  public let fence: Int64?
  /// Whether the actor knows its id, and so may send it again.
  public let isRepeatable: Bool
  /// The action that it asks for.
  public let action: Action

  /// Describes a command.
  public init(
    actor: Actor, id: UUID, digest: Int64, correlationID: UUID?, stream: UUID,
    spaceKind: SpaceKind? = nil, fence: Int64? = nil, isRepeatable: Bool = true, action: Action
  ) {
    self.actor = actor
    self.id = id
    self.digest = digest
    self.correlationID = correlationID
    self.stream = stream
    self.spaceKind = spaceKind
    self.fence = fence
    self.isRepeatable = isRepeatable
    self.action = action
  }

  /// The streams whose states are needed to decide it.
  public var streams: [UUID] {
    let streams = [stream] + action.alsoReads
    // The person may have been erased after the request was authenticated.
    guard action.makesActorMember, case .person(let person) = actor, person != stream else {
      return streams
    }
    return streams + [person]
  }

  /// The claims whose state is needed to decide it.
  public var claims: [Claim] { action.claims }

  /// Makes a command that appends the events of the deadlines that have passed in a stream.
  ///
  /// - Parameter id: without a meaning; no event holds it.
  public static func expire(of stream: UUID, id: UUID) -> Command {
    Command(
      actor: .system, id: id, digest: 0, correlationID: nil, stream: stream, action: .expire)
  }

  /// The keys under which the log knows it if it was carried out before; none for a command of the system.
  public var keys: [CommandKey] {
    guard let actor = actor.id else { return [] }
    if case .project(.change(let set)) = action, !set.changes.isEmpty {
      return set.changes.map { CommandKey(actor: actor, id: $0.id, digest: $0.digest) }
    }
    return [CommandKey(actor: actor, id: id, digest: digest)]
  }
}

/// The origin of a command.
public enum Actor: Sendable, Hashable {
  /// A person.
  case person(UUID)
  /// An operator, by the id of the key used.
  case `operator`(UUID)
  /// The system, at a deadline.
  case system

  /// The id that events hold; nil for the system.
  public var id: UUID? {
    switch self {
    case .person(let id), .operator(let id): id
    case .system: nil
    }
  }

  /// An id that belongs to no actor.
  static let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

/// The action of a command.
public enum Action: Sendable {
  /// Append the events of deadlines that have passed, and nothing else.
  case expire
  /// Something about a person.
  case person(PersonCommand)
  /// Something that every kind of space has.
  case space(SpaceCommand)
  /// Something about a screenplay project.
  case project(ProjectCommand)
  /// Something about a work session.
  case worksession(WorkSessionCommand)
  /// Something about a room.
  case room(RoomCommand)
  /// Something about a course.
  case course(CourseCommand)
  /// Something about two people who are or may be connected.
  case connection(ConnectionCommand)
  /// Undo changes in a course, a work session or a connection, by new events.
  case undo(RecordUndoing)

  var alsoReads: [UUID] {
    switch self {
    case .expire, .person, .project, .worksession, .course, .undo: []
    case .room(let command): command.alsoReads
    case .space(let command): command.alsoReads
    case .connection(let command): command.alsoReads
    }
  }

  /// Whether the actor becomes a member by it without anybody's invitation or code: by beginning a space, or joining a
  /// room.
  var makesActorMember: Bool {
    switch self {
    case .project(.create), .worksession(.create), .course(.create), .room(.create), .room(.join):
      true
    case .expire, .person, .space, .project, .worksession, .room, .course, .connection, .undo:
      false
    }
  }

  /// Whether it may cause more than one event.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .expire, .worksession, .course: false
    case .person(let command): command.mayTakeSeveralEvents
    case .connection(let command): command.mayTakeSeveralEvents
    case .space(let command): command.mayTakeSeveralEvents
    case .project(let command): command.mayTakeSeveralEvents
    case .room, .undo: true
    }
  }

  /// How many changes it asks for, each of which may take some work.
  var changeCount: Int {
    switch self {
    case .project(.change(let set)): min(set.changes.count, ContentLimits.changes)
    case .project(.append(let operations)): min(operations.count, ContentLimits.appended)
    case .space(.invite(let invitations)): invitations.count
    case .expire, .person, .space, .project, .worksession, .room, .course, .connection, .undo: 1
    }
  }

  var claims: [Claim] {
    switch self {
    case .person(let command): command.claims
    case .room(let command): command.claims
    case .expire, .space, .project, .worksession, .course, .connection, .undo: []
    }
  }
}
