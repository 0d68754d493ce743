/// Appends JSON to a byte array.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.member("scene", id)
///   $0.member("fields") { $0.object { $0.member("mood", "dark") } }
/// }
/// ```
/// It places commas. The caller must alternate keys and values, and must write no key twice.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes an empty writer with room for so many bytes.
  public init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  /// Writes `{…}` around the output of the body.
  public mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes `[…]` around the output of the body.
  public mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "["))
    try body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a key; one value must follow.
  public mutating func key(_ key: String) {
    comma()
    bytes.appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes bytes that are one JSON value already.
  public mutating func raw(_ value: [UInt8]) {
    comma()
    bytes.append(contentsOf: value)
  }

  /// Writes bytes that are one JSON value already.
  public mutating func raw(_ value: UnsafeRawBufferPointer) {
    comma()
    bytes.append(contentsOf: value)
  }

  /// Writes a literal that is one JSON value already.
  public mutating func raw(_ value: StaticString) {
    comma()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// Writes a string, and escapes the characters that must be escaped.
  public mutating func string(_ value: String) {
    comma()
    bytes.appendQuoted(value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) {
    comma()
    bytes.appendDecimal(value)
  }

  /// Writes a finite number in its shortest form, a whole one without a fraction.
  public mutating func double(_ value: Double) {
    precondition(value.isFinite, "JSON has no number that is not finite")
    if let whole = Int64(exactly: value) { return integer(whole) }
    comma()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes one ASCII string of a known length that needs no escaping, filled in by the body.
  mutating func plain(count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) {
      body($0)
      bytes.append(contentsOf: UnsafeBufferPointer($0))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}
