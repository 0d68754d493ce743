import FoundationEssentials

/// The state of one stream, of whatever kind.
public enum StreamState: Sendable {
  /// Nothing has been appended to it.
  case absent
  case person(PersonState)
  case project(ProjectState)

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
    let state = consume self
    switch (state, recorded.event) {
    case (.absent, .person(let event)):
      var person = PersonState(id: recorded.stored.streamID)
      person.advance(event, recorded)
      self = .person(person)
    case (.person(var person), .person(let event)):
      person.advance(event, recorded)
      self = .person(person)
    case (.absent, .project(let event)):
      var project = ProjectState(id: recorded.stored.streamID)
      project.advance(event, recorded)
      self = .project(project)
    case (.project(var project), .project(let event)):
      project.advance(event, recorded)
      self = .project(project)
    case (.project(var project), .space(let event)):
      project.advance(event, recorded)
      self = .project(project)
    case (.absent, .space), (.person, .space), (.person, .project), (.project, .person):
      self = state
      return .gap
    }
    return .applied
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
