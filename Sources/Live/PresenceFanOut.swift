import CallboardDomain
import CallboardHTTPServer
import CallboardPresence
import FoundationEssentials

/// Presence in a space for its followers, written once for all who see the same.
struct PresenceFanOut {
  let space: any Space
  /// The leases that run.
  let running: [Lease]
  /// The changes since the last fan-out.
  let news: [PresenceChange]
  let followers: [Subscriber]

  /// The capabilities that decide at which things a reader sees people.
  private static let deciding = CapabilitySet(TargetKind.all.map(\.seenWith))

  /// The people whom the texts name.
  var people: Set<UUID> {
    let leases = news.map(\.lease) + (hasNewFollowers ? running : [])
    return Set(leases.map(\.key.person))
  }

  private var hasNewFollowers: Bool { followers.contains { !$0.hasPresence } }

  /// Sends the changes to the followers who may see the space; sends all presence to those who are new.
  func deliver(_ view: any LivePresenceView) {
    let members = space.core.members
    var snapshots: [CapabilitySet: [UInt8]] = [:]
    var changes: [CapabilitySet: [UInt8]] = [:]
    for follower in followers {
      guard case .space(_, let person, _) = follower.interest,
        let capabilities = members[person]?.capabilities, capabilities.contains(.view)
      else { continue }
      let form = capabilities.intersection(Self.deciding)
      if !follower.hasPresence {
        let text = snapshots[form] ?? view.snapshot(running, Visibility(form, in: space))
        snapshots[form] = text
        _ = follower.stream.send(text)
        follower.notePresence()
      } else if !news.isEmpty {
        let text = changes[form] ?? view.changes(news, Visibility(form, in: space))
        changes[form] = text
        _ = follower.stream.send(text)
      }
    }
  }
}
