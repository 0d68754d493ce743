import CallboardDomain
import CallboardEngine
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
    let fanOut = PresenceFanOut(
      space: space, running: running, news: told.take(running), followers: followers)
    guard fanOut.isDue else { return }
    let view = try await source.presenceView(of: fanOut.people)
    changes = told
    fanOut.deliver(view)
  }
}

extension LiveInterest {
  /// The space whose events are followed.
  fileprivate var space: UUID? { if case .space(let id, _, _) = self { id } else { nil } }
}
