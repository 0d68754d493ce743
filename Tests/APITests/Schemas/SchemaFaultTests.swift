import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A schema finds the first fault of a body, with a pointer to it and a rule in words.
@Suite struct SchemaFaultTests {
  private static let schema = Schema.body([
    "name": .text(max: 3), "kind?": .oneOf(["a", "b"]), "size?": .integer(in: 1...9),
    "people?": .array(.uuid, max: 2, min: 1), "code?": .string(pattern: .code),
    "place?": .object(["x": .number]), "until?": .map(.time, max: 1),
    "data?": Schema.any.limited(bytesMax: 8),
  ])

  @Test(arguments: [
    (#"[]"#, "", "must be an object"), (#"{}"#, "/name", "is missing"),
    (#"{"name": null}"#, "/name", "must be a string"), (#"{"name": ""}"#, "/name", "is empty"),
    (#"{"name": "four"}"#, "/name", "is longer than 3 characters"),
    (#"{"name": "a", "nmae": 1}"#, "/nmae", "is not a member known here"),
    (#"{"name": "a", "kind": "c"}"#, "/kind", "must be one of a, b"),
    (#"{"name": "a", "size": 0}"#, "/size", "must be from 1 to 9"),
    (#"{"name": "a", "size": 1.5}"#, "/size", "must be a whole number"),
    (#"{"name": "a", "people": []}"#, "/people", "is empty"),
    (#"{"name": "a", "people": [1, 2, 3]}"#, "/people", "has more than 2 elements"),
    (#"{"name": "a", "people": ["x"]}"#, "/people/0", "must be a UUID"),
    (#"{"name": "a", "code": "12345"}"#, "/code", "must be 6 digits"),
    (#"{"name": "a", "place": {"x": "1"}}"#, "/place/x", "must be a number"),
    (#"{"name": "a", "place": {"x": 1, "y": 2}}"#, "/place/y", "is not a member known here"),
    (#"{"name": "a", "until": {"a": 1}}"#, "/until/a", "must be a time in RFC 3339"),
    (#"{"name": "a", "until": {"a": 1, "b": 2}}"#, "/until", "has more than 1 members"),
    (#"{"name": "a", "data": [1, 2, 3, 4]}"#, "/data", "is larger than 8 bytes of JSON"),
  ])
  func aFaultIsNamed(body: String, pointer: String, message: String) throws {
    let fault = Self.schema.fault(in: try JSON.parse(body))
    #expect(fault == JSONReader.Problem(pointer: pointer, message: message))
  }

  @Test func lengthsAreInScalarsAndNullStandsForAMissingMember() throws {
    for body in [
      #"{"name": "üéß"}"#, #"{"name": "a", "kind": null, "size": null, "people": null}"#,
      #"{"name": "a", "until": {"x": "2026-11-26T12:00:00Z"}, "data": [1, 2]}"#,
    ] { #expect(Self.schema.fault(in: try JSON.parse(body)) == nil, "\(body)") }
  }

  @Test func anObjectIsHeldToTheShapeThatHasItsMembers() throws {
    let schema = Schema.anyOf([
      .body(["a": .bool, "b?": .bool]), .body(["a": .bool, "c": .integer()]),
    ])
    for (body, pointer) in [
      (#"{}"#, "/a"), (#"{"a": true, "b": 1}"#, "/b"), (#"{"a": true, "c": -1}"#, "/c"),
      (#"{"a": true, "b": true, "c": 1}"#, "/b"), (#"{"a": true, "d": 1}"#, "/d"),
    ] { #expect(schema.fault(in: try JSON.parse(body))?.pointer == pointer, "\(body)") }
    for body in [#"{"a": true}"#, #"{"a": true, "c": 1}"#, #"{"a": true, "b": null, "c": 1}"#] {
      #expect(schema.fault(in: try JSON.parse(body)) == nil, "\(body)")
    }
  }

  /// Texts that some pattern takes, and neighbours of each.
  private static let texts: [String] = {
    let seeds = [
      "", " ", "\t", "\u{1}", "a", "Abc", "abc_1", "9x", "_x", "a.b", "a-b", "a:b", "a#b",
      "#1b9e77", "#1B9E77",
      "12-0", "-0", "12-", "123456", "12345", "1234567", "１23456", "2026-11-21", "2026-1-21",
      "me", "partner", "mee", "6f1d4c1e-0000-4000-8000-0123456789ab", "image/png", "image/", "/png",
      "a/b/c", "http://a", "https://a.b/c?d#e", "https:///x", "http://a b", "http://a/b c",
      "ftp://a",
      "http://é/ü", "http://a\u{1}", "http://a/\u{1}", "http://", "httpss://a", "né", "a\n",
    ]
    return seeds + [2, 3, 30, 31, 64, 65].map { String(repeating: "x", count: $0) }
  }()

  @Test(arguments: ["ada", "Ada_L", "a.b-c", "007", "x23456789012345678901234567890"])
  func aUsernameIsLettersDigitsAndMarks(_ text: String) {
    #expect(Pattern.username.matches(text))
  }

  @Test(arguments: ["", "ab", "_ada", ".ada", "a b", "adé", "x234567890123456789012345678901"])
  func whatIsNoUsernameIsNone(_ text: String) {
    #expect(!Pattern.username.matches(text))
  }

  private static let patterns: [Pattern] = [
    .username, .webURL, .code, .mediaType, .day, .assignee, .lockKey, .client, .actionKind,
    .activityKind, .avatarWord, .contentKind, .notBlank, .colour, .noticeID,
  ]

  @Test(arguments: patterns.map(\.text))
  func aPatternMatchesAsItsRegularExpressionDoes(text: String) throws {
    let pattern = try #require(Self.patterns.first { $0.text == text })
    let regex = try Regex(text)
    for sample in Self.texts {
      #expect(
        pattern.matches(sample) == (sample.firstMatch(of: regex) != nil), "\(text) of \(sample)")
    }
  }
}
