import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Connecting with another person, and the connections of the caller.
enum ConnectionEndpoints {
  static let all: [Endpoint] =
    [list, connect, show, remove] + CodeEndpoints.all + BlockEndpoints.all + TaskRoutes.endpoints
    + CalendarRoutes.endpoints + GoalRoutes.endpoints
    + TaskTemplateRoutes.endpoints + DashboardEndpoints.all

  private static let connection = SpaceKind.connection.route

  private static let list = Endpoint(
    .get, "/v1/connections", "listConnections", "The caller's connections, the last made first",
    parameters: .read + [.cursor, .limit(max: AdminSpaceEndpoints.limitMax)],
    answer: .page(.named("Connection"), ["reset": .bool])
  ) { call in
    let person = try call.person()
    let list = try await call.list(
      "connections", of: .connections,
      where: ["status": .text(ConnectionState.Status.active.rawValue), "person": .uuid(person)])
    // The tables may be a little behind: the connections themselves decide.
    var found: [ConnectionState] = []
    for id in list.page.items.compactMap({ $0["id"].uuid }) {
      let state = try await call.service.engine.readableState(of: id)
      if let state = state.flatMap({ ConnectionState($0) }), state.core.members.may(person, .view) {
        found.append(state)
      }
    }
    let profiles = try await call.profiles(of: found.flatMap(\.partners))
    let page = Page(items: found, next: list.page.next)
    return .page(call, page, more: { $0.member("reset", list.isReset) }) {
      ConnectionView($0, for: person, profiles).write(to: &$1)
    }
  }

  private static let connect = Endpoint(
    .post, "/v1/connections", "connect", "Be connected with the owner of a code, at once",
    body: .body([
      "code": Schema.string(pattern: .code).described("The digits that the other one shows.")
    ]), status: 201, answer: .named("Connection"),
    problems: [
      .ownCode, .alreadyConnected, .blocked, .codeExpired, .codeUsedUp, .codeRevoked, .duplicateID,
    ], triesCodes: true
  ) { call in
    let body = try call.body()
    let digits = try body.string("code")
    let person = try call.person()
    let claim = call.claim(digits: digits)
    let holder = try await call.service.reader.holders(of: [claim])[claim]?.stream
    let id: UUID
    if let holder {
      id = call.pair(holder, person)
    } else if let connection = try await call.streamOfRepeated() {
      id = connection
    } else {
      throw Problem(.notFound, "there is no such code")
    }
    let reply = try await call.submit(
      id, .connection(.connect(owner: holder ?? person, redeemer: person, code: claim)))
    return try await answer(
      call, try await call.after(reply).space(ConnectionState.self, id), reply, status: 201,
      [("Location", "/v1/connections/\(id.lower)")])
  }

  private static let show = Endpoint(
    .get, connection, "getConnection", "A connection of the caller's, with the partner's profile",
    parameters: .readInTime, answer: .named("Connection"), weight: .space
  ) { call in
    try await answer(call, try await call.spaceInTime(ConnectionState.self), nil)
  }

  private static let remove = Endpoint(
    .delete, connection, "removeConnection", "End the connection for both",
    answer: .named("Written")
  ) { call in
    .written(try await call.submit(try call.id("connection"), .connection(.remove)))
  }

  private static func answer(
    _ call: Call, _ connection: ConnectionState, _ reply: Reply?, status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let view = ConnectionView(
      connection, for: try call.person(), try await call.profiles(of: connection.partners),
      position: reply?.written)
    return .one(view, status: status, version: connection.version, after: reply, headers)
  }
}
