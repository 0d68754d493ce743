/// A JSON value.
///
/// Each number has one form: a whole number within `Int64` is `.integer` (so `1`, `1.0` and `10e-1`
/// are equal, and `-0` is `0`), and any other finite number is `.double`. Two objects are equal if
/// they have the same members, in any order.
public enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  /// Makes a number in its one form; nil if it is not finite.
  public static func number(_ value: Double) -> JSON? {
    guard value.isFinite else { return nil }
    if let whole = Int64(exactly: value) { return .integer(whole) }
    return .double(value)
  }

  public static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.null, _), (.bool, _), (.integer, _), (.double, _), (.string, _), (.array, _),
      (.object, _):
      false
    }
  }
}

extension String {
  /// Whether both have the same scalars; `==` also treats canonically equivalent texts as equal.
  package func hasSameBytes(as other: String) -> Bool {
    // Most keys are short, and a short text is its own representation.
    let (mine, theirs) = unsafeBitCast((self, other), to: ((UInt64, UInt64), (UInt64, UInt64)).self)
    if mine == theirs { return true }
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        UnsafeRawBufferPointer(mine).hasSameBytes(as: UnsafeRawBufferPointer(theirs))
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both have the same bytes; both have the same count. It compares eight at once.
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByFloatLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  public init(floatLiteral value: Double) {
    guard let number = JSON.number(value) else { preconditionFailure("JSON has no \(value)") }
    self = number
  }

  public init(dictionaryLiteral elements: (String, JSON)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}

extension JSON {
  /// How deep arrays and objects may be nested.
  public static let depthMax = 32

  /// Parses one JSON text.
  ///
  /// Beside text that is not JSON, it refuses invalid UTF-8, U+0000, lone surrogates, numbers that
  /// are not finite as a double (or that become zero as one), nesting over 32 deep, duplicate keys
  /// and trailing bytes.
  /// - Throws: `JSONError` with the offset in bytes.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in
      var scanner = JSONScanner(buffer)
      return try scanner.document()
    }
  }

  /// Parses one JSON text, with the same rules.
  @inlinable
  public static func parse(_ text: some StringProtocol) throws(JSONError) -> JSON {
    try parse(Array(text.utf8))
  }
}

extension JSON {
  /// The value of an object's member; nil if there is none or this is not an object.
  @inlinable
  public subscript(key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// Whether this is `null`.
  @inlinable
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The truth value, if this is one.
  @inlinable
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, if this is one.
  @inlinable
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The whole number, if this is one in `JSONReader.counts`.
  package var count: Int? {
    integer.flatMap { Int(exactly: $0) }.flatMap { JSONReader.counts.contains($0) ? $0 : nil }
  }

  /// The number, if this is one; a whole number beyond 2^53 is rounded.
  @inlinable
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The string, if this is one.
  @inlinable
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, if this is an array.
  @inlinable
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object, if this is one.
  @inlinable
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSON: JSONWritable {
  public func write(to json: inout JSONWriter) { write(to: &json, canonical: false) }

  /// The canonical JSON text, which is the same for all equal values, with keys sorted by their
  /// bytes. Use it for digests.
  public func canonicalBytes() -> [UInt8] {
    var json = JSONWriter()
    write(to: &json, canonical: true)
    return json.bytes
  }

  private func write(to json: inout JSONWriter, canonical: Bool) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): json.value(value)
    case .integer(let value): json.integer(value)
    case .double(let value): json.double(value)
    case .string(let value): json.string(value)
    case .array(let elements):
      json.array { for element in elements { element.write(to: &$0, canonical: canonical) } }
    case .object(let object):
      json.object {
        for member in canonical ? object.sorted : object.members {
          $0.key(member.key)
          member.value.write(to: &$0, canonical: canonical)
        }
      }
    }
  }
}

extension JSONObject: JSONWritable {
  public func write(to json: inout JSONWriter) { JSON.object(self).write(to: &json) }
}

extension JSON: CustomStringConvertible {
  public var description: String { String(decoding: bytes(), as: UTF8.self) }
}
