extension OrderKey {
  /// A key after `lower` and before `upper`, of which nil means the list's end; `lower` comes first.
  ///
  /// Keys grow by a digit in some 30 insertions where each goes before or after the one before it,
  /// and by one in 62, 3,844, … where they go to an end of the list.
  public static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey {
    switch (lower, upper) {
    case (nil, nil): return OrderKey(.zero, [])
    case (let lower?, nil):
      if let next = lower.integer.next { return OrderKey(next, []) }
      return OrderKey(lower.integer, OrderFraction.between(lower.fraction, nil))
    case (nil, let upper?):
      if !upper.fraction.isEmpty { return OrderKey(upper.integer, []) }
      guard let previous = upper.integer.previous else {
        preconditionFailure("there are 62^26 keys before the first one")
      }
      return OrderKey(previous, [])
    case (let lower?, let upper?):
      precondition(lower < upper, "keys between two need the lower one first")
      if lower.integer == upper.integer {
        return OrderKey(
          lower.integer,
          OrderFraction.between(lower.fraction, upper.fraction))
      }
      if let next = lower.integer.next, OrderKey(next, []) < upper { return OrderKey(next, []) }
      return OrderKey(lower.integer, OrderFraction.between(lower.fraction, nil))
    }
  }
}
