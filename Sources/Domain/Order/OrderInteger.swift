/// The whole part of an order key: a letter that tells how many digits follow, and then the digits.
///
/// The letters `a` to `z` precede 1 to 26 digits and count up from zero. The letters `Z` down to `A` precede 1 to 26
/// digits and stand for numbers below zero.
struct OrderInteger: Equatable {
  let bytes: [UInt8]

  static let zero = OrderInteger(bytes: Array("a0".utf8))

  /// The least number. A key with it must have a fraction, because there is no key before the number itself.
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

  /// The next whole number; nil for the greatest.
  var next: OrderInteger? { stepped(by: 1) }

  /// The previous whole number; nil for the least.
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

  /// The first number after those with this head, in the direction of the step.
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

/// A digit in base 62, whose bytes are in the order of their values: `0…9`, `A…Z`, `a…z`.
struct OrderDigit: Equatable {
  static let zero = UInt8(ascii: "0")
  static let base = 62

  let value: Int

  init(value: Int) { self.value = value }

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte - UInt8(ascii: "a")) + 36
    default: return nil
    }
  }

  var byte: UInt8 {
    switch value {
    case ..<10: UInt8(ascii: "0") + UInt8(value)
    case ..<36: UInt8(ascii: "A") + UInt8(value - 10)
    default: UInt8(ascii: "a") + UInt8(value - 36)
    }
  }
}
