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
