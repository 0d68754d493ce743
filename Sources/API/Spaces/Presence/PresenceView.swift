import CallboardDomain
import CallboardEventLog
import CallboardPresence
import FoundationEssentials

/// A person who is present, by one of the person's clients.
struct PresenceView {
  let lease: Lease
  private let state: PresenceState

  /// - Parameter visibility: the reader's visibility in the space; nil if the reader sees everything.
  init(_ lease: Lease, _ visibility: Visibility? = nil) {
    self.lease = lease
    var state = lease.state
    if let target = state.target, visibility?.shows(target) == false { state.target = nil }
    self.state = state
  }

  /// A key that sorts presences in the order of arrival.
  var key: String {
    sortable(lease.joinedAt.microseconds) + lease.key.person.lower + lease.key.client
  }

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object {
      $0.member("person", PersonReference(lease.key.person, names))
      $0.member("client", lease.clientShown)
      $0.member("space", lease.kind == nil ? nil : lease.key.space)
      state.write(into: &$0)
      $0.member("joined_at", lease.joinedAt)
      $0.member("seen_at", lease.seenAt)
      $0.member("expires_at", lease.expiresAt)
    }
  }
}

extension Lease {
  /// The client's name as it is shown. An old client has no name but the person's alias.
  fileprivate var clientShown: String { state.alias ?? key.client }
}
