/// A place in a list. Between any two keys there is always another, and no other key needs to change for it.
///
/// A key is ASCII and compares byte by byte, in PostgreSQL with `collate "C"`. It is a number in base 62. The first
/// letter of its whole part tells the length of that part, as in David Greenspan's "Implementing fractional indexing",
/// so that adding things at either end hardly lengthens keys. The digits of a fraction follow, of which the last is not
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
