import CallboardDomain
import Foundation
import Testing

/// A change that a project refuses, and the code of the refusal.
struct HostileChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let code: String
  /// The operation on an existing scene or element.
  let operation: @Sendable (_ scene: String, _ element: String) -> String

  private init(
    _ name: String, _ code: String = "invalid",
    _ operation: @escaping @Sendable (_ scene: String, _ element: String) -> String
  ) {
    testDescription = name
    self.code = code
    self.operation = operation
  }

  private static func text(_ operation: String, _ code: String = "invalid") -> HostileChange {
    HostileChange("text \(operation.prefix(60))", code) { _, element in
      #"{"type":"edit_text","element":"\#(element)","operation":\#(operation)}"#
    }
  }

  private static let huge = Int64.max

  /// The changes. The text is six characters long by then: a good change before each has inserted one.
  static let all: [HostileChange] =
    [
      #"[7,"x"]"#, #"[{"d":7}]"#, #"[4,{"d":3}]"#, "[\(huge)]", #"[\#(huge),"x"]"#,
      "[\(huge),\(huge)]", "[1,\(huge)]", #"[{"d":\#(huge)},{"d":\#(huge)}]"#,
      #"[\#(huge),{"d":\#(huge)}]"#, "[4611686018427387904,4611686018427387904]",
      "[9223372036854775808]", "[-1]", "[1.5]", "[1e300]", "[null]", "[true]", "[[]]", "[{}]",
      #"[{"x":1}]"#, #"[{"d":-1}]"#, #"[{"d":1,"x":1}]"#, #""x""#, "{}", "null", "1",
    ].map { text($0) } + [
      text("[1e400]", "malformed"), text(#"["\u0000"]"#, "malformed"),
      text(#"["\ud800"]"#, "malformed"),
      .init("deletes and inserts in turn, beyond the text") { _, element in
        let turns = String(repeating: #"{"d":1},"x","#, count: 100_000)
        return #"{"type":"edit_text","element":"\#(element)","operation":[\#(turns)"x"]}"#
      },
      .init("no type") { _, _ in "{}" }, .init("no object") { _, _ in "[]" },
      .init("an unknown type") { _, _ in #"{"type":"drop_tables"}"# },
      .init("a type that is none") { _, _ in #"{"type":1}"# },
      .init("nothing to insert") { _, _ in #"{"type":"insert_scene"}"# },
      .init("an unknown scene") { _, _ in #"{"type":"delete_scene","scene":"\#(UUID().lower)"}"# },
      .init("an unknown element") { _, _ in
        #"{"type":"edit_text","element":"\#(UUID().lower)","operation":["x"]}"#
      },
      .init("a scene as element") { scene, _ in
        #"{"type":"edit_text","element":"\#(scene)","operation":["x"]}"#
      },
      .init("an id in use", "duplicate_id") { scene, _ in
        #"{"type":"insert_scene","scene":{"id":"\#(scene)"}}"#
      },
      .init("behind itself") { scene, _ in
        #"{"type":"move_scene","scene":"\#(scene)","after":"\#(scene)"}"#
      },
      .init("an index below zero") { _, _ in
        #"{"type":"insert_scene","scene":{"id":"\#(UUID().lower)"},"index":-1}"#
      },
      .init("a heading of 2 MB") { _, _ in
        let heading = String(repeating: "x", count: 2 << 20)
        return #"{"type":"insert_scene","scene":{"id":"\#(UUID().lower)","heading":"\#(heading)"}}"#
      },
      .init("nested fields") { _, _ in
        #"{"type":"insert_scene","scene":{"id":"\#(UUID().lower)","fields":{"a":{}}}}"#
      },
      .init("a kind that is no word") { scene, _ in
        #"{"type":"insert_element","scene":"\#(scene)","element":{"id":"\#(UUID().lower)","kind":"A B"}}"#
      },
    ]
}
