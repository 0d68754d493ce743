/// A text whose characters may be written as escapes of JSON, of URLs or of HTML, as receivers write what they repeat.
struct EscapedText {
  private let bytes: [UInt8]
  /// Whether what followed is not known, so that an escape at the end may lack its rest.
  private let isCut: Bool

  /// How often a text is decoded at most: escaped text is often escaped again.
  private static let passesMax = 4

  /// The characters that are read as an entity of HTML by its name.
  private static let named: [String: UInt8] = [
    "amp": 0x26, "lt": 0x3c, "gt": 0x3e, "quot": 0x22, "apos": 0x27,
  ]
  /// The longest entity of HTML, without `&` and `;`.
  private static let entityBytesMax = 10

  init(_ bytes: [UInt8], isCut: Bool = false) {
    self.bytes = bytes
    self.isCut = isCut
  }

  /// The text with its escapes decoded: `\uXXXX`, `\/`, `\"` and `\\`, `%XX`, and numeric and the common named entities of HTML.
  var decoded: String {
    var current = bytes
    for _ in 0..<Self.passesMax {
      let next = Self.pass(current, isCut: isCut)
      if next == current { break }
      current = next
    }
    return String(decoding: current, as: UTF8.self)
  }

  private static func pass(_ bytes: [UInt8], isCut: Bool) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      let escape: Escape =
        switch first {
        case UInt8(ascii: "\\"): backslash(rest)
        case UInt8(ascii: "%"): percent(rest)
        case UInt8(ascii: "&"): entity(rest)
        default: .none
        }
      switch escape {
      case .of(let text, let length):
        decoded += text
        rest = rest.dropFirst(length)
      case .unfinished where isCut: return decoded
      case .none, .unfinished:
        decoded.append(first)
        rest = rest.dropFirst()
      }
    }
    return decoded
  }

  /// The escape at a place, if there is one.
  private enum Escape {
    /// An escape of so many bytes.
    case of(_ text: [UInt8], length: Int)
    /// The bytes end before the escape does.
    case unfinished
    case none
  }

  private static func backslash(_ rest: ArraySlice<UInt8>) -> Escape {
    guard let next = rest.dropFirst().first else { return .unfinished }
    switch next {
    case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "\\"): return .of([next], length: 2)
    case UInt8(ascii: "u"): break
    default: return .none
    }
    guard let unit = unit(rest) else { return rest.count < 6 ? .unfinished : .none }
    guard (0xd800..<0xdc00).contains(unit) else { return .of(utf8(unit), length: 6) }
    let second = rest.dropFirst(6)
    if let low = Self.unit(second), (0xdc00..<0xe000).contains(low) {
      return .of(utf8(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)), length: 12)
    }
    return .of(utf8(unit), length: 6)
  }

  /// The number of an escape `\uXXXX` at the beginning.
  private static func unit(_ rest: ArraySlice<UInt8>) -> UInt32? {
    guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    return number(rest.dropFirst(2).prefix(4), digits: 4)
  }

  private static func percent(_ rest: ArraySlice<UInt8>) -> Escape {
    guard let byte = number(rest.dropFirst().prefix(2), digits: 2) else {
      return rest.count < 3 ? .unfinished : .none
    }
    return .of([UInt8(byte)], length: 3)
  }

  private static func entity(_ rest: ArraySlice<UInt8>) -> Escape {
    let body = rest.dropFirst().prefix(entityBytesMax + 1)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else {
      let isOpen = body.count <= entityBytesMax && body.allSatisfy { isOfEntity($0) }
      return isOpen ? .unfinished : .none
    }
    let name = body[..<end]
    let length = name.count + 2
    guard name.first == UInt8(ascii: "#") else {
      return named[String(decoding: name, as: UTF8.self)].map { .of([$0], length: length) } ?? .none
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard let scalar = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return .none }
    return .of(utf8(scalar), length: length)
  }

  private static func isOfEntity(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte)
      || (0x61...0x7a).contains(byte | 0x20)
  }

  /// A number of exactly so many hexadecimal digits.
  private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> UInt32? {
    let digitBytes = "0123456789abcdefABCDEF".utf8
    guard bytes.count == digits, bytes.allSatisfy(digitBytes.contains) else { return nil }
    return UInt32(String(decoding: bytes, as: UTF8.self), radix: 16)
  }

  private static func utf8(_ scalar: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
  }
}
