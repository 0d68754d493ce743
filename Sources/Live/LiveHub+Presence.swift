import CallboardDomain
import CallboardEngine
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
  func fanOutPresence(_ source: any LiveSource) async {
    var changes: [UUID: PresenceChanges] = [:]
    var round = 0
    while !Task.isCancelled {
      let followers = state.withLock { Array($0.presenceFollowers.values) }
      let bySpace = Dictionary(grouping: followers) { $0.interest.space }
      changes = changes.filter { bySpace[$0.key] != nil }
      for case (let space?, let followers) in bySpace {
        // A failed round is made up for in the next one.
        try? await tell(
          followers, of: space, &changes[space, default: PresenceChanges()], source,
          mayLoad: round % Self.roundsPerLoad == 0)
      }
      round &+= 1
      try? await Task.sleep(for: Self.presencePause)
    }
  }

  private func tell(
    _ followers: [Subscriber], of id: UUID, _ changes: inout PresenceChanges,
    _ source: any LiveSource,
    mayLoad: Bool
  ) async throws {
    var state = source.engine.stateInMemory(of: id)
    // A space that was not used for long may no longer be in memory.
    if state == nil, mayLoad { state = try await source.engine.state(of: id) }
    guard let space = state?.space else { return }
    let running = source.knownPresence(in: space)
    var told = changes
    let news = told.take(running)
    let new = followers.filter { !$0.hasPresence }
    guard !news.isEmpty || !new.isEmpty else { return }
    let all = try await source.presenceView(of: running, changes: news)
    changes = told
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

extension LiveInterest {
  /// The space whose events are followed.
  fileprivate var space: UUID? { if case .space(let id, _, _) = self { id } else { nil } }
}
