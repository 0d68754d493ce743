import FoundationEssentials

/// What can be asked for.
public enum Action: Sendable {
  /// Something about a person.
  case person(PersonCommand)
  /// Something that every kind of space has.
  case space(SpaceCommand)
  /// Something about a screenplay project.
  case project(ProjectCommand)
  /// Something about a work session.
  case worksession(WorkSessionCommand)

  var alsoReads: [UUID] {
    switch self {
    case .person, .project, .worksession: []
    case .space(let command): command.alsoReads
    }
  }

  /// Whether it may come to more than one event.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .person, .worksession: false
    case .space(let command): command.mayTakeSeveralEvents
    case .project(let command): command.mayTakeSeveralEvents
    }
  }

  var claims: [Claim] {
    switch self {
    case .person(let command): command.claims
    case .space, .project, .worksession: []
    }
  }
}
