extension JSONScanner {
  /// The limits of a number. PostgreSQL's `numeric` can hold every number within them, and every
  /// double fits, with room to spare.
  private static var literalBytesMax: Int { 1100 }
  private static var exponentMax: Int { 1000 }

  /// A number as it is written.
  struct Literal {
    var negative = false
    /// The digits as a whole number, while they fit.
    var significand: UInt64 = 0
    var exact = true
    var exponent = 0
    var isWhole = true
    var isZero = true

    mutating func append(_ digit: UInt8) {
      if digit != 0 { isZero = false }
      let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      significand = sum
      if overflow || carry { exact = false }
    }
  }

  /// Reads a number; `offset` is at its sign or first digit.
  mutating func number() throws(JSONError) -> JSON {
    let start = offset
    let literal = try literal()
    if literal.isZero { return .integer(0) }
    if literal.isWhole, literal.exact {
      if !literal.negative, let value = Int64(exactly: literal.significand) {
        return .integer(value)
      }
      if literal.negative, literal.significand <= UInt64(Int64.max) + 1 {
        return .integer(Int64(truncatingIfNeeded: 0 &- literal.significand))
      }
    }
    guard let value = double(literal, start..<offset), value != 0, let number = JSON.number(value)
    else { throw JSONError(offset: start, reason: .numberOutOfRange) }
    return number
  }

  private mutating func literal() throws(JSONError) -> Literal {
    let start = offset
    var literal = Literal()
    if bytes[offset] == UInt8(ascii: "-") {
      literal.negative = true
      offset += 1
    }
    let first = offset
    try digits { literal.append($0) }
    if bytes[first] == UInt8(ascii: "0"), offset > first + 1 {
      throw JSONError(offset: first, reason: .invalidNumber)
    }
    if isNext(UInt8(ascii: ".")) {
      offset += 1
      literal.isWhole = false
      try digits {
        literal.append($0)
        literal.exponent -= 1
      }
    }
    if isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) {
      literal.isWhole = false
      literal.exponent += try exponent()
    }
    guard offset - start <= Self.literalBytesMax else {
      throw JSONError(offset: start, reason: .numberOutOfRange)
    }
    return literal
  }

  private mutating func exponent() throws(JSONError) -> Int {
    let start = offset
    offset += 1
    let negative = isNext(UInt8(ascii: "-"))
    if negative || isNext(UInt8(ascii: "+")) { offset += 1 }
    var value = 0
    try digits { value = min(value * 10 + Int($0), Self.exponentMax + 1) }
    guard value <= Self.exponentMax else {
      throw JSONError(offset: start, reason: .numberOutOfRange)
    }
    return negative ? -value : value
  }

  private mutating func digits(_ body: (UInt8) -> Void) throws(JSONError) {
    let start = offset
    while offset < bytes.count {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      body(digit)
      offset += 1
    }
    guard offset > start else {
      throw fail(offset == bytes.count ? .unexpectedEnd : .invalidNumber)
    }
  }

  private func isNext(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

  private func double(_ literal: Literal, _ range: Range<Int>) -> Double? {
    // W. D. Clinger, "How to read floating point numbers accurately" (1990): both operands are
    // exact.
    if literal.exact, literal.significand < 1 << 53, abs(literal.exponent) <= 22 {
      let significand = Double(literal.significand)
      let power = Self.powersOfTen[abs(literal.exponent)]
      let value = literal.exponent < 0 ? significand / power : significand * power
      return literal.negative ? -value : value
    }
    return Double(String(decoding: bytes[range], as: UTF8.self))
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
