import CallboardDomain
import CallboardHTTPServer
import CallboardLive
import CallboardPresence

/// The people who are present in a space, and the changes since the last round.
struct PresenceNews: LivePresenceView {
  let running: [Lease]
  let changes: [PresenceChange]
  let names: Names

  /// The events for a reader with this visibility; nil means everything is visible.
  func texts(_ visibility: Visibility?) -> (snapshot: [UInt8], changes: [UInt8]) {
    let snapshot = Self.event { json in
      json.member("change", "snapshot")
      json.member("present") { json in
        json.array { json in
          for lease in running { PresenceView(lease, visibility).write(to: &json, names) }
        }
      }
    }
    let changes = changes.flatMap { change in
      Self.event { json in
        json.member("change", change.kind.rawValue)
        json.member("presence") {
          PresenceView(change.lease, visibility).write(to: &$0, names)
        }
      }
    }
    return (snapshot: snapshot, changes: changes)
  }

  private static func event(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return ServerSentEvent.event(name: "presence", data: json.bytes)
  }
}
