import CallboardDomain
import CallboardEngine
import CallboardHTTPServer

extension Response {
  /// A JSON answer.
  ///
  /// - Parameter bytes: the approximate length, so that a long answer is not moved in memory while it is written.
  static func json(
    headers: [(String, String)] = [], bytes: Int = 1_024,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter(capacity: bytes)
    try body(&json)
    return Response(
      status: 200, headers: [("Content-Type", "application/json")] + headers,
      body: .bytes(json.bytes))
  }

  /// An answer of one object with these members.
  static func object(
    headers: [(String, String)] = [], _ members: (inout JSONWriter) -> Void
  ) -> Response {
    .json(headers: headers) { $0.object(members) }
  }

  /// A file that a client is to save under this name.
  static func file(
    _ name: String, type: String, headers: [(String, String)] = [], _ body: Body
  ) -> Response {
    let disposition = ("Content-Disposition", "attachment; filename=\"\(name)\"")
    return Response(
      status: 200, headers: [("Content-Type", type), disposition] + headers, body: body)
  }

  /// An answer with one thing: as it is, or as a command left it.
  ///
  /// - Parameter version: the version that the thing's entity tag names; nil for none.
  static func one(
    _ view: some View, _ names: Names? = nil, version: Int? = nil, after reply: Reply? = nil,
    headers: [(String, String)] = []
  ) -> Response {
    let tag = version.map { [Response.etag($0)] } ?? []
    let position = reply.map { [Response.position($0.written)] } ?? []
    return .json(headers: headers + tag + position) { view.write(to: &$0, names) }
  }

  /// The same answer, which says where the thing is that the request has created.
  func created(at path: String) -> Response {
    var response = self
    response.headers.append(("Location", path))
    return response
  }

  /// The answer to a write that has nothing to show but its position.
  static func written(_ reply: Reply) -> Response {
    .object(headers: [position(reply.written)]) { $0.member("position", reply.written) }
  }

  /// The entity tag of a version.
  static func etag(_ version: Int) -> (String, String) { ("ETag", "\"\(version)\"") }

  /// The position of a write, for the `min_position` of later reads.
  static func position(_ position: Int64) -> (String, String) {
    ("Callboard-Position", String(position))
  }
}

extension Request {
  /// Whether the client has the answer with an entity tag: `If-None-Match` names it.
  func hasAnswer(_ tag: String) -> Bool {
    headers.first("If-None-Match")?.contains(tag) ?? false
  }
}

extension Reply {
  /// The position of the last event that the command caused; the head if it caused none.
  var written: Int64 { events.last?.stored.position ?? position }
}
