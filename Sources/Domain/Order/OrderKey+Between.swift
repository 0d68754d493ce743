extension OrderKey {
  /// A key after `lower` and before `upper`, of which nil means the list's end; `lower` comes first.
  ///
  /// Keys grow by a digit in some 30 insertions where each goes before or after the one before it,
  /// and by one in 62, 3,844, … where they go to an end of the list.
  public static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey {
    between(lower, upper, choosing: .nearAnEdge)
  }

  /// So many keys in order, between two; short ones, evenly spread.
  public static func evenly(
    count: Int, between lower: OrderKey?, _ upper: OrderKey?
  ) -> [OrderKey] {
    precondition(count >= 0, "a count is not negative")
    var keys: [OrderKey] = []
    keys.reserveCapacity(count)
    if upper == nil {
      while keys.count < count { keys.append(between(keys.last ?? lower, nil)) }
    } else if lower == nil {
      while keys.count < count { keys.append(between(nil, keys.last ?? upper)) }
      keys.reverse()
    } else {
      appendEvenly(count, lower, upper, to: &keys)
    }
    return keys
  }

  private static func appendEvenly(
    _ count: Int, _ lower: OrderKey?, _ upper: OrderKey?, to keys: inout [OrderKey]
  ) {
    guard count > 0 else { return }
    let middle = between(lower, upper, choosing: .middle)
    appendEvenly(count / 2, lower, middle, to: &keys)
    keys.append(middle)
    appendEvenly(count - count / 2 - 1, middle, upper, to: &keys)
  }

  private static func between(
    _ lower: OrderKey?, _ upper: OrderKey?, choosing choice: OrderFraction.Choice
  ) -> OrderKey {
    switch (lower, upper) {
    case (nil, nil): return OrderKey(.zero, [])
    case (let lower?, nil):
      if let next = lower.integer.next { return OrderKey(next, []) }
      return OrderKey(lower.integer, OrderFraction.between(lower.fraction, nil, choosing: choice))
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
          OrderFraction.between(lower.fraction, upper.fraction, choosing: choice))
      }
      if let next = lower.integer.next, OrderKey(next, []) < upper { return OrderKey(next, []) }
      return OrderKey(lower.integer, OrderFraction.between(lower.fraction, nil, choosing: choice))
    }
  }
}
