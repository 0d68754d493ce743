import CallboardCommandLine
import CallboardDomain

/// `callboard refused`: lists the requests that a node has refused lately.
enum RefusedCommand {
  static let command = Subcommand(
    words: ["refused"],
    summary: "list the requests that the node refused within a day, newest first",
    options: ServiceAddress.options + [
      .init(name: "person", value: "ID", help: "only of this person"),
      .init(name: "space", value: "ID", help: "only about this space"),
      .init(name: "code", value: "CODE", help: "only those refused so, such as forbidden"),
      .init(name: "request-id", value: "ID", help: "only those with this id of the request"),
    ] + Subcommand.Option.page(),
    examples: [("callboard refused --request-id ID", "why the request of an error report failed")]
  ) { invocation in
    try await invocation.printList(
      "/admin/v1/refused_requests", filters: ["person", "space", "code", "request-id"], limit: 50
    ) { requests in
      var table = Table(["AT", "STATUS", "CODE", "LACKED", "PERSON", "REQUEST", "REQUEST ID"])
      for request in requests {
        let lacked = ["missing_capability", "missing_scope", "limit"].lazy
          .compactMap { request[$0]?.string }.first
        table.add([
          PermissionText.time(request["at"]), request["status"]?.integer?.grouped ?? "",
          request["code"]?.string ?? "", lacked ?? "–", PermissionText.name(request["person"]),
          "\(request["method"]?.string ?? "") \(request["path"]?.string ?? "")",
          request["request_id"]?.string ?? "",
        ])
      }
      Output.table(table)
    }
  }
}
