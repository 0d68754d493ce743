import CallboardCrypto
import CallboardDomain
import FoundationEssentials
import Synchronization

/// Decides what counts if a person's tokens say different things, such as two names: the token that was issued last, or
/// the one that ends last if they do not say when they were issued. So two devices with tokens of different age do not
/// change the person in turn.
///
/// It is kept in memory, so each node stores what a token says once at most. Safe to use from any thread.
final class LatestTokens: Sendable {
  /// The claim of a token, and the times when the token was issued and when it ends.
  struct Token: Equatable {
    fileprivate let claim: Int
    private let issuedAt: Double?
    private let expiresAt: Double

    /// Describes a token. Of the claim, only a hash is kept.
    init(_ claim: some Hashable, of claims: JWTClaims) {
      self.claim = claim.hashValue
      issuedAt = claims.issuedAt ?? claims.notBefore
      expiresAt = claims.expiresAt
    }

    fileprivate func isNewer(than other: Token) -> Bool {
      if let issuedAt, let before = other.issuedAt, issuedAt != before { return issuedAt > before }
      return expiresAt > other.expiresAt
    }

    fileprivate func isIssued(before time: Timestamp) -> Bool {
      issuedAt.map { $0 < Double(time.microseconds) / 1_000_000 } ?? false
    }
  }

  /// What is stored of a person: the claim of some token, and since when.
  struct Stored {
    fileprivate let claim: Int
    fileprivate let at: Timestamp

    /// Describes what is stored. Of the claim, only a hash is kept.
    init(_ claim: some Hashable, at time: Timestamp) {
      self.claim = claim.hashValue
      at = time
    }
  }

  private struct Latest {
    let token: Token
    var isStored: Bool
  }

  private let latest = Mutex<[UUID: Latest]>([:])

  private static let countMax = 100_000

  /// Notes a token, and returns whether its claim must be stored: no other token that is as new came before, and the
  /// caller has not called `noteStored` yet.
  ///
  /// - Parameters:
  ///   - isStored: whether it is stored already; nil if the caller does not know. Then it counts as stored if the token
  ///     before said the same, and that was stored.
  ///   - stored: what is stored; nil if nothing is, or the caller does not know. If the last token here does not say
  ///     the same, another node has stored it, so a token that was issued before that does not count.
  func isDue(
    _ token: Token, of person: UUID, isStored: Bool? = nil, beside stored: Stored? = nil
  ) -> Bool {
    latest.withLock { latest in
      let last = latest[person]
      let isStored = isStored ?? (last?.token.claim == token.claim && last?.isStored == true)
      if let last, !token.isNewer(than: last.token) {
        return last.token == token && !last.isStored && !isStored
      }
      if !isStored, let stored, stored.claim != last?.token.claim, token.isIssued(before: stored.at)
      {
        return false
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
