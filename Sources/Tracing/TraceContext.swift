/// The place of a span in a trace, as the header `traceparent` passes it on (W3C Trace Context, level 1).
public struct TraceContext: Sendable, Hashable {
  /// The id of the trace, 16 bytes that are not all zero.
  public let trace: TraceID
  /// The id of the span, which is not zero.
  public let span: UInt64
  /// Whether the caller records the trace.
  public let isSampled: Bool

  public init(trace: TraceID, span: UInt64, isSampled: Bool) {
    self.trace = trace
    self.span = span
    self.isSampled = isSampled
  }

  /// The length of the header in version 00, in bytes.
  private static let length = 55
  /// The most bytes of a header of a later version; more are not looked at.
  private static let lengthMax = 256

  /// Reads a header; nil if it is not valid, and the request then has no caller's trace.
  ///
  /// A later version may be longer, after another `-`; the rest is ignored, as the standard asks.
  public init?(traceparent text: String) {
    let bytes = Array(text.utf8.prefix(Self.lengthMax + 1))
    guard (Self.length...Self.lengthMax).contains(bytes.count),
      let version = Hex.read(bytes[0..<2]), version != 0xff,
      bytes.count == Self.length || version > 0 && bytes[Self.length] == Self.dash,
      [2, 35, 52].allSatisfy({ bytes[$0] == Self.dash }),
      let high = Hex.read(bytes[3..<19]), let low = Hex.read(bytes[19..<35]),
      let span = Hex.read(bytes[36..<52]), let flags = Hex.read(bytes[53..<55]),
      high != 0 || low != 0, span != 0
    else { return nil }
    self.init(trace: TraceID(high: high, low: low), span: span, isSampled: flags & 1 == 1)
  }

  private static let dash = UInt8(ascii: "-")

  /// The header that passes this on.
  public var traceparent: String {
    "00-\(trace.text)-\(Hex.text(span))-\(isSampled ? "01" : "00")"
  }
}

/// The id of a trace.
public struct TraceID: Sendable, Hashable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The id in 32 digits.
  public var text: String { Hex.text(high) + Hex.text(low) }
}

/// Numbers in hexadecimal digits. Traces have them in lower case only, so those of `[UInt8]` do not fit.
enum Hex {
  /// Reads up to 16 digits; nil if one of the bytes is none.
  static func read(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      number = number << 4 | UInt64(value)
    }
    return number
  }

  /// A number in 16 digits.
  static func text(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
