import CallboardCommandLine
import CallboardDomain

/// `callboard nodes`, `checks` and `refused`: list the nodes of a database, their checks of themselves, and the
/// requests that one has refused.
enum NodeCommands {
  static let all: [Subcommand] = [nodes, checks]

  private static let nodes = Subcommand(
    words: ["nodes"], summary: "list the nodes that are connected to the service's database"
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/nodes", ["ID", "VERSION", "STARTED", "LAST SEEN", "CONNECTIONS"]
    ) { node in
      [
        node["id"]?.string ?? "", node["version"]?.string ?? "",
        PermissionText.time(node["started_at"]), PermissionText.time(node["last_seen_at"]),
        node["connections"]?.integer?.grouped ?? "",
      ]
    }
  }

  private static let checks = Subcommand(
    words: ["checks"],
    summary: "list the service's checks, with the last outcomes; doctor checks more"
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/checks", ["WHAT HOLDS", "OF", "PASSED", "CHECKED", "FOUND"]
    ) { check in
      [
        check["title"]?.string ?? "", check["subject"]?.string ?? "–", passed(check),
        PermissionText.time(check["checked_at"]), check["text"]?.string ?? "–",
      ]
    }
  }

  /// Lists the requests that a node has refused lately. Help lists it apart from the others.
  static let refused = Subcommand(
    words: ["refused"],
    summary: "list the requests that the node refused within a day, newest first",
    options: ServiceAddress.options + [
      .init(name: "person", value: "ID", help: "only requests of this person"),
      .init(name: "space", value: "ID", help: "only requests about this space"),
      .init(
        name: "code", value: "CODE",
        help: "only requests refused with this problem, such as forbidden"),
      .init(name: "request-id", value: "ID", help: "only the request with this id"),
    ] + Subcommand.Option.page(),
    examples: [
      ("callboard refused --request-id ID", "the reason of an error report's failed request")
    ]
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/refused_requests",
      ["AT", "STATUS", "CODE", "LACKED", "PERSON", "REQUEST", "REQUEST ID"],
      filters: ["person", "space", "code", "request-id"], limit: 50
    ) { request in
      let lacked = ["missing_capability", "missing_scope", "limit"].lazy
        .compactMap { request[$0]?.string }.first
      return [
        PermissionText.time(request["at"]), request["status"]?.integer?.grouped ?? "",
        request["code"]?.string ?? "", lacked ?? "–", PermissionText.name(request["person"]),
        "\(request["method"]?.string ?? "") \(request["path"]?.string ?? "")",
        request["request_id"]?.string ?? "",
      ]
    }
  }

  private static func passed(_ check: JSON) -> String {
    if let command = check["command"]?.string { return command }
    return switch check["passed"] {
    case true: "yes"
    case false: "no"
    default: "–"
    }
  }
}
