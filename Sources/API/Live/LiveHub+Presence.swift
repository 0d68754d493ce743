import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPresence
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// Presence is sent ten times a second. Of faster changes only the last value is sent.
  private static let presencePause = Duration.milliseconds(100)

  /// A space that is not in memory is loaded at most once a second.
  private static let roundsPerLoad = 10

  /// Sends presence changes to the followers of spaces until cancelled.
  func handOutPresence(_ service: Service) async {
    var changes: [UUID: PresenceChanges] = [:]
    var round = 0
    while !Task.isCancelled {
      let followers = state.withLock { Array($0.presenceFollowers.values) }
      let bySpace = Dictionary(grouping: followers) { $0.interest.space }
      changes = changes.filter { bySpace[$0.key] != nil }
      for case (let space?, let followers) in bySpace {
        // A failed round is made up for in the next one.
        try? await tell(
          followers, of: space, &changes[space, default: PresenceChanges()], service,
          mayLoad: round % Self.roundsPerLoad == 0)
      }
      round &+= 1
      try? await Task.sleep(for: Self.presencePause)
    }
  }

  private func tell(
    _ followers: [Subscriber], of id: UUID, _ changes: inout PresenceChanges, _ service: Service,
    mayLoad: Bool
  ) async throws {
    var state = service.engine.stateInMemory(of: id)
    // A space that was not used for long may no longer be in memory.
    if state == nil, mayLoad { state = try await service.engine.state(of: id) }
    guard let space = state?.space else { return }
    let running = service.knownPresence(in: space)
    var told = changes
    let news = told.take(running)
    let new = followers.filter { !$0.hasPresence }
    guard !news.isEmpty || !new.isEmpty else { return }
    let names = try await Names(
      of: (running + news.map(\.lease)).map(\.key.person), in: service.vault)
    changes = told
    let all = PresenceNews(running: running, changes: news, names: names)
    // If some things need more capabilities than the space, each follower sees only what it may see.
    let isAlike = space.kind.targets.allSatisfy { $0.seenWith == .view }
    let shared = isAlike ? all.texts(nil) : nil
    for follower in followers {
      guard case .space(_, let person, _) = follower.interest,
        space.core.members.may(person, .view)
      else { continue }
      let texts = shared ?? all.texts(Visibility(of: person, in: space))
      let isNew = !follower.hasPresence
      if isNew || !texts.changes.isEmpty {
        _ = follower.stream.send(isNew ? texts.snapshot : texts.changes)
      }
      follower.notePresence()
    }
  }
}

/// The people who are present in a space, and the changes since the last round.
private struct PresenceNews {
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

extension LiveInterest {
  /// The space whose events are followed.
  fileprivate var space: UUID? { if case .space(let id, _, _) = self { id } else { nil } }
}

extension Service {
  /// The leases of a space's members as far as this node knows. In a connection, they include the leases in all of the
  /// members' connections.
  fileprivate func knownPresence(in space: any Space) -> [Lease] {
    presence.known(in: space.presencePlaces).filter { space.core.members[$0.key.person] != nil }
  }
}
