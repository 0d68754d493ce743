import CallboardDomain
import FoundationEssentials

/// A session of a project, as its members see it.
struct ProjectSessionView {
  let session: ProjectSession
  let project: ProjectState
  /// The people who are present in the project now; nil for the past.
  let present: Set<UUID>?

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object {
      $0.member("id", session.id)
      $0.member("project", project.id)
      $0.member("host", PersonReference(session.host, names))
      $0.member("started_at", session.startedAt)
      $0.member("ended_at", session.endedAt)
      $0.member("is_active", session.isActive)
      $0.member("participants") { json in
        json.array { json in
          for participant in session.participants {
            json.object {
              $0.member("person", PersonReference(participant.person, names))
              $0.member("role", project.core.members[participant.person]?.role)
              $0.member("joined_at", participant.joinedAt)
              $0.member("is_online", present.map { $0.contains(participant.person) })
              $0.member(
                "voice", participant.voice.map { ["is_muted": .bool($0.isMuted)] } ?? JSON.null)
            }
          }
        }
      }
    }
  }

  static let schema = Schema.object([
    "id": .uuid, "project": .uuid, "host": .named("PersonReference"), "started_at": .time,
    "ended_at": .time.orNull, "is_active": .bool,
    "participants": .array(
      .object([
        "person": .named("PersonReference"), "role": .string().orNull, "joined_at": .time,
        "is_online": Schema.bool.orNull.described("Null in the past, of which it is not kept."),
        "voice": .object(["is_muted": .bool]).orNull,
      ])),
  ])
}
