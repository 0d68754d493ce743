/// The whole part of an order key: a letter that tells how many digits follow, then these.
///
/// `a` to `z` head 1 to 26 digits and count up from zero; `Z` down to `A` head 1 to 26 digits below
/// zero.
struct OrderInteger: Equatable {
  let bytes: [UInt8]

  static let zero = OrderInteger(bytes: Array("a0".utf8))

  /// The least of all, which is a key only with a fraction: without one there would be no key before it.
  static let least = OrderInteger(
    bytes: [UInt8(ascii: "A")] + Array(repeating: OrderDigit.zero, count: 26))

  /// How many digits follow a letter; nil for anything else.
  static func digitCount(head: UInt8) -> Int? {
    switch head {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 1
    default: nil
    }
  }

  /// The whole number above; nil above the greatest.
  var next: OrderInteger? { stepped(by: 1) }

  /// The whole number below; nil below the least.
  var previous: OrderInteger? { stepped(by: -1) }

  private func stepped(by step: Int) -> OrderInteger? {
    var digits = bytes
    for index in digits.indices.dropFirst().reversed() {
      let value = (OrderDigit(digits[index])?.value ?? 0) + step
      if (0..<OrderDigit.base).contains(value) {
        digits[index] = OrderDigit(value: value).byte
        return OrderInteger(bytes: digits)
      }
      digits[index] = OrderDigit(value: step > 0 ? 0 : OrderDigit.base - 1).byte
    }
    return OrderInteger.edge(after: bytes[0], step: step)
  }

  /// The first number, in the direction of the step, behind those with this head.
  private static func edge(after head: UInt8, step: Int) -> OrderInteger? {
    let next: UInt8
    switch (head, step > 0) {
    case (UInt8(ascii: "z"), true), (UInt8(ascii: "A"), false): return nil
    case (UInt8(ascii: "Z"), true): next = UInt8(ascii: "a")
    case (UInt8(ascii: "a"), false): next = UInt8(ascii: "Z")
    case (_, true): next = head + 1
    case (_, false): next = head - 1
    }
    let digit = OrderDigit(value: step > 0 ? 0 : OrderDigit.base - 1).byte
    let count = digitCount(head: next) ?? 0
    return OrderInteger(bytes: [next] + Array(repeating: digit, count: count))
  }
}
