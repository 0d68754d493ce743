import FoundationEssentials

extension VectorClock: JSONWritable {
  /// Reads an object of counters by replica, `{"5c7f…": 17}`.
  ///
  /// Nil when it is not one: a key that is not a UUID, the same one in two spellings, or a counter
  /// that is not a whole number from 0 to 2^53.
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
