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

  func write(to json: inout JSONWriter) {
    switch self {
    case .started(let session), .joined(let session), .voiceJoined(let session),
      .voiceLeft(let session):
      json.member("session", session)
    case .left(let session, let person, let host):
      json.member("session", session)
      json.member("person", person)
      json.member("host", ifPresent: host)
    case .muted(let session, let person), .unmuted(let session, let person):
      json.member("session", session)
      json.member("person", person)
    case .ended(let session, let end):
      json.member("session", session)
      json.member("end", end.rawValue)
    }
  }

  init?(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .sessionStarted: self = .started(try reader.uuid("session"))
    case .sessionJoined: self = .joined(try reader.uuid("session"))
    case .sessionLeft:
      self = .left(
        try reader.uuid("session"), person: try reader.uuid("person"),
        host: try reader.uuidIfPresent("host"))
    case .voiceJoined: self = .voiceJoined(try reader.uuid("session"))
    case .voiceLeft: self = .voiceLeft(try reader.uuid("session"))
    case .voiceMuted:
      self = .muted(try reader.uuid("session"), person: try reader.uuid("person"))
    case .voiceUnmuted:
      self = .unmuted(try reader.uuid("session"), person: try reader.uuid("person"))
    case .sessionEnded:
      guard let end = End(rawValue: try reader.string("end")) else {
        throw reader.problem("end", "is no reason to end")
      }
      self = .ended(try reader.uuid("session"), end)
    default: return nil
    }
  }
}

extension EventCatalogue {
  /// The events of projects' sessions.
  static let sessions: [EventDeclaration] = [
    EventDeclaration(
      .sessionStarted, in: .project, takes: .edit,
      feed: .space { _ in "Started a session" },
      payload: "`session`", changes: "there is a session, with its host"),
    EventDeclaration(
      .sessionJoined, in: .project, takes: .view,
      payload: "`session`", changes: "who is in the session"),
    EventDeclaration(
      .sessionLeft, in: .project, takes: nil, by: [.member, .system],
      payload: "`session`, `person`, `host?`", changes: "who is in the session, and its host"),
    EventDeclaration(
      .sessionEnded, in: .project, takes: nil, by: [.member, .system],
      feed: .space { _ in "The session ended" },
      payload: "`session`, `end` (`closed`, `empty`, `expired`, `project_ended`)",
      changes: "the session is over"),
    EventDeclaration(
      .voiceJoined, in: .project, takes: .view,
      payload: "`session`", changes: "who is on voice"),
    EventDeclaration(
      .voiceLeft, in: .project, takes: .view,
      payload: "`session`", changes: "who is on voice"),
    EventDeclaration(
      .voiceMuted, in: .project, takes: .view,
      payload: "`session`, `person`", changes: "whether they are heard"),
    EventDeclaration(
      .voiceUnmuted, in: .project, takes: .view,
      payload: "`session`, `person`", changes: "whether they are heard"),
  ]
}
