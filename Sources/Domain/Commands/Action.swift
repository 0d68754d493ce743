import FoundationEssentials

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
