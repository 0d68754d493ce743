public import FoundationEssentials

/// How many changes of each replica are known; an absent replica counts as zero.
public struct VectorClock: Sendable, Hashable {
  /// The counters that are not zero.
  public private(set) var counters: [UUID: Int] = [:]

  /// Makes the clock that has seen nothing.
  public init() {}

  /// The counter of a replica; zero when it is absent. It must not be set to less than zero.
  public subscript(replica: UUID) -> Int {
    get { counters[replica] ?? 0 }
    set {
      precondition(newValue >= 0, "a counter is not negative")
      counters[replica] = newValue == 0 ? nil : newValue
    }
  }

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
}
