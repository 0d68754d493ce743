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
  /// The participants, in the order of joining.
  public internal(set) var participants: [Participant]
  /// When it was started.
  public let startedAt: Timestamp
  /// When it ended; nil while it is active.
  public internal(set) var endedAt: Timestamp?

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

extension ProjectSession: JSONWritable {
  /// Writes the session for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("host", host)
      $0.member("started_at", startedAt.microseconds)
      $0.member("ended_at", ifPresent: endedAt?.microseconds)
      $0.member("participants") { json in
        json.array { json in
          for participant in participants {
            json.object {
              $0.member("person", participant.person)
              $0.member("joined_at", participant.joinedAt.microseconds)
              $0.member("is_muted", ifPresent: participant.voice?.isMuted)
            }
          }
        }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    var participants: [Participant] = []
    for json in try reader.array("participants") {
      let participant = try JSONReader(json)
      participants.append(
        Participant(
          person: try participant.uuid("person"),
          joinedAt: try participant.microseconds("joined_at"),
          voice: try participant.boolIfPresent("is_muted").map { Voice(isMuted: $0) }))
    }
    self.init(
      id: try reader.uuid("id"), host: try reader.uuid("host"), participants: participants,
      startedAt: try reader.microseconds("started_at"),
      endedAt: try reader.microsecondsIfPresent("ended_at"))
  }
}

extension ProjectState {
  mutating func evolve(_ event: SessionEvent, _ recorded: RecordedEvent) {
    switch event {
    case .started(let id):
      guard let host = recorded.actor else { return }
      session = ProjectSession(
        id: id, host: host,
        participants: [.init(person: host, joinedAt: recorded.recordedAt)],
        startedAt: recorded.recordedAt)
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

  /// The next deadline of the project.
  var dueAt: Timestamp? { [core.deadlines.next, session?.dueAt].compactMap(\.self).min() }

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
  static func departed(
    _ person: UUID, from project: inout ProjectState, deciding decision: inout Decision
  ) {
    decision.leaveSession(&project, person)
  }
}
