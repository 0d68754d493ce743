/// Appends JSON to a byte array.
///
/// ```swift
/// let bytes = JSONWriter.object {
///   $0.member("scene", id)
///   $0.object("fields") { $0.member("mood", "dark") }
/// }
/// ```
/// It places commas. The caller must alternate keys and values, and must write no key twice.
public struct JSONWriter: Sendable {
  @usableFromInline var buffer: [UInt8] = []
  @usableFromInline var needsComma = false

  /// The JSON that was written so far.
  @inlinable
  public var bytes: [UInt8] { buffer }

  /// Makes an empty writer with room for so many bytes.
  @inlinable
  public init(capacity: Int = 256) { buffer.reserveCapacity(capacity) }

  /// The JSON of one object, whose members the body writes.
  @inlinable
  public static func object<E: Error>(
    capacity: Int = 256, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    try json.object(body)
    return json.bytes
  }

  /// Writes `{…}` around the output of the body.
  @inlinable
  public mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes `[…]` around the output of the body.
  @inlinable
  public mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "["))
    try body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a key; one value must follow.
  public mutating func key(_ key: String) {
    buffer.appendQuoted(key, comma: needsComma, colon: true)
    needsComma = false
  }

  /// Writes bytes that are one JSON value already.
  @inlinable
  public mutating func raw(_ value: [UInt8]) {
    comma()
    buffer.append(contentsOf: value)
  }

  /// Writes a literal that is one JSON value already.
  public mutating func raw(_ value: StaticString) {
    comma()
    buffer.append(
      contentsOf: UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// Writes a string, and escapes the characters that must be escaped.
  public mutating func string(_ value: String) {
    buffer.appendQuoted(value, comma: needsComma)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) {
    comma()
    buffer.appendDecimal(value)
  }

  /// Writes a finite number in its shortest form, a whole one without a fraction.
  public mutating func double(_ value: Double) {
    precondition(value.isFinite, "JSON has no number that is not finite")
    if let whole = Int64(exactly: value) { return integer(whole) }
    comma()
    buffer.append(contentsOf: value.description.utf8)
  }

  /// Writes one ASCII string of a known length that needs no escaping, filled in by the body.
  mutating func plain(count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    buffer.appendQuoted(count: count, comma: needsComma, body)
    needsComma = true
  }

  @inlinable
  mutating func comma() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inlinable
  mutating func open(_ bracket: UInt8) {
    comma()
    buffer.append(bracket)
    needsComma = false
  }

  @inlinable
  mutating func close(_ bracket: UInt8) {
    buffer.append(bracket)
    needsComma = true
  }
}
