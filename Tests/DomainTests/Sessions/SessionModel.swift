import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a project's sessions and of their voice chat.
struct SessionModel {
  struct Participant: Equatable {
    let person: UUID
    let joinedAt: Timestamp
    /// Whether the participant is muted; nil if they do not talk.
    var isMuted: Bool?
  }

  struct Session: Equatable {
    let id: UUID
    var host: UUID
    var participants: [Participant]
    let startedAt: Timestamp
    var endedAt: Timestamp?

    func place(of person: UUID) -> Int? { participants.firstIndex { $0.person == person } }
  }

  struct Member: Equatable {
    var role: String
    /// Whether `manage_members` is granted beside the role.
    var manages = false
  }

  let owner: UUID
  private(set) var members: [UUID: Member]
  private(set) var isArchived = false
  /// The session that goes on, or the last one.
  private(set) var session: Session?
  /// The events of all sessions.
  private(set) var told: [SessionEvent] = []

  init(owner: UUID) {
    self.owner = owner
    members = [owner: Member(role: "owner", manages: true)]
  }

  var goesOn: Bool { session.map { $0.endedAt == nil } ?? false }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    guard let me = members[person] else { return .notFound }
    if isArchived, !wish.isForArchived { return .archived }
    switch wish {
    case .start(let id):
      if me.role == "viewer" { return .forbidden }
      if id == session?.id { return .duplicateID }
      return goesOn ? .sessionActive : nil
    case .join(let id), .leave(let id), .fallSilent(let id): return expects(in: id) { _ in nil }
    case .end(let id): return expects(in: id) { $0.host == person || me.manages ? nil : .forbidden }
    case .talk(let id): return expects(in: id) { $0.place(of: person) == nil ? .notInSession : nil }
    case .mute(let id, let other, _):
      return expects(in: id) { session in
        if person != other, person != session.host { return .forbidden }
        let isHeard = session.place(of: other).map { session.participants[$0].isMuted != nil }
        return isHeard == true ? nil : .notInSession
      }
    case .add(let other, _):
      if !me.manages { return .forbidden }
      return members[other] == nil ? nil : .alreadyMember
    case .change(let other, _), .remove(let other):
      if !me.manages { return .forbidden }
      return members[other] == nil ? .notFound : nil
    case .go: return nil
    case .archive, .restore: return person == owner ? nil : .forbidden
    }
  }

  private func expects(
    in id: UUID, _ rule: (Session) -> Refusal.Code?
  ) -> Refusal.Code? {
    guard let session, session.id == id else { return .notFound }
    return goesOn ? rule(session) : .sessionEnded
  }

  // MARK: - Effects

  /// Ends the session if its deadline has passed.
  mutating func expire(at now: Timestamp) {
    guard goesOn, let session, session.startedAt.adding(seconds: 12 * 3_600) <= now else { return }
    end(.expired, at: now)
  }

  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp) {
    switch wish {
    case .start(let id):
      session = Session(
        id: id, host: person, participants: [Participant(person: person, joinedAt: now)],
        startedAt: now)
      told.append(.started(id))
    case .join(let id):
      if session?.place(of: person) != nil { return }
      session?.participants.append(Participant(person: person, joinedAt: now))
      told.append(.joined(id))
    case .leave: leave(person, at: now)
    case .end: end(.closed, at: now)
    case .talk(let id):
      if setVoice(of: person, false, where: { $0 == nil }) { told.append(.voiceJoined(id)) }
    case .fallSilent(let id):
      if setVoice(of: person, nil, where: { $0 != nil }) { told.append(.voiceLeft(id)) }
    case .mute(let id, let other, let isMuted):
      guard setVoice(of: other, isMuted, where: { $0 == !isMuted }) else { return }
      told.append(isMuted ? .muted(id, person: other) : .unmuted(id, person: other))
    case .add(let other, let member), .change(let other, let member): members[other] = member
    case .remove(let other): depart(other, at: now)
    case .go: depart(person, at: now)
    case .archive:
      if goesOn { end(.projectEnded, at: now) }
      isArchived = true
    case .restore: isArchived = false
    }
  }

  private mutating func end(_ end: SessionEvent.End, at now: Timestamp) {
    guard let id = session?.id else { return }
    session?.endedAt = now
    told.append(.ended(id, end))
  }

  private mutating func depart(_ person: UUID, at now: Timestamp) {
    members[person] = nil
    leave(person, at: now)
  }

  /// The session ends with its last participant. If the host leaves, the first who joined becomes the host.
  private mutating func leave(_ person: UUID, at now: Timestamp) {
    guard goesOn, let left = session, let place = left.place(of: person) else { return }
    if left.participants.count == 1 { return end(.empty, at: now) }
    session?.participants.remove(at: place)
    let next = left.host == person ? session?.participants.first?.person : nil
    if let next { session?.host = next }
    told.append(.left(left.id, person: person, host: next))
  }

  /// - Returns: whether there was such a voice to set.
  private mutating func setVoice(
    of person: UUID, _ voice: Bool?, where isSuch: (Bool?) -> Bool
  ) -> Bool {
    guard let session, let place = session.place(of: person),
      isSuch(session.participants[place].isMuted)
    else { return false }
    self.session?.participants[place].isMuted = voice
    return true
  }

  /// The first difference between a project and the model; nil if there is none.
  func difference(from project: ProjectState, _ history: [RecordedEvent]) -> String? {
    let standing = project.core.standing
    if (standing == .archived) != isArchived { return "it is \(standing)" }
    let found = project.session.map { session in
      Session(
        id: session.id, host: session.host,
        participants: session.participants.map {
          Participant(person: $0.person, joinedAt: $0.joinedAt, isMuted: $0.voice?.isMuted)
        }, startedAt: session.startedAt, endedAt: session.endedAt)
    }
    if found != session { return "the session is another" }
    let events = history.compactMap { recorded -> SessionEvent? in
      if case .project(.session(let event)) = recorded.event { event } else { nil }
    }
    return events == told ? nil : "something else was told of it"
  }
}
