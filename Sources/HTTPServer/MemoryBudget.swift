import Synchronization

/// A bound on the bytes of one kind that a server holds, such as bodies or answers, with a lower bound for each
/// account.
///
/// Safe to use from any thread.
public final class MemoryBudget: Sendable {
  /// The reason why bytes were refused.
  public enum Refused: Error, Sendable, Equatable {
    /// The account has reached its maximum.
    case account
    /// The budget is used up.
    case budget
  }

  /// A budget's figures at one moment.
  public struct Figures: Sendable, Equatable {
    /// The bytes that are taken now.
    public internal(set) var bytes = 0
    /// The number of refusals because an account had reached its maximum.
    public internal(set) var refusedOfAccount = 0
    /// The number of refusals because the budget was used up.
    public internal(set) var refused = 0
    /// The number of charges that were revoked to make room.
    public internal(set) var revoked = 0
  }

  private struct Account {
    var bytes = 0
    var charges = 0
  }

  private struct State {
    var figures = Figures()
    var accounts: [String: Account] = [:]
    var revocable: [ObjectIdentifier: Revocable] = [:]
  }

  private struct Revocable {
    let account: String
    let since: ContinuousClock.Instant
    let revoke: @Sendable () -> Void
  }

  /// The size of the budget, in bytes.
  public let bytesMax: Int
  /// The maximum for one account, in bytes. The first take of an account that has no bytes may be larger.
  public let bytesOfAccountMax: Int
  private let revocableAfter: Duration
  private let state = Mutex(State())

  /// Makes a budget from which nothing is taken.
  ///
  /// - Parameter revocableSeconds: the time after which a charge may be revoked if there is no room for another.
  public init(bytesMax: Int, bytesOfAccountMax: Int, revocableSeconds: Double = 10) {
    self.bytesMax = bytesMax
    self.bytesOfAccountMax = bytesOfAccountMax
    revocableAfter = .seconds(revocableSeconds)
  }

  /// The figures now.
  public var figures: Figures { state.withLock { $0.figures } }

  /// Checks that an account could take this many bytes now.
  ///
  /// - Throws: `Refused`. The oldest charge that is in the way is then revoked, if it may be.
  public func checkRoom(for account: String, bytes: Int = 1) throws(Refused) {
    if let refused = refusal(of: bytes, account, isFirst: true, takes: false) { throw refused }
  }

  /// Makes a charge of 0 bytes for an account.
  public func open(for account: String) -> Charge {
    state.withLock { $0.accounts[account, default: Account()].charges += 1 }
    return Charge(self, account)
  }

  /// Charges an account for this many bytes.
  ///
  /// - Throws: `Refused`.
  public func take(_ bytes: Int, for account: String) throws(Refused) -> Charge {
    let charge = open(for: account)
    try charge.grow(by: bytes)
    return charge
  }

  /// Bytes that are held for an account until the charge is dropped.
  public final class Charge: Sendable {
    private let budget: MemoryBudget
    private let account: String
    private let bytes = Atomic(0)

    fileprivate init(_ budget: MemoryBudget, _ account: String) {
      self.budget = budget
      self.account = account
    }

    deinit {
      budget.giveBack(bytes.load(ordering: .relaxed), account, ObjectIdentifier(self))
    }

    /// Takes more bytes. Must be called by one thread at a time.
    ///
    /// - Throws: `Refused`; nothing is taken then.
    public func grow(by count: Int) throws(Refused) {
      let isFirst = bytes.load(ordering: .relaxed) == 0
      if let refused = budget.refusal(of: count, account, isFirst: isFirst) { throw refused }
      bytes.add(count, ordering: .relaxed)
    }

    /// Allows the charge to be revoked, `revocableSeconds` from now on, if there is no room for others. `revoke` must
    /// release the charge. It is called on any thread and must return at once.
    public func mayBeRevoked(_ revoke: @escaping @Sendable () -> Void) {
      budget.state.withLock {
        $0.revocable[ObjectIdentifier(self)] = Revocable(
          account: account, since: .now, revoke: revoke)
      }
    }
  }

  /// Takes bytes. If they are refused, returns the reason, and revokes the oldest charge that is in the way.
  private func refusal(
    of count: Int, _ account: String, isFirst: Bool, takes: Bool = true
  ) -> Refused? {
    let (refused, revoke) = state.withLock { state -> (Refused?, (@Sendable () -> Void)?) in
      let own = state.accounts[account] ?? Account()
      // A single item may be larger than an account's maximum.
      let isAlone = isFirst && own.bytes == 0
      if !isAlone, own.bytes + count > bytesOfAccountMax {
        state.figures.refusedOfAccount += 1
        return (.account, takeOldest(&state) { $0.account == account })
      }
      if state.figures.bytes + count > bytesMax {
        state.figures.refused += 1
        return (.budget, takeOldest(&state) { _ in true })
      }
      if takes {
        state.accounts[account]?.bytes += count
        state.figures.bytes += count
      }
      return (nil, nil)
    }
    revoke?()
    return refused
  }

  private func takeOldest(
    _ state: inout State, _ isInTheWay: (Revocable) -> Bool
  ) -> (@Sendable () -> Void)? {
    let oldest = state.revocable.filter { isInTheWay($0.value) }
      .min { $0.value.since < $1.value.since }
    guard let oldest, oldest.value.since.duration(to: .now) >= revocableAfter else { return nil }
    state.revocable[oldest.key] = nil
    state.figures.revoked += 1
    return oldest.value.revoke
  }

  private func giveBack(_ bytes: Int, _ account: String, _ charge: ObjectIdentifier) {
    state.withLock { state in
      state.revocable[charge] = nil
      state.figures.bytes -= bytes
      state.accounts[account]?.bytes -= bytes
      state.accounts[account]?.charges -= 1
      if state.accounts[account]?.charges == 0 { state.accounts[account] = nil }
    }
  }
}
