import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The requests that this node has refused lately, for operators who are asked why.
enum RefusedRequestEndpoint {
  static let all: [Endpoint] = [list]

  private static let name = "refused_requests"

  private static let list = Endpoint(
    .get, "/admin/v1/refused_requests", "listRefusedRequests",
    "The requests that the node which answers has refused, the newest first; kept for a day in its memory",
    access: .reading,
    parameters: [
      .query("person", .uuid, "Only of this person."),
      .query("space", .uuid, "Only about this space."),
      .query("code", .oneOf(ProblemCode.self), "Only those refused with this problem."),
      .query("request_id", .text(max: 128), "Only those with this id of the request."),
      .cursor, .limit(max: AdminSpaceEndpoints.limitMax),
    ],
    answer: .page(
      .named("RefusedRequest"),
      [
        "reset": .bool,
        "node": Schema.uuid.described("Which node answers, by an id that it drew when it started."),
        "since": Schema.time.described("Since when the node has kept what it refused."),
      ])
  ) { call in
    let refused = call.service.refused
    let filter = RefusedRequests.Filter(
      person: call.queryID("person"), space: call.queryID("space"),
      code: call.query("code").flatMap { ProblemCode(rawValue: $0) },
      requestID: call.query("request_id"))
    // A cursor of another node, or of this one before it was started again, begins anew.
    let (before, isReset) = try call.start(of: name, refused.node)
    let found = refused.page(filter, before: before, limit: call.limit(default: 50))
    let keys = try await keyNames(of: found.items, in: call.service.keys)
    let page = Page(
      items: found.items.map { RefusedRequestView(request: $0, keys: keys) },
      next: found.next.map { Cursor(name, before: $0, refused.node) }, isReset: isReset)
    let names = try await Names(of: found.items.compactMap(\.person), in: call.service.vault)
    let more: (inout JSONWriter) -> Void = {
      $0.member("node", refused.node)
      $0.member("since", found.since)
    }
    return .page(call, page, more: more) { $0.write(to: &$1, names) }
  }

  private static func keyNames(
    of requests: [RefusedRequest], in keys: KeyStore
  ) async throws -> [UUID: String] {
    guard requests.contains(where: { $0.key != nil }) else { return [:] }
    return try await keys.all().reduce(into: [:]) { $0[$1.id] = $1.name }
  }
}

/// A refused request as operators see it.
struct RefusedRequestView: View {
  let request: RefusedRequest
  /// The names of keys.
  let keys: [UUID: String]

  static let name = "RefusedRequest"
  static let meaning = "A request that this node has refused."

  /// A key, by its id and name.
  private static let key: [Field<(id: UUID, name: String?)>] = [
    .init("id") { $0.id }, .init("name") { $0.name },
  ]

  static let fields: [Field<Self>] = [
    .init("at", "When it was refused.") { $0.request.at },
    .init("request_id", "The id of the request, which the answer told.") { $0.request.requestID },
    .init("method", Schema.oneOf(HTTPMethod.self).described("The method of the request.")) {
      $0.request.method.rawValue
    },
    .init("route", "The path as `/openapi.json` has it, with parameters.") { $0.request.route },
    .init("path", "The path that was asked for; codes and tokens are left out.") {
      $0.request.path
    },
    .init("status", "The status of the answer.") { $0.request.code.status },
    .init("code", .named("ProblemCode")) { $0.request.code.rawValue },
    .init("missing_capability", "The capability that the person lacked; null: it was not that.") {
      $0.request.missingCapability
    },
    .init("missing_scope", "The scope that the operator's key lacked; null: it was not that.") {
      $0.request.missingScope
    },
    .init("limit", "The limit that was reached, by its name; null: none was, or it has no name.") {
      $0.request.limit
    },
    .personOrNull("person", "Who asked; null: an operator, or nobody who is known.") {
      $0.request.person
    },
    .init(
      "key", "The key with which it was asked; null: a token, or no good key.", objectOrNull: key
    ) {
      view in view.request.key.map { ($0, view.keys[$0]) }
    },
    .init("space", "The space that it was about, whether or not it exists; null: none.") {
      $0.request.space
    },
  ]
}
