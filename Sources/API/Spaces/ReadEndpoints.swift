import Domain
import EventLog
import HTTPServer

/// How far the caller has read a space.
enum ReadEndpoints {
  static let all: [Endpoint] = [mark]

  private static let mark = Endpoint(
    method: .put, path: SpaceRoutes.space + "/read", name: "markRead",
    summary: "Note that the caller has read the space up to a version; it never goes back",
    access: .person, body: .body(["version": .integer(max: Int(Int32.max))]),
    answer: .object(["version": .version]), problems: [.notFound, .invalid]
  ) { call in
    let body = try call.body()
    try body.only("version")
    let space = try await call.space()
    let version = try body.integer("version")
    guard (0...space.version).contains(version) else {
      throw body.problem("version", "has to be from 0 to the current one, \(space.version)")
    }
    let read = try await call.service.readMarks.mark(
      space.id, readBy: try call.person(), upTo: version)
    return .json { json in json.object { $0.member("version", read) } }
  }
}
