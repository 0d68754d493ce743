import Testing

/// A body that no endpoint accepts.
struct HostileBody: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]

  private init(_ name: String, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  private init(_ name: String, _ bytes: [UInt8]) {
    testDescription = name
    self.bytes = bytes
  }

  /// Short bodies, for every endpoint.
  static let short: [HostileBody] = [
    .init("nothing", ""), .init("half of it", #"{"title":"#), .init("an array", "[]"),
    .init("null", "null"), .init("a number", "1"), .init("XML", "<a/>"), .init("NaN", "NaN"),
    .init("more behind", #"{"title":"x"} x"#), .init("a comment", #"/**/{"title":"x"}"#),
    .init("a byte order mark", [0xef, 0xbb, 0xbf] + Array(#"{"title":"x"}"#.utf8)),
    .init("invalid UTF-8", Array(#"{"title":""#.utf8) + [0xff, 0xfe] + Array(#""}"#.utf8)),
    .init("overlong UTF-8", Array(#"{"title":""#.utf8) + [0xc0, 0x80] + Array(#""}"#.utf8)),
    .init("a surrogate in UTF-8", Array(#"{"title":""#.utf8) + [0xed, 0xa0, 0x80, 0x22, 0x7d]),
    .init("U+0000 escaped", #"{"title":"a\u0000b"}"#), .init("U+0000", [0x7b, 0x00, 0x7d]),
    .init("a high surrogate alone", #"{"title":"\ud800"}"#),
    .init("a low surrogate alone", #"{"title":"\udc00"}"#),
    .init("a number beyond doubles", #"{"title":1e400}"#),
    .init("a number beyond integers", #"{"title":99999999999999999999}"#),
    .init("a member twice", #"{"title":"a","title":"b"}"#),
    .init("an unknown member", #"{"title":"x","evil":1}"#),
    .init("nested deeply", #"{"title":"# + nested(1_000) + "}"),
  ]

  /// Long bodies, for a few endpoints.
  static let long: [HostileBody] = [
    .init("a million nested arrays", nested(1_000_000)),
    .init("a million arrays begun", String(repeating: "[", count: 1_000_000)),
    .init("a million objects begun", String(repeating: #"{"a":"#, count: 700_000)),
    .init("a number of 3 MB", #"{"title":"# + String(repeating: "9", count: 3_000_000) + "}"),
    .init("a title of 3 MB", #"{"title":""# + String(repeating: "x", count: 3_000_000) + #""}"#),
    .init("an exponent of 1 MB", #"{"title":1e"# + String(repeating: "9", count: 1_000_000) + "}"),
  ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
