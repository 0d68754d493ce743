import CallboardDomain
import CallboardTestSupport
import Testing

@testable import CallboardAPI

/// The check that all answers of the tests pass finds what does not fit, and where.
@Suite struct SchemaCheckTests {
  private static let schema = Schema.object([
    "id": .uuid, "at?": .time, "kind?": .oneOf(["a", "b"]), "size?": .integer(),
    "parts?": .array(.object(["name": .text(max: 9)])),
  ])

  @Test(arguments: [
    (#"[]"#, " is not of type"), (#"{}"#, " has no id"), (#"{"id": "x"}"#, "/id is no UUID"),
    (#"{"size": 1, "id": null}"#, "/id is not of type"), (#"{"at": "noon"}"#, " has no id"),
    (#"{"id": "ID", "at": "noon"}"#, "/at is no time"),
    (#"{"id": "ID", "kind": "c"}"#, "/kind is none of"),
    (#"{"id": "ID", "size": 1.5}"#, "/size is not of type"),
    (#"{"id": "ID", "parts": [{"name": "x"}, {}]}"#, "/parts/1 has no name"),
    (#"{"id": "ID", "more": 1}"#, " has more, which is not declared"),
  ])
  func aFaultIsFound(body: String, fault: String) throws {
    let value = try JSON.parse(body.replacing("\"ID\"", with: "\"\(UUID().lower)\""))
    let found = SchemaCheck.fault(value, Self.schema)
    #expect(found?.hasPrefix(fault) == true, "\(found ?? "no fault")")
  }
}
