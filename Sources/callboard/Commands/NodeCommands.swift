import CallboardCommandLine
import CallboardDomain

/// `callboard nodes` and `callboard checks`: list the nodes of a database, and what they check by themselves.
enum NodeCommands {
  static let all: [Subcommand] = [nodes, checks]

  private static let nodes = Subcommand(
    words: ["nodes"], summary: "list the nodes that are connected to the service's database",
    options: ServiceAddress.options
  ) { invocation in
    try await invocation.printList("/admin/v1/nodes") { nodes in
      var table = Table(["ID", "VERSION", "STARTED", "LAST SEEN", "CONNECTIONS"])
      for node in nodes {
        table.add([
          node["id"]?.string ?? "", node["version"]?.string ?? "",
          PermissionText.time(node["started_at"]), PermissionText.time(node["last_seen_at"]),
          node["connections"]?.integer?.grouped ?? "",
        ])
      }
      Output.table(table)
    }
  }

  private static let checks = Subcommand(
    words: ["checks"],
    summary: "list what the service checks by itself, with the last outcomes; doctor checks more",
    options: ServiceAddress.options
  ) { invocation in
    try await invocation.printList("/admin/v1/checks") { checks in
      var table = Table(["WHAT HOLDS", "OF", "PASSED", "CHECKED", "FOUND"])
      for check in checks {
        table.add([
          check["title"]?.string ?? "", check["subject"]?.string ?? "–", passed(check),
          PermissionText.time(check["checked_at"]), check["text"]?.string ?? "–",
        ])
      }
      Output.table(table)
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
