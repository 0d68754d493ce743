/// Compares the events that followers received with those that there were.
struct Tally: CustomStringConvertible {
  private(set) var subscribers = 0
  private(set) var delivered = 0
  private(set) var missed = 0
  private(set) var repeated = 0
  private(set) var disordered = 0
  /// The numbers that followers missed.
  private(set) var missing: [String] = []

  /// Counts the numbers that a follower received between two numbers. Later ones do not count.
  mutating func add(_ seen: [Int], from first: Int, through last: Int) {
    let given = seen.filter { $0 <= last }
    let different = Set(given)
    subscribers += 1
    delivered += given.count
    let missing = (first...last).filter { !different.contains($0) }
    missed += missing.count
    if !missing.isEmpty { self.missing.append("\(first): \(missing)") }
    repeated += given.count - different.count
    disordered += zip(given, given.dropFirst()).count { $0 > $1 }
  }

  /// Whether every follower received everything, once and in order.
  var isFlawless: Bool { missed == 0 && repeated == 0 && disordered == 0 && delivered > 0 }

  var description: String {
    "\(subscribers) subscribers, \(delivered) deliveries, \(missed) missed, \(repeated) repeated, "
      + "\(disordered) out of order" + (missing.isEmpty ? "" : " (from \(missing))")
  }
}
