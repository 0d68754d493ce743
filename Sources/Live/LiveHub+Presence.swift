import CallboardDomain
import CallboardEngine
import CallboardPresence
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// Presence is sent ten times a second. Of faster changes only the last value is sent.
  private static let presencePause = Duration.milliseconds(100)

  /// The shortest time between two loads of one space.
  private static let loadPause = Duration.seconds(1)

  /// A round that names this many people leaves further spaces to the next rounds.
  private static let peopleMax = 5_000

  /// Sends presence changes to the followers of spaces until cancelled.
  ///
  /// A round waits for nothing but one query, for the names of all people in it. If presence has changed in a space
  /// that is not in memory, the space is loaded meanwhile, and its followers are told in a later round.
  func fanOutPresence(_ source: any LiveSource) async {
    await withDiscardingTaskGroup { group in
      var told: [UUID: ToldPresence] = [:]
      while !Task.isCancelled {
        let followers = state.withLock { Array($0.presenceFollowers.values) }
        let bySpace = Dictionary(grouping: followers) { $0.interest.space }
        told = told.filter { bySpace[$0.key] != nil }
        let round = presenceRound(bySpace, after: told, source)
        for space in round.unloaded
        where state.withLock({ $0.presenceLoads.insert(space).inserted }) {
          group.addTask { await self.loadForPresence(space, source.engine) }
        }
        // A failed round is made up for in the next one.
        if let view = try? await source.presenceView(of: round.people) {
          for fanOut in round.fanOuts { fanOut.deliver(view) }
          told.merge(round.told) { $1 }
        }
        try? await Task.sleep(for: Self.presencePause)
      }
    }
  }

  private func presenceRound(
    _ followed: [UUID?: [Subscriber]], after told: [UUID: ToldPresence], _ source: any LiveSource
  ) -> PresenceRound {
    var round = PresenceRound()
    // In random order, so that each space has its turn if a round cannot take all of them.
    for case (let id?, let followers) in followed.shuffled()
    where round.people.count < Self.peopleMax {
      let stream = source.engine.stateInMemory(of: id)
      var presence = told[id] ?? ToldPresence()
      let (running, news) = presence.take(in: stream?.space, source)
      guard !news.isEmpty || followers.contains(where: { !$0.hasPresence }) else { continue }
      guard let stream else {
        round.unloaded.append(id)
        continue
      }
      guard let space = stream.space else { continue }
      let fanOut = PresenceFanOut(space: space, running: running, news: news, followers: followers)
      round.people.formUnion(fanOut.people)
      round.fanOuts.append(fanOut)
      round.told[id] = presence
    }
    return round
  }

  private func loadForPresence(_ space: UUID, _ engine: Engine) async {
    // If it fails, a later round finds the space unloaded again.
    _ = try? await engine.state(of: space)
    try? await Task.sleep(for: Self.loadPause)
    state.withLock { _ = $0.presenceLoads.remove(space) }
  }
}

/// The presence that is sent at one time.
private struct PresenceRound {
  var fanOuts: [PresenceFanOut] = []
  /// The people whom they name.
  var people: Set<UUID> = []
  /// The presence that the followers of its spaces have been told after it.
  var told: [UUID: ToldPresence] = [:]
  /// The spaces that must be loaded before their followers can be told.
  var unloaded: [UUID] = []
}

/// The presence in a space that its followers have been told.
private struct ToldPresence {
  private var changes = PresenceChanges()
  /// The places where its members may be present; empty before the first time.
  private var places: [UUID] = []

  /// Takes the leases that run, and those that have changed. If the space is not in memory, they may be of people who
  /// are not its members.
  mutating func take(
    in space: (any Space)?, _ source: any LiveSource
  ) -> (running: [Lease], news: [PresenceChange]) {
    if let space { places = space.presencePlaces }
    var running = source.presence.known(in: places)
    if let members = space?.core.members { running.removeAll { members[$0.key.person] == nil } }
    return (running, changes.take(running))
  }
}

extension LiveInterest {
  /// The space whose events are followed.
  fileprivate var space: UUID? { if case .space(let id, _, _) = self { id } else { nil } }
}
