public import FoundationEssentials

/// People who work on a project together, from a start to an end.
public struct ProjectSession: Sendable, Equatable {
  /// Someone who takes part.
  public struct Participant: Sendable, Equatable {
    /// Who it is.
    public let person: UUID
    /// When they joined.
    public let joinedAt: Timestamp
  }

  /// The session.
  public let id: UUID
  /// Who started it, or the host left it to.
  public internal(set) var host: UUID
  /// Those who take part, in the order of joining.
  public internal(set) var participants: [Participant]
  /// When it was started.
  public let startedAt: Timestamp
  /// When it ended; nil while it goes on.
  public internal(set) var endedAt: Timestamp?

  /// Whether it goes on.
  public var isActive: Bool { endedAt == nil }

  /// Whether a person takes part.
  public func has(_ person: UUID) -> Bool { participants.contains { $0.person == person } }

  /// How many may take part.
  public static let participantsMax = 100
  /// After how many seconds one ends by itself.
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
          joinedAt: Timestamp(microseconds: Int64(try participant.integer("joined_at")))))
    }
    self.init(
      id: try reader.uuid("id"), host: try reader.uuid("host"), participants: participants,
      startedAt: Timestamp(microseconds: Int64(try reader.integer("started_at"))),
      endedAt: try reader.integerIfPresent("ended_at").map {
        Timestamp(microseconds: Int64($0))
      })
  }
}
