import Synchronization

/// Bounds how many keys of one network are looked up in vain, because they are unknown, were revoked or have ended.
///
/// A lookup takes a token of its network, and puts it back if it finds the key or fails. If the network has none left,
/// a lookup waits for those of the network that run, since they may put theirs back: good keys are not refused because
/// many are looked up at once, as after a start. Safe to use from any thread.
final class KeyLookups: Sendable {
  private typealias Turn = CheckedContinuation<Bool, any Error>

  /// The lookups of a network, at least one of which runs.
  private struct Network {
    var running = 0
    /// Those that wait for a token, the first one first.
    var waiting: [Turn] = []
  }

  private enum Entry {
    case begins, waits
    case isRefused(any Error)
  }

  private let tokens = TokenBuckets<String>(
    Rate(perSecond: 20, burst: 100), "too many unknown keys from this address")
  private let networks = Mutex<[String: Network]>([:])

  /// Looks up a key that may be unknown.
  ///
  /// - Parameters:
  ///   - network: the network that is charged if there is no such key.
  ///   - read: finds the key; nil: there is none.
  /// - Throws: 429, before the lookup, if too many keys from the network were unknown lately; also rethrows the errors
  ///   of reading.
  func find<Found>(
    from network: String, _ read: () async throws -> Found?
  ) async throws -> Found? {
    var hasBegun = false
    while !hasBegun {
      hasBegun = try await withCheckedThrowingContinuation { begin(from: network, $0) }
    }
    do {
      let found = try await read()
      end(from: network, isInVain: found == nil)
      return found
    } catch {
      end(from: network, isInVain: false)
      throw error
    }
  }

  /// Resumes a turn with true if its lookup begins; later, with false, if it must try again; or with a 429.
  private func begin(from network: String, _ turn: Turn) {
    let entry = networks.withLock { networks -> Entry in
      do {
        try tokens.admit(network)
        networks[network, default: Network()].running += 1
        return .begins
      } catch {
        guard networks[network] != nil else { return .isRefused(error) }
        networks[network]?.waiting.append(turn)
        return .waits
      }
    }
    switch entry {
    case .begins: turn.resume(returning: true)
    case .isRefused(let error): turn.resume(throwing: error)
    case .waits: break
    }
  }

  private func end(from network: String, isInVain: Bool) {
    let next = networks.withLock { networks -> [Turn] in
      if !isInVain { tokens.giveBack(network) }
      guard var state = networks[network] else { return [] }
      state.running -= 1
      // One token is back for one of those that wait. Once none runs, nobody else would wake them.
      let waiting = state.waiting.count
      let count = state.running == 0 ? waiting : isInVain ? 0 : min(1, waiting)
      let next = Array(state.waiting.prefix(count))
      state.waiting.removeFirst(count)
      networks[network] = state.running == 0 ? nil : state
      return next
    }
    for turn in next { turn.resume(returning: false) }
  }
}
