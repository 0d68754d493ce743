public import FoundationEssentials

/// The state of one stream of any kind.
public enum StreamState: Sendable {
  /// Nothing has been appended to the stream.
  case absent
  case person(PersonState)
  indirect case project(ProjectState)
  indirect case worksession(WorkSessionState)
  indirect case room(RoomState)
  indirect case course(CourseState)
  indirect case connection(ConnectionState)

  /// The result of evolving a state by an event.
  public enum Evolution: Sendable, Equatable {
    /// The event was the next one.
    case applied
    /// The state already included the event.
    case ignored
    /// An event before it is missing: load the stream again.
    case gap

    /// The result if an event comes after a version of its stream.
    init(by recorded: RecordedEvent, after version: Int) {
      if recorded.version <= version {
        self = .ignored
      } else {
        self = recorded.version == version + 1 ? .applied : .gap
      }
    }
  }

  /// The version of its last event.
  public var version: Int { last.version }

  /// The position of its last event.
  public var position: Int64 { last.position }

  private var last: (version: Int, position: Int64) {
    switch self {
    case .absent: (0, 0)
    case .person(let state): (state.version, state.position)
    case .project(let state): (state.version, state.position)
    case .worksession(let state): (state.version, state.position)
    case .room(let state): (state.version, state.position)
    case .course(let state): (state.version, state.position)
    case .connection(let state): (state.version, state.position)
    }
  }

  /// About how many bytes its content takes; nil if they are not counted.
  public var contentBytes: Int? {
    if case .project(let state) = self { state.contentBytes } else { nil }
  }

  /// The next deadline; nil if there is none.
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

  /// The state as a space; nil if it is not one.
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

  /// Evolves the state by an event, if this is the next one.
  ///
  /// Any event is either evolved or refused with an error, because the rows of the log may come from another program.
  ///
  /// - Throws: `EventProblem` if the event does not fit those before it; the state is then unchanged.
  public mutating func evolve(_ recorded: RecordedEvent) throws(EventProblem) -> Evolution {
    let evolution = Evolution(by: recorded, after: version)
    guard evolution == .applied else { return evolution }
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

  /// Adds earlier events to the history that late changes are rebased on. Only projects have one.
  ///
  /// - Parameters:
  ///   - version: the version before the first of the events.
  ///   - events: the stream's events after that version, without holes, up to where the state's history starts.
  /// - Returns: false if these are more than the state may hold.
  public mutating func extendHistory(after version: Int, with events: [RecordedEvent]) -> Bool {
    guard case .project(var project) = self,
      project.extendHistory(after: version, with: events)
    else { return false }
    self = .project(project)
    return true
  }

  /// Evolves the state by the next event, given as a row; skips an event that the state already includes.
  ///
  /// - Throws: `EventProblem` if the event cannot be read or does not fit those before it, or if one of those is
  ///   missing.
  public mutating func take(_ stored: StoredEvent) throws(EventProblem) {
    try take(try RecordedEvent(stored))
  }

  /// Evolves the state by the next event; skips an event that the state already includes.
  ///
  /// - Throws: `EventProblem` if the event does not fit those before it, or if one of those is missing.
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

  /// Takes the space out, so that it has one owner and is changed in place.
  private mutating func advance<S: DecidableSpace>(
    _ kind: S.Type, by event: S.OwnEvent, _ recorded: RecordedEvent
  ) throws(EventProblem) {
    guard var space = version == 0 ? S(id: recorded.stored.streamID) : S(self) else {
      throw misplaced(recorded)
    }
    self = .absent
    // If it throws, nothing has been changed.
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

  /// The problem that an event belongs to another kind of stream.
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

extension StreamState {
  /// The memory that an event adds to a state beside its payload, in bytes. It was measured with 80,000 short elements,
  /// each in a state of the engine and in one of a projection.
  public static let bytesPerEvent = 512

  /// About how much memory those parts of the state take whose size it knows, in bytes: the content of a project, and the
  /// edits that it holds. They may shrink.
  public var countedBytes: Int {
    if case .project(let state) = self { state.countedBytes } else { 0 }
  }

  /// The state as bytes, from which `SnapshotRestoration` restores it; nil for states that load faster without a
  /// snapshot.
  ///
  /// - Parameter bytesMax: about how many bytes of lists a part holds.
  public func snapshotParts(bytesMax: Int = SnapshotParts.bytesMax) -> SnapshotParts? {
    (space as? any DecidableSpace).map { SnapshotParts($0, bytesMax: bytesMax) }
  }
}

extension StreamState {
  /// The changes that take all claims that the stream holds according to its state: all except the claims of
  /// invitations that the state has forgotten.
  public func claims(of stream: UUID) -> [ClaimChange] {
    switch self {
    case .absent: []
    case .person(let person):
      [person.username, person.externalID].compactMap(\.self).map {
        .take($0, stream: stream, expiresAt: nil)
      }
        + person.codes.values.map { .take($0.claim, stream: stream, expiresAt: $0.freedAt) }
    case .room(let room):
      invitationClaims(of: stream)
        + (room.phase == .closed ? [] : [room.code].compactMap(\.self)).map {
          .take($0.claim, stream: stream, expiresAt: nil)
        }
    case .project, .worksession, .course, .connection: invitationClaims(of: stream)
    }
  }

  private func invitationClaims(of stream: UUID) -> [ClaimChange] {
    (space?.core.invitations.all ?? []).map {
      .take(Invitation.claim($0.id), stream: stream, expiresAt: nil)
    }
  }
}

extension RecordedEvent {
  /// About how much memory the event takes for good in the state of its stream, in bytes, beside what `countedBytes` of
  /// the state has.
  public var uncountedBytes: Int {
    let bytes = stored.data.count + StreamState.bytesPerEvent
    guard case .project(.content(let content)) = event else { return bytes }
    return switch content.fact {
    case .textEdited: 0
    // The notice keeps the operation.
    case .setAside(_, _, .editText(_, let operation)):
      bytes + HeldEdits.bytesPerComponent * operation.componentCount
    default: bytes
    }
  }

  /// The claim that the event takes for good, even if the state forgets it; nil if there is none.
  public var lastingClaim: ClaimChange? {
    guard case .space(.invitationSent(let id, _, _, _)) = event else { return nil }
    return .take(Invitation.claim(id), stream: stored.streamID, expiresAt: nil)
  }
}
