import CallboardDomain
import CallboardHTTPServer
import CallboardPresence
import FoundationEssentials

/// The people who are present in a space, and their activity there.
enum PresenceEndpoints {
  static let ofSpace: [Endpoint] = [list, renew, leave]
  static let ofMe: [Endpoint] = [showMine, renewMine, leaveMine]

  static let clientMax = 64
  /// The maximum number of absent members shown with the time at which they were last present.
  private static let lastSeenMax = 100

  private static let presence = SpaceRoutes.space + "/presence"
  private static let mine = "/v1/me/presence"
  private static let clientParameter = Endpoint.Parameter.query(
    "client", Schemas.presenceClient, "Which of the caller's clients, where they have several.")

  private static let list = Endpoint(
    .get, presence, "listPresence",
    "Who is present, those who came first in front; and when absent members last were",
    parameters: .list, answer: answer, weight: .space
  ) { call in
    let space = try await call.space()
    return try await page(call, space, Visibility(of: try call.person(), in: space))
  }

  static let answer = Schema.page(
    .named("Presence"), ["last_seen": .array(.named("LastSeen"))])

  /// A page of who is present, with what a reader may see of it; without a visibility, all.
  static func page(
    _ call: Call, _ space: any Space, _ visibility: Visibility?
  ) async throws -> Response {
    let leases = try await call.presence(in: space)
    let seen = try await call.lastSeen(in: space, absentFrom: leases, limit: lastSeenMax)
    let page = try call.page(
      "presence", of: leases.map { PresenceView($0, visibility) }
    ) { $0.key }
    let names = try await Names(
      of: page.items.map(\.lease.key.person) + seen.map(\.person), in: call.service.vault)
    let more: (inout JSONWriter) -> Void = { json in
      json.member("last_seen") { json in
        json.array { json in
          for (person, at) in seen {
            json.object {
              $0.member("person", PersonReference(person, names))
              $0.member("at", at)
            }
          }
        }
      }
    }
    return .page(call, page, more: more) { $0.write(to: &$1, names) }
  }

  private static let renew = Endpoint(
    .post, presence, "renewPresence",
    "Be present for three times the interval; what is not said stays, null clears",
    body: .named("PresenceRenewal"), answer: .named("Presence"), problems: [.limitReached],
    isCommand: false
  ) { call in
    let space = try await call.space()
    return try await renew(call, in: space.id, space.kind)
  }

  private static let leave = Endpoint(
    .delete, presence, "leavePresence", "Be present no longer, with one client",
    parameters: [clientParameter], status: 204, isCommand: false
  ) { call in
    try await leave(call, try await call.space().id)
  }

  private static let showMine = Endpoint(
    .get, mine, "listMyPresence", "Where the caller is present", parameters: .list,
    answer: .page(.named("Presence"))
  ) { call in
    let leases = call.service.presence.running(of: try call.person())
    let page = try call.page("my presence", of: leases.map { PresenceView($0) }) { $0.key }
    let names = try await Names(of: [try call.person()], in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let renewMine = Endpoint(
    .post, mine, "renewMyPresence", "Be present in all of the caller's connections at once",
    body: .named("PresenceRenewal"), answer: .named("Presence"), problems: [.limitReached],
    isCommand: false
  ) { call in
    try await renew(call, in: try call.person(), nil)
  }

  private static let leaveMine = Endpoint(
    .delete, mine, "leaveMyPresence", "Be present in all of the caller's connections no longer",
    parameters: [clientParameter], status: 204, isCommand: false
  ) { call in
    try await leave(call, try call.person())
  }

  private static func renew(
    _ call: Call, in space: UUID, _ kind: SpaceKind?
  ) async throws -> Response {
    let body = try call.body()
    let key = PresenceKey(
      space: space, person: try call.person(), client: try body.stringIfPresent("client") ?? "")
    let lease = try await call.service.presence.renew(
      key, kind: kind, seconds: try body.leaseSeconds()
    ) { state throws(JSONReader.Problem) in try state.update(body) }
    let names = try await Names(of: [key.person], in: call.service.vault)
    return .json { PresenceView(lease).write(to: &$0, names) }
  }

  private static func leave(_ call: Call, _ space: UUID) async throws -> Response {
    try await call.service.presence.leave(
      PresenceKey(space: space, person: try call.person(), client: call.query("client") ?? ""))
    return Response(status: 204)
  }
}
