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

  /// When time alone next changes the project.
  var dueAt: Timestamp? { [core.dues.next, session?.dueAt].compactMap(\.self).min() }

  /// Ends a session that has lasted as long as one may.
  static func lapse(_ project: inout ProjectState, deciding decision: inout Decision) {
    guard let session = project.session, let end = session.dueAt, end <= decision.now else {
      return
    }
    decision.emit(.session(.ended(session.id, .expired)), to: &project)
  }

  /// Nobody is in a session of a project that is archived or gone.
  static func ending(_ project: inout ProjectState, deciding decision: inout Decision) {
    guard let session = project.session, session.isActive else { return }
    decision.emit(.session(.ended(session.id, .projectEnded)), to: &project)
  }

  /// Who is no longer a member takes part no longer.
  static func departed(
    _ person: UUID, from project: inout ProjectState, deciding decision: inout Decision
  ) {
    decision.leaveSession(&project, person)
  }
}
