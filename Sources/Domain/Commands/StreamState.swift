import FoundationEssentials

/// The state of one stream, of whatever kind.
public enum StreamState: Sendable {
  /// Nothing has been appended to it.
  case absent
  case person(PersonState)
  indirect case project(ProjectState)
  indirect case worksession(WorkSessionState)
  indirect case room(RoomState)
  indirect case course(CourseState)
  indirect case connection(ConnectionState)

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
    case .worksession(let state): state.version
    case .room(let state): state.version
    case .course(let state): state.version
    case .connection(let state): state.version
    }
  }

  /// The position of its last event.
  public var position: Int64 {
    switch self {
    case .absent: 0
    case .person(let state): state.position
    case .project(let state): state.position
    case .worksession(let state): state.position
    case .room(let state): state.position
    case .course(let state): state.position
    case .connection(let state): state.position
    }
  }

  /// About how many bytes its content takes; nil where nobody counts them.
  public var contentBytes: Int? {
    if case .project(let state) = self { state.contentBytes } else { nil }
  }

  /// When time alone next changes it; nil: never.
  public var dueAt: Timestamp? {
    switch self {
    case .absent: nil
    case .person(let state): state.dueAt
    case .project(let state): state.dueAt
    case .worksession(let state): state.dueAt
    case .room(let state): state.dueAt
    case .course(let state): state.dueAt
    case .connection(let state): state.dueAt
    }
  }

  /// The space that it is; nil for what is none.
  public var space: (any Space)? {
    switch self {
    case .absent, .person: nil
    case .project(let state): state
    case .worksession(let state): state
    case .room(let state): state
    case .course(let state): state
    case .connection(let state): state
    }
  }

  /// Takes in an event, if it is the next one.
  ///
  /// Whatever the event says, it is taken in or thrown at: rows of the log are not taken for what this program wrote.
  ///
  /// - Throws: that the event does not fit those before it; the state is then as it was.
  public mutating func evolve(_ recorded: RecordedEvent) throws(EventProblem) -> Evolution {
    if recorded.version <= version { return .ignored }
    if recorded.version != version + 1 { return .gap }
    switch recorded.event {
    case .person(let event):
      guard var person = takePerson(recorded) else { throw misplaced(recorded) }
      person.advance(event, recorded)
      self = .person(person)
    case .project(let event): try advance(ProjectState.self, by: event, recorded)
    case .worksession(let event): try advance(WorkSessionState.self, by: event, recorded)
    case .room(let event): try advance(RoomState.self, by: event, recorded)
    case .course(let event): try advance(CourseState.self, by: event, recorded)
    case .connection(let event): try advance(ConnectionState.self, by: event, recorded)
    case .space(let event): try advance(by: event, recorded)
    }
    return .applied
  }

  /// Takes in the next event as the log has it; one that it had already is passed over.
  ///
  /// - Throws: that it cannot be read, does not fit those before it, or that one of those is missing.
  public mutating func take(_ stored: StoredEvent) throws(EventProblem) {
    try take(try RecordedEvent(stored))
  }

  /// Takes in the next event; one that it had already is passed over.
  ///
  /// - Throws: that it does not fit those before it, or that one of those is missing.
  public mutating func take(_ recorded: RecordedEvent) throws(EventProblem) {
    let before = version
    guard try evolve(recorded) != .gap else {
      throw recorded.stored.misfit("version \(recorded.version) follows version \(before)")
    }
  }

  private mutating func takePerson(_ recorded: RecordedEvent) -> PersonState? {
    switch self {
    case .absent: return PersonState(id: recorded.stored.streamID)
    case .person(let person): return person
    case .project, .worksession, .room, .course, .connection: return nil
    }
  }

  /// Takes the space out, so that it is held once and changed in place.
  private mutating func advance<S: DecidableSpace>(
    _ kind: S.Type, by event: S.OwnEvent, _ recorded: RecordedEvent
  ) throws(EventProblem) {
    guard var space = version == 0 ? S(id: recorded.stored.streamID) : S(self) else {
      throw misplaced(recorded)
    }
    self = .absent
    // Where it throws nothing has been changed.
    defer { self = space.stream }
    try space.advance(event, recorded)
  }

  private mutating func advance(
    by event: SpaceEvent, _ recorded: RecordedEvent
  ) throws(EventProblem) {
    switch self {
    case .project(let space): advance(space, by: event, recorded)
    case .worksession(let space): advance(space, by: event, recorded)
    case .room(let space): advance(space, by: event, recorded)
    case .course(let space): advance(space, by: event, recorded)
    case .connection(let space): advance(space, by: event, recorded)
    case .absent, .person: throw misplaced(recorded)
    }
  }

  /// That an event is of another kind of stream than this one.
  private func misplaced(_ recorded: RecordedEvent) -> EventProblem {
    let kind = space?.kind.rawValue ?? (version == 0 ? "stream that begins" : "person")
    return recorded.stored.misfit("it is no event of a \(kind)")
  }

  private mutating func advance(
    _ space: consuming some DecidableSpace, by event: SpaceEvent, _ recorded: RecordedEvent
  ) {
    self = .absent
    space.advance(event, recorded)
    self = space.stream
  }
}

extension PersonState {
  mutating func advance(_ event: PersonEvent, _ recorded: RecordedEvent) {
    evolve(event, recorded)
    version = recorded.version
    position = recorded.stored.position
  }
}
