public import FoundationEssentials

/// How many changes of each replica are known; an absent replica counts as zero.
public struct VectorClock: Sendable, Hashable {
  /// The counters that are not zero.
  public private(set) var counters: [UUID: Int] = [:]

  /// Makes the clock that has seen nothing.
  public init() {}

  /// Makes a clock of counters, none of them negative.
  public init(_ counters: [UUID: Int]) {
    for (replica, counter) in counters { self[replica] = counter }
  }

  /// The counter of a replica; zero when it is absent. It must not be set to less than zero.
  public subscript(replica: UUID) -> Int {
    get { counters[replica] ?? 0 }
    set {
      precondition(newValue >= 0, "a counter is not negative")
      counters[replica] = newValue == 0 ? nil : newValue
    }
  }

  /// How this clock stands to another; linear in the replicas of both.
  public func compare(to other: VectorClock) -> ClockOrder {
    switch (isCovered(by: other), other.isCovered(by: self)) {
    case (true, true): .equal
    case (true, false): .before
    case (false, true): .after
    case (false, false): .concurrent
    }
  }

  /// The least clock that has seen what either has: for each replica the greater counter.
  public func merged(with other: VectorClock) -> VectorClock {
    var merged = self
    merged.counters.merge(other.counters) { max($0, $1) }
    return merged
  }

  private func isCovered(by other: VectorClock) -> Bool {
    counters.allSatisfy { $0.value <= other[$0.key] }
  }
}
