package import CallboardDomain
package import FoundationEssentials

/// The open streams of a node with their visitors, kept within the limits.
struct Subscriptions {
  private(set) var visitors: [Subscription: LiveVisitor] = [:]
  private var ofKeys: [UUID: Int] = [:]
  private var ofPeople: [UUID: Int] = [:]
  private var ofNetworks: [String: Int] = [:]
  private var next: UInt64 = 0
  private let limits: StreamLimits

  init(_ limits: StreamLimits) {
    self.limits = limits
  }

  /// Takes a subscription.
  ///
  /// - Throws: if there are too many.
  mutating func take(_ visitor: LiveVisitor) throws(TooManyStreams) -> Subscription {
    try check(visitor.key.flatMap { ofKeys[$0] }, limits.key, "with this key")
    try check(visitor.person.flatMap { ofPeople[$0] }, limits.person, "of this person")
    try check(ofNetworks[visitor.network], limits.address, "from this address")
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
    ofKeys.add(change, visitor.key)
    ofPeople.add(change, visitor.person)
    ofNetworks.add(change, visitor.network)
  }

  private func check(_ count: Int?, _ limit: Int?, _ what: String) throws(TooManyStreams) {
    guard let count, let limit, count >= limit else { return }
    throw TooManyStreams(message: "\(limit) streams \(what) are open")
  }
}

/// The place of one open stream among those of a node.
package struct Subscription: Hashable, Sendable {
  let number: UInt64
}

/// A caller who opens a stream.
package struct LiveVisitor: Sendable {
  /// The person; nil for an operator.
  let person: UUID?
  /// The key of the request; nil with a token.
  let key: UUID?
  /// The end of the token; nil with a key.
  let expiresAt: Timestamp?
  /// The network that the stream is opened from; the limit of addresses counts by it.
  let network: String
  let openedAt: Timestamp

  package init(
    person: UUID?, key: UUID?, expiresAt: Timestamp?, network: String,
    openedAt: Timestamp = Timestamp(microseconds: 0)
  ) {
    self.openedAt = openedAt
    self.person = person
    self.key = key
    self.expiresAt = expiresAt
    self.network = network
  }
}

/// A caller has as many streams open as the limits allow.
package struct TooManyStreams: Error {
  package let message: String
  package static let retryAfterSeconds = 5
}

/// The number of streams that may be open on this node at once; nil means as many as the server accepts.
public struct StreamLimits: Sendable, Equatable {
  /// Streams with one key of an app or operator.
  public var key: Int? = 1_000
  /// Streams of one person.
  public var person: Int? = 50
  /// Streams from one address.
  public var address: Int? = 1_000

  /// The default limits.
  public init() {}

  /// No limits except the server's own.
  public static var open: StreamLimits {
    var limits = StreamLimits()
    (limits.key, limits.person, limits.address) = (nil, nil, nil)
    return limits
  }

  /// Applies a setting such as `key_streams=1000` or `person_streams=off`; false for any other text.
  package mutating func set(_ text: String) -> Bool {
    let words = text.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
    guard words.count == 2 else { return false }
    let count = Int(words[1])
    guard words[1] == "off" || count.map({ $0 > 0 }) ?? false else { return false }
    switch words[0] {
    case "key_streams": key = count
    case "person_streams": person = count
    case "address_streams": address = count
    default: return false
    }
    return true
  }
}

extension StreamLimits: CustomStringConvertible {
  /// The limits in force, for operators.
  public var description: String {
    [("key", key), ("person", person), ("address", address)].map { name, count in
      "\(name)_streams \(count.map { "\($0)" } ?? "off")"
    }.joined(separator: ", ")
  }
}
