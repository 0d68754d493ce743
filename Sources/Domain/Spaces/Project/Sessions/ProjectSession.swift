public import FoundationEssentials

/// People who work on a project together, from a start to an end.
public struct ProjectSession: Sendable, Equatable {
  /// A participant of a session.
  public struct Participant: Sendable, Equatable {
    /// The person.
    public let person: UUID
    /// When they joined.
    public let joinedAt: Timestamp
    /// Their part in the voice call; nil: none.
    public internal(set) var voice: Voice?
  }

  /// A person's part in the voice call of a session.
  public struct Voice: Sendable, Equatable {
    /// Whether they are muted.
    public internal(set) var isMuted = false
  }

  /// The session.
  public let id: UUID
  /// The person who started it, or the participant who became host when the host left.
  public internal(set) var host: UUID
  /// When it was started.
  public let startedAt: Timestamp
  /// When it ended; nil while it is active.
  public internal(set) var endedAt: Timestamp?
  /// The participants, in the order of joining.
  public internal(set) var participants: [Participant]

  /// Whether it is active.
  public var isActive: Bool { endedAt == nil }

  /// Whether a person takes part.
  public func has(_ person: UUID) -> Bool { participants.contains { $0.person == person } }

  /// A person's part in the voice call; nil: none.
  public func voice(of person: UUID) -> Voice? {
    participants.first { $0.person == person }?.voice
  }

  mutating func setVoice(of person: UUID, _ voice: Voice?) {
    for index in participants.indices where participants[index].person == person {
      participants[index].voice = voice
    }
  }

  /// The maximum number of participants.
  public static let participantsMax = 100
  /// The maximum duration of a session, in seconds. At that age it ends by itself.
  public static let secondsMax: Int64 = 12 * 3_600

  /// When it ends by itself; nil once it has ended.
  var dueAt: Timestamp? { isActive ? startedAt.adding(seconds: Self.secondsMax) : nil }
}

/// A session in a snapshot.
extension ProjectSession: PayloadObject {
  static var blank: ProjectSession {
    ProjectSession(id: .blank, host: .blank, startedAt: .blank, participants: [])
  }

  func fields(_ coder: inout some PayloadCoder) -> ProjectSession {
    ProjectSession(
      id: coder("id", id), host: coder("host", host),
      startedAt: coder("started_at", microseconds: startedAt),
      endedAt: coder("ended_at", microsecondsIfPresent: endedAt),
      participants: coder("participants", participants))
  }
}

extension ProjectSession.Participant: PayloadObject {
  static var blank: Self { Self(person: .blank, joinedAt: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> Self {
    Self(
      person: coder("person", person), joinedAt: coder("joined_at", microseconds: joinedAt),
      voice: coder("is_muted", ifPresent: voice?.isMuted).map(ProjectSession.Voice.init))
  }
}

extension ProjectState {
  mutating func evolve(_ event: SessionEvent, _ recorded: RecordedEvent) {
    switch event {
    case .started(let id):
      guard let host = recorded.actor else { return }
      session = ProjectSession(
        id: id, host: host, startedAt: recorded.recordedAt,
        participants: [.init(person: host, joinedAt: recorded.recordedAt)])
    case .joined:
      guard let person = recorded.actor else { return }
      session?.participants.append(.init(person: person, joinedAt: recorded.recordedAt))
    case .left(_, let person, let host):
      session?.participants.removeAll { $0.person == person }
      if let host { session?.host = host }
    case .ended:
      session?.endedAt = recorded.recordedAt
    case .voiceJoined:
      if let person = recorded.actor { session?.setVoice(of: person, .init()) }
    case .voiceLeft:
      if let person = recorded.actor { session?.setVoice(of: person, nil) }
    case .muted(_, let person):
      session?.setVoice(of: person, .init(isMuted: true))
    case .unmuted(_, let person):
      session?.setVoice(of: person, .init(isMuted: false))
    }
  }

  /// The next deadline of the project. Inlined, because a call would copy the whole project.
  @inline(__always)
  var dueAt: Timestamp? {
    guard let end = session?.dueAt else { return core.deadlines.next }
    return core.deadlines.next.map { min($0, end) } ?? end
  }

  /// Ends a session that has reached the maximum duration.
  static func expire(_ project: inout ProjectState, deciding decision: inout Decision) {
    guard let session = project.session, let end = session.dueAt, end <= decision.now else {
      return
    }
    decision.emit(.session(.ended(session.id, .expired)), to: &project)
  }

  /// Ends the active session of a project that is archived or deleted.
  static func ending(_ project: inout ProjectState, deciding decision: inout Decision) {
    guard let session = project.session, session.isActive else { return }
    decision.emit(.session(.ended(session.id, .projectEnded)), to: &project)
  }

  /// Removes a former member from the active session.
  static func membershipChanged(
    of person: UUID, in project: inout ProjectState, deciding decision: inout Decision
  ) {
    if project.core.members[person] == nil { decision.leaveSession(&project, person) }
  }
}
