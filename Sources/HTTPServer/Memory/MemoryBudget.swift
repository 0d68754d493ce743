import Synchronization

/// A bound on the bytes that a server holds of one sort, as of bodies or of answers; of them one account may have a part.
///
/// Safe from any thread.
public final class MemoryBudget: Sendable {
  /// Why bytes may not be taken.
  public enum Refused: Error, Sendable, Equatable {
    /// The account has as much as it may.
    case account
    /// All is taken.
    case budget
  }

  /// A budget's figures at one moment.
  public struct Figures: Sendable, Equatable {
    /// Bytes that are taken now.
    public internal(set) var bytes = 0
    /// How often an account wanted more than its part.
    public internal(set) var refusedOfAccount = 0
    /// How often all was taken.
    public internal(set) var refused = 0
    /// How many charges were revoked to make room.
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

  /// The bytes that there are.
  public let bytesMax: Int
  /// The bytes that one account may have; what it wants first may be larger.
  public let bytesOfAccountMax: Int
  private let revocableAfter: Duration
  private let state = Mutex(State())

  /// Makes a budget of which nothing is taken.
  ///
  /// - Parameter revocableSeconds: after how long a charge may be revoked where there is no room for another.
  public init(bytesMax: Int, bytesOfAccountMax: Int, revocableSeconds: Double = 10) {
    self.bytesMax = bytesMax
    self.bytesOfAccountMax = bytesOfAccountMax
    revocableAfter = .seconds(revocableSeconds)
  }

  /// The figures now.
  public var figures: Figures { state.withLock { $0.figures } }

  /// Refuses where an account could not take so many bytes now.
  ///
  /// - Throws: `Refused`; the oldest charge that is in the way is revoked, if that may be.
  public func checkRoom(for account: String, bytes: Int = 1) throws(Refused) {
    if let refused = refusal(of: bytes, account, isFirst: true, takes: false) { throw refused }
  }

  /// Begins to charge an account for something of which nothing is there yet.
  public func open(for account: String) -> Charge {
    state.withLock { $0.accounts[account, default: Account()].charges += 1 }
    return Charge(self, account)
  }

  /// Charges an account for so many bytes.
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

    /// Takes more bytes; by one thread at a time.
    ///
    /// - Throws: `Refused`; nothing is taken then.
    public func grow(by count: Int) throws(Refused) {
      let isFirst = bytes.load(ordering: .relaxed) == 0
      if let refused = budget.refusal(of: count, account, isFirst: isFirst) { throw refused }
      bytes.add(count, ordering: .relaxed)
    }

    /// Lets the charge be revoked where there is no room for others, from some time after this on: whoever is called then
    /// lets go of it. Called on any thread; must return at once.
    public func mayBeRevoked(_ revoke: @escaping @Sendable () -> Void) {
      budget.state.withLock {
        $0.revocable[ObjectIdentifier(self)] = Revocable(
          account: account, since: .now, revoke: revoke)
      }
    }
  }

  /// Takes bytes; if that cannot be, returns why, and has the oldest charge revoked that is in the way.
  private func refusal(
    of count: Int, _ account: String, isFirst: Bool, takes: Bool = true
  ) -> Refused? {
    let (refused, revoke) = state.withLock { state -> (Refused?, (@Sendable () -> Void)?) in
      let own = state.accounts[account] ?? Account()
      // A single thing may be larger than an account's part.
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
