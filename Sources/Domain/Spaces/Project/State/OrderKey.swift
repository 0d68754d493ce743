/// A place in a list. Between any two keys there is always another, and no other key needs to change for it.
///
/// A key is ASCII and compares byte by byte, in PostgreSQL with `collate "C"`. It is a number in base 62. The first
/// letter of its whole part tells the length of that part, as in David Greenspan's "Implementing fractional indexing",
/// so that adding things at either end hardly lengthens keys. The digits of a fraction follow; the last one is not
/// 0.
public struct OrderKey: Sendable, Hashable {
  /// The key as text.
  public let string: String

  /// How long the key of a thing that is placed may be, in bytes; older logs hold longer keys.
  public static let bytesMax = 256

  /// Whether a thing may be placed at this key.
  var isWithinBounds: Bool { string.utf8.count <= Self.bytesMax }

  /// Takes a key from text; nil if the text does not have the form of a key.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let count = OrderInteger.digitCount(head: first),
      bytes.count > count, bytes.dropFirst().allSatisfy({ OrderDigit($0) != nil }),
      bytes.count == count + 1 || bytes.last != OrderDigit.zero,
      OrderInteger(bytes: Array(bytes.prefix(count + 1))) != .least || bytes.count > count + 1
    else { return nil }
    string = text
  }

  init(_ integer: OrderInteger, _ fraction: [UInt8]) {
    string = String(decoding: integer.bytes + fraction, as: UTF8.self)
  }

  var integer: OrderInteger {
    let bytes = Array(string.utf8)
    return OrderInteger(
      bytes: Array(bytes.prefix(1 + (OrderInteger.digitCount(head: bytes[0]) ?? 0))))
  }

  var fraction: [UInt8] { Array(string.utf8.dropFirst(integer.bytes.count)) }
}

extension OrderKey: Comparable {
  public static func < (a: OrderKey, b: OrderKey) -> Bool {
    // Both are ASCII, so comparing the strings compares their bytes.
    a.string < b.string
  }
}

extension OrderKey: CustomStringConvertible {
  public var description: String { string }
}

extension OrderKey: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(string) }
}

extension OrderKey {
  /// A key after `lower` and before `upper`; nil means the start or the end of the list. If `lower` is not before
  /// `upper`, the key is only after `lower`.
  ///
  /// Keys grow by a digit in some 30 insertions if each is directly before or after the previous one, and by a digit in
  /// 62, 3,844, … insertions if they are at an end of the list.
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

/// The digits after an order key's whole part.
enum OrderFraction {
  /// A fraction between two others. A nil `upper` is 1; neither may end in the digit 0.
  ///
  /// At even places the new digit is next to the lower digit, and at odd places next to the upper digit. Every other
  /// place then has room for some 60 insertions, whether they run forwards or backwards (the alternation is that of
  /// LSEQ, Nédelec et al. 2013).
  static func between(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    var upper = upper
    for place in 0... {
      let low = digit(lower, place) ?? 0
      let high = upper.map { digit($0, place) ?? 0 } ?? OrderDigit.base
      if high - low > 1 {
        let digit = place.isMultiple(of: 2) ? low + 1 : high - 1
        return result + [OrderDigit(value: digit).byte]
      }
      if high - low == 1 {
        if let upper, upper.count > place + 1 { return result + [upper[place]] }
        upper = nil
      }
      result.append(OrderDigit(value: low).byte)
    }
    return result
  }

  private static func digit(_ digits: [UInt8], _ place: Int) -> Int? {
    place < digits.count ? OrderDigit(digits[place])?.value : nil
  }
}
