import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The requests that this node has refused lately, for operators who are asked why.
enum RefusedRequestEndpoint {
  private static let name = "refused_requests"

  static let list = Endpoint(
    .get, "/admin/v1/refused_requests", "listRefusedRequests",
    "List the refused requests of the node that answers, newest first. Kept in memory for a day.",
    access: .reading,
    parameters: [
      .query("person", .uuid, "Only requests of this person."),
      .query("space", .uuid, "Only requests about this space."),
      .query("code", .oneOf(ProblemCode.self), "Only requests refused with this problem."),
      .query("request_id", .text(max: 128), "Only the request with this id."),
      .cursor, .limit(),
    ],
    answer: .page(
      .named("RefusedRequest"),
      [
        "reset": .bool,
        "node": Schema.uuid.described(
          "The id of the node that answers, which is new at each start."),
        "since": Schema.time.described("The time from which the node has kept refused requests."),
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

struct RefusedRequestView: View {
  let request: RefusedRequest
  /// The names of keys.
  let keys: [UUID: String]

  static let meaning = "A request that this node has refused."

  /// A key, by its id and name.
  private static let key: [Field<(id: UUID, name: String?)>] = [
    .init("id") { $0.id }, .init("name") { $0.name },
  ]

  static let fields: [Field<Self>] = [
    .init("at", "The time of the refusal.") { $0.request.at },
    .init("request_id", "The id of the request, as in its answer.") { $0.request.requestID },
    .word("method", "The method of the request.") { $0.request.method },
    .init("route", "The path with parameters, as in `/openapi.json`.") { $0.request.route },
    .init("path", "The path of the request, without codes and tokens.") {
      $0.request.path
    },
    .init("status", "The status of the answer.") { $0.request.code.status },
    .init("code", .named("ProblemCode")) { $0.request.code.rawValue },
    .init("missing_capability", "The capability that the person lacked; null: none.") {
      $0.request.missingCapability
    },
    .init("missing_scope", "The scope that the operator's key lacked; null: none.") {
      $0.request.missingScope
    },
    .init("limit", "The name of the limit that was reached; null: none, or a limit without a name.")
    {
      $0.request.limit
    },
    .personOrNull(
      "person", "The person who sent the request; null: an operator or an unknown caller."
    ) {
      $0.request.person
    },
    .init(
      "key", "The key of the request; null: the request had a token or no valid key.",
      objectOrNull: key
    ) {
      view in view.request.key.map { ($0, view.keys[$0]) }
    },
    .init("space", "The space of the request, whether or not it exists; null: none.") {
      $0.request.space
    },
  ]
}
