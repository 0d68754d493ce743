import FoundationEssentials

/// What can be asked for.
public enum Action: Sendable {
  /// Something about a person.
  case person(PersonCommand)
  /// Something that every kind of space has.
  case space(SpaceCommand)
  /// Something about a screenplay project.
  case project(ProjectCommand)

  var alsoReads: [UUID] {
    switch self {
    case .person, .project: []
    case .space(let command): command.alsoReads
    }
  }

  /// Whether it may come to more than one event.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .person, .space: false
    case .project(let command): command.mayTakeSeveralEvents
    }
  }

  var claims: [Claim] {
    switch self {
    case .person(let command): command.claims
    case .space, .project: []
    }
  }
}
