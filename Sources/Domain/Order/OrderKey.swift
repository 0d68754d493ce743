/// A place in a list: between any two there is always another, and no other has to change for it.
///
/// A key is ASCII and compares byte by byte, in PostgreSQL with `collate "C"`. It is a number in base
/// 62: a whole part whose first letter tells its length, as in David Greenspan's "Implementing
/// fractional indexing", so that going on at either end hardly lengthens keys; then digits of a
/// fraction, of which the last is not 0.
public struct OrderKey: Sendable, Hashable {
  /// The key as text.
  public let string: String

  /// How long the key of a thing may be that is put in a place, in bytes; older logs hold longer ones.
  public static let bytesMax = 256

  /// Whether a thing may be put at it.
  var isWithinBounds: Bool { string.utf8.count <= Self.bytesMax }

  /// Takes a key from text; nil when it is not in the form that this type gives.
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
    // Both are ASCII, of which strings compare the bytes.
    a.string < b.string
  }
}

extension OrderKey: CustomStringConvertible {
  public var description: String { string }
}

extension OrderKey: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(string) }
}
