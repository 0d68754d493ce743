import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// People, spaces of every kind, and at least one of everything, with which every route can be called with success.
struct Sweep: Sendable {
  /// A space, and the ids that paths name in it, by parameter.
  struct Place: Sendable {
    let kind: SpaceKind
    let path: String
    var ids: [String: [String]] = [:]

    var id: String { path.split(separator: "/").last.map(String.init) ?? "none" }
  }

  /// The id of the request that is refused for its key's scope.
  static let refusedByScope = "refused-by-scope"
  /// A time after all others in the sweep.
  static let late: JSON = "2100-01-01T00:00:00Z"

  let app: TestApp
  let owner: TestPerson
  let other: TestPerson
  /// A member for a limited time, with capabilities granted and denied.
  let guest: TestPerson
  var places: [Place] = []
  /// The ids that paths name outside of spaces.
  var ids: [String: [String]] = [:]

  init(_ app: TestApp) async throws {
    self.app = app
    owner = try await app.person("Ann", email: "ann@example.org")
    other = try await app.person("Ben", email: "ben@example.org")
    guest = try await app.person("Cid", email: "cid@example.org")
  }

  /// Expects that a request succeeded.
  @discardableResult
  func good(
    _ answer: Answer, _ location: SourceLocation = #_sourceLocation
  ) -> Answer {
    #expect(answer.isSuccess, "\(answer.text)", sourceLocation: location)
    return answer
  }

  /// Expects that a request succeeded, and returns the id of the thing that it made.
  func made(
    _ answer: Answer, _ location: SourceLocation = #_sourceLocation
  ) -> String {
    good(answer, location)["id"]?.string ?? "none"
  }

  /// Waits until all projections are at the head.
  func settle() async throws {
    let head = app.engine.seen
    try await eventually("the tables have it all") {
      try await app.service.board.list().allSatisfy { $0.checkpoint >= head }
    }
  }

  // MARK: - Reading

  /// Calls every route that reads, for everything that exists, as each of three people or as an operator.
  func readAll() async throws {
    try await settle()
    for endpoint in App.endpoints where endpoint.method == .get && !endpoint.isStream {
      for path in paths(of: endpoint) {
        for query in queries(of: endpoint) {
          let full = query.isEmpty ? path : "\(path)?\(query)"
          switch endpoint.access {
          case .open, .operators: _ = try await app.get(full)
          case .person:
            for person in [owner, other, guest] { _ = try await person.get(full) }
          }
        }
      }
    }
  }

  /// Every path of an endpoint whose parameters are known.
  private func paths(of endpoint: Endpoint) -> [String] {
    if let kind = SpaceKind.allCases.first(where: { endpoint.path.contains("{\($0.rawValue)}") }) {
      return places.filter { $0.kind == kind }.flatMap { place in
        fill(
          endpoint.path, ids.merging(place.ids) { $1 }.merging([kind.rawValue: [place.id]]) { $1 })
      }
    }
    let people = [owner, other, guest].map(\.id.lower) + (ids["token_person"] ?? [])
    let known = ["space": places.map(\.id), "person": people]
    return fill(endpoint.path, ids.merging(known) { $1 })
  }

  private func fill(_ path: String, _ ids: [String: [String]]) -> [String] {
    guard let start = path.firstIndex(of: "{"), let end = path.firstIndex(of: "}") else {
      return [path]
    }
    let name = String(path[path.index(after: start)..<end])
    return (ids[name] ?? []).flatMap { id in
      self.fill(path[..<start] + id + path[path.index(after: end)...], ids)
    }
  }

  /// The queries for an endpoint: none, a page of one item, and those that make it return all that it can.
  private func queries(of endpoint: Endpoint) -> [String] {
    let names = Set(endpoint.parameters.filter { $0.place == .query }.map(\.name))
    if names.contains("capability") {
      let people = [owner, other, guest].map(\.id.lower) + (ids["invited"] ?? [])
      return people.map { "person=\($0)&capability=view" }
        + ["person=\(guest.id.lower)&capability=chat"]
    }
    switch endpoint.name {
    case "compareVersions": return ["from=1", "from=1&limit=1"]
    case "findProfile": return ["username=ann", "username=ben"]
    case "findPeople":
      return ["", "limit=1"] + (ids["external_id"] ?? []).map { "external_id=\($0)" }
    case "listRefusedRequests":
      return ["", "limit=1", "code=forbidden", "request_id=\(Self.refusedByScope)"]
    case "findConnectionCode": return (ids["digits"] ?? []).map { "code=\($0)" }
    case "listSpacePermissions": return ["", "removed=true"]
    case "listPersonPermissions": return ["", "limit=1"]
    default: break
    }
    var queries = [""]
    if names.contains("limit") { queries.append("limit=1") }
    if names.contains("group_by") {
      queries += FeedRequest.groupings.map { "group_by=\($0)" }
    }
    // There are so many items that assignments are not on the first page.
    if endpoint.name == "listFeed" { queries.append("kind=task_assigned") }
    if names.contains("all") { queries.append("all=true") }
    if names.contains("after_version") { queries.append("incarnation=\(UUID().lower)") }
    return queries
  }
}
