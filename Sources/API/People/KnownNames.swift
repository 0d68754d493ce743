import CallboardAccounts
import CallboardDomain
import FoundationEssentials
import Synchronization

/// The display names of people who act, in memory: clients may renew their presence tens of times a second, and each
/// answer names the person.
///
/// A name counts as long as the person's state has the version at which the name was read, because a name changes with an
/// event. It is used for 30 s at most. Safe to use from any thread.
final class KnownNames: Sendable {
  private struct Known {
    let names: Names
    let version: Int
  }

  private struct State {
    var recent: [UUID: Known] = [:]
    /// What was recent before; nothing is added to it.
    var earlier: [UUID: Known] = [:]
    var since = ContinuousClock.now

    mutating func makeRoom() {
      let age = since.duration(to: .now)
      guard recent.count >= KnownNames.recentMax || age > KnownNames.recentFor else { return }
      earlier = age > KnownNames.recentFor * 2 ? [:] : recent
      recent = [:]
      since = .now
    }
  }

  private let vault: Vault
  private let state = Mutex(State())

  private static let recentMax = 10_000
  private static let recentFor = Duration.seconds(10)

  /// Knows no name yet.
  init(_ vault: Vault) {
    self.vault = vault
  }

  /// The display name of a person, as new as the state. An erased person has none.
  func names(of person: PersonState) async throws -> Names {
    let known = state.withLock { state in
      state.makeRoom()
      return state.recent[person.id] ?? state.earlier[person.id]
    }
    if let known, known.version == person.version { return known.names }
    if person.createdAt == nil { return Names() }
    let names = try await Names(displayNameOf: person.id, in: vault)
    state.withLock { $0.recent[person.id] = Known(names: names, version: person.version) }
    return names
  }

  /// Forgets all names, because some person was erased.
  func forget() { state.withLock { $0 = State() } }
}

extension Call {
  /// The display name of one person, mostly of the caller. For several people, `Names` asks once.
  func names(of person: UUID) async throws -> Names {
    try await service.knownNames.names(of: try await personState(person))
  }
}
