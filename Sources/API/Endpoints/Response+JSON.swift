import Domain
import HTTPServer

extension Response {
  /// A JSON answer.
  static func json(
    _ status: Int = 200, headers: [(String, String)] = [],
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter(capacity: 1_024)
    try body(&json)
    return Response(
      status: status, headers: [("Content-Type", "application/json")] + headers,
      body: .bytes(json.bytes))
  }

  /// An entity tag of a version.
  static func etag(_ version: Int) -> (String, String) { ("ETag", "\"\(version)\"") }
}
