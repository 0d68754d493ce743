/// What followers were given, counted against what there was.
struct Tally: CustomStringConvertible {
  private(set) var subscribers = 0
  private(set) var delivered = 0
  private(set) var missed = 0
  private(set) var repeated = 0
  private(set) var disordered = 0
  /// Which numbers somebody missed.
  private(set) var missing: [String] = []

  /// Counts what somebody was given of the numbers from one to another; what lies beyond does not count.
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

  /// Whether everybody was given everything once and in order.
  var isFlawless: Bool { missed == 0 && repeated == 0 && disordered == 0 && delivered > 0 }

  var description: String {
    "\(subscribers) subscribers, \(delivered) deliveries, \(missed) missed, \(repeated) repeated, "
      + "\(disordered) out of order" + (missing.isEmpty ? "" : " (from \(missing))")
  }
}
