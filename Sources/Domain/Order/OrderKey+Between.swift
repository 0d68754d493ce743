extension OrderKey {
  /// A key after `lower` and before `upper`, of which nil means the list's end; behind `lower` where that does not come
  /// first.
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
      if upper.integer == .least {
        return OrderKey(.least, OrderFraction.between([], upper.fraction))
      }
      if !upper.fraction.isEmpty { return OrderKey(upper.integer, []) }
      let previous = upper.integer.previous ?? .least
      return OrderKey(previous, previous == .least ? OrderFraction.between([], nil) : [])
    case (let lower?, let upper?):
      guard lower < upper else { return between(lower, nil) }
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
