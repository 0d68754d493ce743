public import FoundationEssentials

extension Decision {
  mutating func decide(
    _ action: SessionCommand, in project: inout ProjectState
  ) throws(Undecided) {
    switch action {
    case .start(let id):
      try require(.edit, in: project)
      if let session = project.session {
        try ensure(session.id != id, else: .duplicateID, "the id is in use")
        guard !session.isActive else {
          throw .refused(
            .sessionActive, "a session is active already: join it",
            ["session": .string(session.id.lower)])
        }
      }
      emit(.session(.started(id)), to: &project)
    case .join(let id):
      let session = try activeSession(id, in: project)
      guard !session.has(actor) else { return }
      guard session.participants.count < ProjectSession.participantsMax else {
        throw .refused(
          .limitReached, "\(ProjectSession.participantsMax) people have joined already")
      }
      emit(.session(.joined(id)), to: &project)
    case .leave(let id):
      _ = try activeSession(id, in: project)
      leaveSession(&project, actor)
    case .end(let id):
      if try activeSession(id, in: project).host != actor {
        try require(.manageMembers, in: project)
      }
      emit(.session(.ended(id, .closed)), to: &project)
    case .joinVoice(let id):
      let session = try activeSession(id, in: project)
      try ensure(session.has(actor), else: .notInSession, "join the session first")
      if session.voice(of: actor) == nil { emit(.session(.voiceJoined(id)), to: &project) }
    case .leaveVoice(let id):
      let session = try activeSession(id, in: project)
      if session.voice(of: actor) != nil { emit(.session(.voiceLeft(id)), to: &project) }
    case .mute(let id, let person, let isMuted):
      try mute(id, person, isMuted, in: &project)
    }
  }

  private mutating func mute(
    _ id: UUID, _ person: UUID, _ isMuted: Bool, in project: inout ProjectState
  ) throws(Undecided) {
    let session = try activeSession(id, in: project)
    try ensure(
      person == actor || session.host == actor, else: .forbidden, "only the host mutes others")
    guard let voice = session.voice(of: person) else {
      throw .refused(.notInSession, "they have not joined the voice call")
    }
    guard voice.isMuted != isMuted else { return }
    let event: SessionEvent =
      isMuted ? .muted(id, person: person) : .unmuted(id, person: person)
    emit(.session(event), to: &project)
  }

  /// Removes a person from the active session, if they take part. If the host leaves, the earliest remaining
  /// participant becomes the host. If the last participant leaves, the session ends.
  mutating func leaveSession(_ project: inout ProjectState, _ person: UUID) {
    guard let session = project.session, session.isActive, session.has(person) else { return }
    let next = session.participants.first { $0.person != person }?.person
    guard let next else {
      emit(.session(.ended(session.id, .empty)), to: &project)
      return
    }
    let host = session.host == person ? next : nil
    emit(.session(.left(session.id, person: person, host: host)), to: &project)
  }

  /// Returns the active session, if the actor may see the project.
  private func activeSession(
    _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> ProjectSession {
    try require(.view, in: project)
    guard let session = project.session, session.id == id else {
      throw .refused(.notFound, "there is no such session")
    }
    try ensure(session.isActive, else: .sessionEnded, "the session has ended")
    return session
  }
}

/// The commands of a project's sessions, at most one of which is active.
public enum SessionCommand: Sendable {
  /// Start a session and become its host; takes `edit`.
  case start(UUID)
  case join(UUID)
  case leave(UUID)
  /// End it for all. Only the host and members with `manage_members` may do this.
  case end(UUID)
  /// Join the session's voice call, or leave it.
  case joinVoice(UUID)
  case leaveVoice(UUID)
  /// Mute or unmute a person in the voice call: the actor, or as the host anyone.
  case mute(UUID, person: UUID, isMuted: Bool)
}
