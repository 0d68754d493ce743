import FoundationEssentials
import Synchronization

/// Decides what counts if a person's tokens say different things, such as two names: the token that ends last. So two
/// devices with tokens of different age do not change the person in turn.
///
/// It is kept in memory, so each node stores what a token says once at most. Safe to use from any thread.
final class LatestTokens: Sendable {
  /// The claim of a token, and the time when the token ends.
  struct Token: Equatable {
    fileprivate let claim: Int
    fileprivate let expiresAt: Double

    /// Describes a token. Of the claim, only a hash is kept.
    init(_ claim: some Hashable, expiresAt: Double) {
      (self.claim, self.expiresAt) = (claim.hashValue, expiresAt)
    }
  }

  private struct Latest {
    let token: Token
    var isStored: Bool
  }

  private let latest = Mutex<[UUID: Latest]>([:])

  private static let countMax = 100_000

  /// Notes a token, and returns whether its claim must be stored: no other token that ends as late came before, and
  /// the caller has not called `noteStored` yet.
  ///
  /// - Parameter isStored: whether it is stored already; nil if the caller does not know. Then it counts as stored if
  ///   the token before said the same, and that was stored.
  func isDue(_ token: Token, of person: UUID, isStored: Bool? = nil) -> Bool {
    latest.withLock { latest in
      let last = latest[person]
      let isStored = isStored ?? (last?.token.claim == token.claim && last?.isStored == true)
      if let last, last.token.expiresAt >= token.expiresAt {
        return last.token == token && !last.isStored && !isStored
      }
      if latest.count >= Self.countMax, last == nil { latest.removeAll() }
      latest[person] = Latest(token: token, isStored: isStored)
      return !isStored
    }
  }

  /// Notes that the claim of a token was stored, or need not be.
  func noteStored(_ token: Token, of person: UUID) {
    latest.withLock { if $0[person]?.token == token { $0[person]?.isStored = true } }
  }
}
