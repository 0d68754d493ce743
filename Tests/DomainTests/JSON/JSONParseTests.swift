import CallboardDomain
import Testing

@Suite struct JSONParseTests {
  @Test func everyKindOfValueIsRead() throws {
    let json = try JSON.parse(
      #" {"a" : [1, -2.5, true, false, null, "x"], "b":{}, "":[], "é":"\u00e9\ud83d\ude00\n\/"} "#)
    let a: JSON = [1, -2.5, true, false, nil, "x"]
    #expect(json == ["a": a, "b": [:], "": [], "é": "é😀\n/"])
    #expect(json.object?.keys.map { $0 } == ["a", "b", "", "é"])
    #expect(json["a"]?.array?.count == 6)
    #expect(json["missing"] == nil)
  }

  @Test(arguments: [
    ("0", JSON.integer(0)), ("-0", .integer(0)), ("-0.0e5", .integer(0)), ("1.0", .integer(1)),
    ("1e2", .integer(100)), ("120e-1", .integer(12)), ("0.1", .double(0.1)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ("-9223372036854775809", .double(-9_223_372_036_854_775_808 * 1.0)),
    ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
    ("5e-324", .double(.leastNonzeroMagnitude)),
    ("123456789012345678901234567890", .double(123456789012345678901234567890.0)),
    ("2.2250738585072014e-308", .double(.leastNormalMagnitude)),
  ])
  func aNumberIsReadExactlyOrRounded(text: String, value: JSON) throws {
    if case .double(let double) = value, let whole = Int64(exactly: double) {
      #expect(try JSON.parse(text) == .integer(whole))
    } else {
      #expect(try JSON.parse(text) == value)
    }
  }

  @Test(arguments: [
    ("", 0, JSONError.Reason.unexpectedEnd), ("  ", 2, .unexpectedEnd), ("[1", 2, .unexpectedEnd),
    ("[1,]", 3, .unexpectedByte), ("{,}", 1, .unexpectedByte), ("{\"a\"}", 4, .unexpectedByte),
    ("{\"a\":1,}", 7, .unexpectedByte), ("[1 2]", 3, .unexpectedByte), ("1 2", 2, .trailingBytes),
    ("nul", 3, .unexpectedEnd), ("nulL", 3, .unexpectedByte), ("'a'", 0, .unexpectedByte),
    ("01", 0, .invalidNumber), ("-", 1, .unexpectedEnd), ("-x", 1, .invalidNumber),
    ("1.", 2, .unexpectedEnd), ("1.e5", 2, .invalidNumber), (".5", 0, .unexpectedByte),
    ("+1", 0, .unexpectedByte), ("1e", 2, .unexpectedEnd), ("NaN", 0, .unexpectedByte),
    ("1e309", 0, .numberOutOfRange), ("-1e309", 0, .numberOutOfRange),
    ("1e-400", 0, .numberOutOfRange), ("0e99999999999999999999", 1, .numberOutOfRange),
    ("\"a", 2, .unexpectedEnd), ("\"\n\"", 1, .controlCharacter), ("\"\\x\"", 2, .invalidEscape),
    ("\"\\u12g4\"", 5, .invalidEscape), ("\"\\u0000\"", 2, .nullCharacter),
    ("\"\\ud800\"", 2, .loneSurrogate), ("\"\\udc00\"", 2, .loneSurrogate),
    ("\"\\ud800\\u0041\"", 2, .loneSurrogate), ("\"\\ud800\\n\"", 2, .loneSurrogate),
    ("{\"a\":1,\"\\u0061\":2}", 7, .duplicateKey),
  ])
  func whatIsNotAcceptedIsRefusedWithItsPlace(
    text: String, offset: Int, reason: JSONError.Reason
  ) {
    #expect(throws: JSONError(offset: offset, reason: reason)) { try JSON.parse(text) }
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
      [0x22, 0x5C, 0x6E, 0xFF, 0x22],
    ] as [[UInt8]])
  func invalidUTF8IsRefused(bytes: [UInt8]) {
    #expect(throws: JSONError(offset: 1, reason: .invalidUTF8)) { try JSON.parse(bytes) }
  }

  @Test func aRawNullByteIsRefused() {
    #expect(throws: JSONError(offset: 1, reason: .controlCharacter)) {
      try JSON.parse([0x22, 0, 0x22])
    }
  }

  @Test func nestingIsRefusedBeyond32() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: depth)
        + Array(repeating: UInt8(ascii: "]"), count: depth)
    }
    _ = try JSON.parse(nested(32))
    #expect(throws: JSONError(offset: 32, reason: .tooDeep)) { try JSON.parse(nested(33)) }
    #expect(throws: JSONError(offset: 32, reason: .tooDeep)) { try JSON.parse(nested(1_000_000)) }
  }

  @Test func aKeyRepeatedAmongManyIsRefused() {
    let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(throws: Never.self) { try JSON.parse("{\(members)}") }
    #expect(throws: JSONError(offset: members.utf8.count + 2, reason: .duplicateKey)) {
      try JSON.parse("{\(members),\"k77777\":0}")
    }
  }

  @Test func canonicallyEquivalentKeysAreTwoKeys() throws {
    let json = try JSON.parse("{\"\\u00e9\":1,\"e\\u0301\":2}")
    #expect(json["\u{E9}"] == 1)
    #expect(json["e\u{301}"] == 2)
  }
}
