import CallboardDomain
import CallboardHTTPServer

/// The difference between two versions of a project.
enum DifferenceEndpoint {
  static let all: [Endpoint] = [difference]

  private static let difference = Endpoint(
    .get, "/v1/projects/{project}/difference", "compareVersions",
    "What differs between two versions of a project",
    parameters: .list + [
      .query(
        "from", .integer(min: 1, max: Int(Int32.max)), "The version that is compared with.",
        isRequired: true),
      .query(
        "to", .integer(min: 1, max: Int(Int32.max)),
        "The version that is compared; the current one by default."),
    ], answer: .page(.named("Difference"), ["from": .version, "to": .version]), weight: .heavy
  ) { call in
    let present = try await call.space(ProjectState.self)
    guard let from = call.queryInteger("from") else {
      throw Problem(.invalid, "from is missing", ["pointer": "from"])
    }
    let to = call.queryInteger("to") ?? present.version
    guard from <= to, to <= present.version else {
      throw Problem(
        .invalid, "from must not be later than to, and to not later than \(present.version)",
        ["pointer": "to", "current_version": .integer(Int64(present.version))])
    }
    let old = try await call.past(of: present, from)
    let new = try await call.past(of: present, to)
    let last = try call.cursor("difference", \.string)
    let difference = ProjectDifference(from: old, to: new)
    guard
      let found = difference.page(
        after: last, limit: call.limit(), bytesMax: Answers.bytesMax)
    else {
      throw Problem.unknownCursor
    }
    let after = { (item: ProjectDifference.Item) in Cursor("difference", [.string(item.key)]) }
    let page = Page(
      items: found.items, next: found.hasMore ? found.items.last.map(after) : nil, after: after)
    return .page(
      call, page,
      more: {
        $0.member("from", from)
        $0.member("to", to)
      }
    ) { $0.write(to: &$1) }
  }
}
