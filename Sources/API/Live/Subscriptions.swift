import CallboardDomain
import FoundationEssentials

/// The open streams of a node with their visitors, kept within the limits.
struct Subscriptions {
  private(set) var visitors: [Subscription: LiveVisitor] = [:]
  private var ofKeys: [UUID: Int] = [:]
  private var ofPeople: [UUID: Int] = [:]
  private var ofAddresses: [String: Int] = [:]
  private var next: UInt64 = 0
  private let limits: StreamLimits

  init(_ limits: StreamLimits) {
    self.limits = limits
  }

  /// Takes a subscription.
  ///
  /// - Throws: 429 if there are too many.
  mutating func take(_ visitor: LiveVisitor) throws(Problem) -> Subscription {
    try check(visitor.identity.key.flatMap { ofKeys[$0] }, limits.key, "with this key")
    try check(visitor.person.flatMap { ofPeople[$0] }, limits.person, "of this person")
    try check(ofAddresses[visitor.address], limits.address, "from this address")
    next += 1
    let subscription = Subscription(number: next)
    visitors[subscription] = visitor
    count(visitor, 1)
    return subscription
  }

  /// Returns a subscription; does nothing if it was returned before.
  mutating func giveBack(_ subscription: Subscription) {
    guard let visitor = visitors.removeValue(forKey: subscription) else { return }
    count(visitor, -1)
  }

  private mutating func count(_ visitor: LiveVisitor, _ change: Int) {
    if let key = visitor.identity.key { Self.add(change, to: &ofKeys, key) }
    if let person = visitor.person { Self.add(change, to: &ofPeople, person) }
    Self.add(change, to: &ofAddresses, visitor.address)
  }

  private static func add<Key: Hashable>(_ change: Int, to counts: inout [Key: Int], _ key: Key) {
    let count = counts[key, default: 0] + change
    counts[key] = count > 0 ? count : nil
  }

  private func check(_ count: Int?, _ limit: Int?, _ what: String) throws(Problem) {
    guard let count, let limit, count >= limit else { return }
    throw Problem(
      .tooManyRequests, "\(limit) streams \(what) are open", retryAfterSeconds: 5)
  }
}

/// The place of one open stream among those of a node.
struct Subscription: Hashable, Sendable {
  let number: UInt64
}

/// The identity and address of a caller who opens a stream.
struct LiveVisitor: Sendable {
  let identity: Identity
  let address: String

  /// The person; nil for an operator.
  var person: UUID? { if case .person(let id, _) = identity.caller { id } else { nil } }
}
