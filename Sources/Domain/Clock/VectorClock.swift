public import FoundationEssentials

/// How many changes of each replica are known; an absent replica counts as zero.
public struct VectorClock: Sendable, Hashable {
  /// The counters that are not zero.
  public private(set) var counters: [UUID: Int] = [:]

  /// Makes the clock that has seen nothing.
  public init() {}

  /// Makes a clock from counters, none of which may be negative.
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

  /// Compares this clock with another; linear in the replicas of both.
  public func compare(to other: VectorClock) -> ClockOrder {
    switch (isCovered(by: other), other.isCovered(by: self)) {
    case (true, true): .equal
    case (true, false): .before
    case (false, true): .after
    case (false, false): .concurrent
    }
  }

  /// The least clock that has seen everything that either clock has: for each replica the greater
  /// counter.
  public func merged(with other: VectorClock) -> VectorClock {
    var merged = self
    merged.counters.merge(other.counters) { max($0, $1) }
    return merged
  }

  private func isCovered(by other: VectorClock) -> Bool {
    counters.allSatisfy { $0.value <= other[$0.key] }
  }
}

/// The order of one vector clock and another.
public enum ClockOrder: Sendable, Equatable {
  /// The other has seen all this one has, and more.
  case before
  /// This one has seen all the other has, and more.
  case after
  /// Both have seen the same.
  case equal
  /// Each has seen changes that the other has not.
  case concurrent
}

extension VectorClock: JSONWritable {
  /// Reads an object of counters by replica, `{"5c7f…": 17}`.
  ///
  /// Nil if the JSON is not such an object, if a key is not a UUID or occurs in two spellings, or
  /// if a counter is not a whole number from 0 to 2^53.
  public init?(json: JSON) {
    guard case .object(let object) = json else { return nil }
    self.init()
    var seen: Set<UUID> = []
    for member in object {
      guard let replica = UUID(member.key), seen.insert(replica).inserted,
        let counter = member.value.integer, (0...1 << 53).contains(counter)
      else { return nil }
      self[replica] = Int(counter)
    }
  }

  /// Writes the counters by replica, sorted.
  public func write(to json: inout JSONWriter) {
    json.object {
      for (replica, counter) in counters.map({ ($0.key.lower, $0.value) }).sorted(by: <) {
        $0.member(replica, counter)
      }
    }
  }
}
