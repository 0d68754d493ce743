import CallboardDomain
import CallboardPresence
import FoundationEssentials

/// A person who is present, by one of the person's clients.
struct PresenceView: View {
  let lease: Lease
  private let state: PresenceState

  static let name = "Presence"
  static let meaning = "A person who is there, by one of their clients."

  static let fields: [Field<Self>] = [
    .person("person") { $0.lease.key.person }, .init("client") { $0.lease.clientShown },
    .init("space") { $0.lease.kind == nil ? nil : $0.lease.key.space },
    .init("activity") { $0.state.activity },
    .init("target", Schemas.commentTarget.orNull) { $0.state.target },
    .init("gaze_target") { $0.state.gazeTarget },
    .init("spatial_position", Schemas.metres.orNull) { $0.state.position },
    .init("cursor") { $0.state.cursor }, .init("joined_at") { $0.lease.joinedAt },
    .init("seen_at") { $0.lease.seenAt }, .init("expires_at") { $0.lease.expiresAt },
  ]

  /// - Parameter visibility: the reader's visibility in the space; nil if the reader sees everything.
  init(_ lease: Lease, _ visibility: Visibility? = nil) {
    self.lease = lease
    var state = lease.state
    if let target = state.target, visibility?.showsPresence(at: target) == false {
      state.target = nil
    }
    self.state = state
  }

  /// A key that sorts presences in the order of arrival.
  var key: String {
    sortable(lease.joinedAt.microseconds) + lease.key.person.lower + lease.key.client
  }
}

extension Lease {
  /// The client's name as it is shown. An old client has no name but the person's alias.
  fileprivate var clientShown: String { state.alias ?? key.client }
}
