extension MemberRecord {
  /// All that it gives, now or once denials that end are over.
  var promised: CapabilitySet {
    capabilities.union(denied.intersection(CapabilitySet(until.keys)))
  }

  /// What it gives that an earlier record did not give, or not for as long.
  func gained(since earlier: MemberRecord) -> CapabilitySet {
    if Self.isLater(accessUntil, than: earlier.accessUntil) { return promised }
    var gained = promised.subtracting(earlier.promised)
    for capability in granted.intersection(earlier.granted).capabilities
    where Self.isLater(until[capability], than: earlier.until[capability]) {
      gained.formUnion(capability.set)
    }
    for capability in denied.intersection(earlier.denied).capabilities
    where Self.isLater(earlier.until[capability], than: until[capability]) {
      gained.formUnion(capability.set)
    }
    return gained
  }

  /// Whether one end comes after another; nil is never.
  private static func isLater(_ end: Timestamp?, than other: Timestamp?) -> Bool {
    guard let other else { return false }
    return end.map { $0 > other } ?? true
  }
}
