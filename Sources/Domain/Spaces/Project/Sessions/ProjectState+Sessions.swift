import FoundationEssentials

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
