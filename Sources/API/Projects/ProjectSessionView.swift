import CallboardDomain
import FoundationEssentials

/// A session of a project, as its members see it.
struct ProjectSessionView: View {
  let session: ProjectSession
  let project: ProjectState
  /// The people who are present in the project now; nil for the past.
  let present: Set<UUID>?

  static let name = "ProjectSession"
  static let meaning = "A live session of a project."

  static let fields: [Field<Self>] = [
    .init("id") { $0.session.id }, .init("project") { $0.project.id },
    .person("host") { $0.session.host }, .init("started_at") { $0.session.startedAt },
    .init("ended_at") { $0.session.endedAt }, .init("is_active") { $0.session.isActive },
    .init("participants", each: participants) { view in
      view.session.participants.map { (view, $0) }
    },
  ]

  private static let participants: [Field<(view: Self, its: ProjectSession.Participant)>] = [
    .person("person") { $0.its.person },
    .init("role") { $0.view.project.core.members[$0.its.person]?.role },
    .init("joined_at") { $0.its.joinedAt },
    .init("is_online", "Null in the past, for which presence is not kept.") {
      $0.view.present?.contains($0.its.person)
    },
    .init(
      "voice",
      Schema.object(["is_muted": .bool]).orNull.described("Null: the person is not in the call.")
    ) {
      $0.its.voice.map { ["is_muted": .bool($0.isMuted)] as JSON }
    },
  ]
}
