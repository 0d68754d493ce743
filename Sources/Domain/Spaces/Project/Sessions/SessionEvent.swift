public import FoundationEssentials

/// An event of a project's sessions.
public enum SessionEvent: Sendable, Equatable {
  /// The actor is the host, and the first participant.
  case started(UUID)
  case joined(UUID)
  /// `host` is the new host, if the host left.
  case left(UUID, person: UUID, host: UUID?)
  case ended(UUID, End)
  case voiceJoined(UUID)
  case voiceLeft(UUID)
  case muted(UUID, person: UUID)
  case unmuted(UUID, person: UUID)

  /// Why a session ended.
  public enum End: String, Sendable, CaseIterable {
    /// The host or a member with `manage_members` ended it.
    case closed
    /// The last participant left.
    case empty
    /// It reached the maximum duration.
    case expired
    /// The project was archived or deleted.
    case projectEnded = "project_ended"
  }

  var type: EventType {
    switch self {
    case .started: .sessionStarted
    case .joined: .sessionJoined
    case .left: .sessionLeft
    case .ended: .sessionEnded
    case .voiceJoined: .voiceJoined
    case .voiceLeft: .voiceLeft
    case .muted: .voiceMuted
    case .unmuted: .voiceUnmuted
    }
  }
}

extension SessionEvent.End: PayloadWord {
  static var unknown: String { "is no reason to end" }
}

extension SessionEvent: EventGroup {
  var event: Event { .project(.session(self)) }

  func fields(_ coder: inout some PayloadCoder) -> SessionEvent {
    switch self {
    case .started(let session): return .started(coder("session", session))
    case .joined(let session): return .joined(coder("session", session))
    case .left(let session, let person, let host):
      return .left(
        coder("session", session), person: coder("person", person),
        host: coder("host", ifPresent: host))
    case .ended(let session, let end):
      defer { coder.reportFirst("end") }
      return .ended(coder("session", session), coder("end", end))
    case .voiceJoined(let session): return .voiceJoined(coder("session", session))
    case .voiceLeft(let session): return .voiceLeft(coder("session", session))
    case .muted(let session, let person):
      return .muted(coder("session", session), person: coder("person", person))
    case .unmuted(let session, let person):
      return .unmuted(coder("session", session), person: coder("person", person))
    }
  }
}

extension EventCatalogue {
  /// The events of projects' sessions.
  static let sessions: [EventDeclaration] = [
    EventDeclaration(
      blank(SessionEvent.started), takes: .edit,
      feed: .space { _ in "Started a session" },
      changes: "a session is created, with its host"),
    EventDeclaration(
      blank(SessionEvent.joined), takes: .view, changes: "the person joins the session"),
    EventDeclaration(
      blank(SessionEvent.left), takes: nil, by: [.member, .system],
      changes: "the person leaves the session; another may become its host"),
    EventDeclaration(
      blank(SessionEvent.ended), takes: nil, by: [.member, .system],
      feed: .space { _ in "The session ended" },
      changes: "the session ends"),
    EventDeclaration(
      blank(SessionEvent.voiceJoined), takes: .view, changes: "the person joins the voice call"),
    EventDeclaration(
      blank(SessionEvent.voiceLeft), takes: .view, changes: "the person leaves the voice call"),
    EventDeclaration(
      blank(SessionEvent.muted), takes: .view, changes: "the person is muted"),
    EventDeclaration(
      blank(SessionEvent.unmuted), takes: .view, changes: "the person is no longer muted"),
  ]
}
