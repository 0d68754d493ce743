public import FoundationEssentials

/// What was decided about a project's sessions.
public enum SessionEvent: Sendable, Equatable {
  /// By its host, who takes part from then on.
  case started(UUID)
  case joined(UUID)
  /// With the host from then on, where the host left.
  case left(UUID, person: UUID, host: UUID?)
  case ended(UUID, End)
  case voiceJoined(UUID)
  case voiceLeft(UUID)
  case muted(UUID, person: UUID)
  case unmuted(UUID, person: UUID)

  /// Why a session ended.
  public enum End: String, Sendable, CaseIterable {
    /// The host, or who manages members, said so.
    case closed
    /// The last one left.
    case empty
    /// It had lasted as long as one may.
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
