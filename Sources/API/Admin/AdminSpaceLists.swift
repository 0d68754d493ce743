import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// What members say and hold in a space, for operators: exactly as members see it who may see all.
enum AdminSpaceLists {
  static let all: [Endpoint] = [locks, presence, comments, chat]

  private static let space = "/admin/v1/spaces/{space}"

  private static let locks = Endpoint(
    .get, space + "/locks", "listSpaceLocks", "The locks in a space, the oldest first",
    access: .reading, parameters: .listInTime, answer: .page(.named("Lock")), weight: .space
  ) { call in
    try await LockEndpoints.page(call, try await call.spaceForOperator(), nil)
  }

  private static let presence = Endpoint(
    .get, space + "/presence", "listSpacePresence",
    "Who is present in a space; and when absent members last were", access: .reading,
    parameters: .list, answer: PresenceEndpoints.answer, weight: .space
  ) { call in
    try await PresenceEndpoints.page(call, try await call.spaceForOperator().present, nil)
  }

  private static let comments = Endpoint(
    .get, space + "/comments", "listSpaceComments", "The comments in a space, oldest first",
    access: .reading, parameters: .listInTime + CommentEndpoints.filters,
    answer: .page(.named("Comment")), weight: .space
  ) { call in
    try await CommentEndpoints.page(call, try await call.spaceForOperator(), nil)
  }

  private static let chat = Endpoint(
    .get, space + "/chat", "listSpaceChat", "The messages in a space, the newest first",
    access: .reading, parameters: .listInTime, answer: .page(.named("ChatMessage")), weight: .space
  ) { call in
    try await ChatEndpoints.page(call, try await call.spaceForOperator())
  }
}

extension Call {
  /// The space in the path of an operators' endpoint, now and as the query asks.
  ///
  /// - Throws: 404 if there is no such space, or was none then; 422 for a future version.
  fileprivate func spaceForOperator() async throws -> SpaceAsked<any Space> {
    let asked = try await SpaceInTime(self)
    let engine = service.engine
    let now = try await engine.state(of: asked.space, minPosition: asked.position)
    var state = now
    if let version = asked.version {
      state = try await engine.state(of: asked.space, atVersion: version)
    }
    guard let present = now.space, let space = state.space else {
      throw Problem(.notFound, "there is no such space")
    }
    return SpaceAsked(
      present: present, space: space, time: try timeAsked(of: space, in: present))
  }
}
