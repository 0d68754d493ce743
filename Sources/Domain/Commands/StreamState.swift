import FoundationEssentials

/// The state of one stream, of whatever kind.
public enum StreamState: Sendable {
  /// Nothing has been appended to it.
  case absent
  case person(PersonState)
  indirect case project(ProjectState)

  /// What became of an event that was shown to a state.
  public enum Evolution: Sendable, Equatable {
    /// It was the next one.
    case applied
    /// The state had it already.
    case ignored
    /// One before it is missing: load the stream again.
    case gap
  }

  /// The version of its last event.
  public var version: Int {
    switch self {
    case .absent: 0
    case .person(let state): state.version
    case .project(let state): state.version
    }
  }

  /// The position of its last event.
  public var position: Int64 {
    switch self {
    case .absent: 0
    case .person(let state): state.position
    case .project(let state): state.position
    }
  }

  /// Takes in an event, if it is the next one.
  public mutating func evolve(_ recorded: RecordedEvent) -> Evolution {
    if recorded.version <= version { return .ignored }
    if recorded.version != version + 1 { return .gap }
    switch recorded.event {
    case .person(let event):
      guard var person = takePerson(recorded) else { return .gap }
      person.advance(event, recorded)
      self = .person(person)
    case .project(let event):
      guard var project = takeProject(recorded) else { return .gap }
      project.advance(event, recorded)
      self = .project(project)
    case .space(let event):
      guard version > 0, var project = takeProject(recorded) else { return .gap }
      project.advance(event, recorded)
      self = .project(project)
    }
    return .applied
  }

  private mutating func takePerson(_ recorded: RecordedEvent) -> PersonState? {
    switch self {
    case .absent: return PersonState(id: recorded.stored.streamID)
    case .person(let person): return person
    case .project: return nil
    }
  }

  /// Takes the project out, so that it is held once and changed in place.
  private mutating func takeProject(_ recorded: RecordedEvent) -> ProjectState? {
    switch self {
    case .absent: return ProjectState(id: recorded.stored.streamID)
    case .person: return nil
    case .project(let project):
      self = .absent
      return project
    }
  }
}

extension PersonState {
  mutating func advance(_ event: PersonEvent, _ recorded: RecordedEvent) {
    evolve(event, recorded)
    version = recorded.version
    position = recorded.stored.position
  }
}

extension ProjectState {
  mutating func advance(_ event: ProjectEvent, _ recorded: RecordedEvent) {
    evolve(event, recorded)
    stamp(recorded)
  }

  mutating func advance(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    evolve(event, recorded)
    stamp(recorded)
  }

  private mutating func stamp(_ recorded: RecordedEvent) {
    version = recorded.version
    position = recorded.stored.position
    updatedAt = recorded.recordedAt
  }
}
