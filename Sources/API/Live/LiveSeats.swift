import Domain
import FoundationEssentials

/// The open streams of a node and who has them, held to their limits.
struct LiveSeats {
  private(set) var visitors: [LiveSeat: LiveVisitor] = [:]
  private var ofKeys: [UUID: Int] = [:]
  private var ofPeople: [UUID: Int] = [:]
  private var ofAddresses: [String: Int] = [:]
  private var next: UInt64 = 0
  private let limits: StreamLimits

  init(_ limits: StreamLimits) {
    self.limits = limits
  }

  /// Takes a seat.
  ///
  /// - Throws: 429.
  mutating func take(_ visitor: LiveVisitor) throws(Problem) -> LiveSeat {
    try check(visitor.identity.key.flatMap { ofKeys[$0] }, limits.key, "with this key")
    try check(visitor.person.flatMap { ofPeople[$0] }, limits.person, "of this person")
    try check(ofAddresses[visitor.address], limits.address, "from this address")
    next += 1
    let seat = LiveSeat(number: next)
    visitors[seat] = visitor
    count(visitor, 1)
    return seat
  }

  /// Gives a seat back; does nothing for one that was given back.
  mutating func giveBack(_ seat: LiveSeat) {
    guard let visitor = visitors.removeValue(forKey: seat) else { return }
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
