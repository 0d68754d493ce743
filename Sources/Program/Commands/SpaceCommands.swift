import CallboardClient
import CallboardCommandLine
import CallboardDomain

/// `callboard spaces`: lists spaces, and shows a space with its permissions.
enum SpaceCommands {
  static let all: [Subcommand] = [list, show]

  private static let list = Subcommand(
    words: ["spaces", "list"], summary: "list spaces, the last changed first",
    options: ServiceAddress.options + [
      .init(name: "kind", value: "KIND", help: "only spaces of this kind, such as project"),
      .init(name: "person", value: "ID", help: "only spaces with this member"),
      .init(name: "text", value: "TEXT", help: "only spaces whose title contains this"),
    ] + Subcommand.Option.page(),
    examples: [("callboard spaces list --text macbeth", "the projects with that name")]
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/spaces", ["ID", "KIND", "TITLE", "OWNER", "MEMBERS", "LAST EVENT", "AT"],
      filters: ["kind", "person", "text"], limit: 50
    ) { space in
      let last = space["last_event"]
      return [
        space["id"]?.string ?? "", space["kind"]?.string ?? "", space["title"]?.string ?? "–",
        PermissionText.name(space["owner"]), space["member_count"]?.integer?.grouped ?? "",
        last?["type"]?.string ?? "", PermissionText.time(last?["at"]),
      ]
    }
  }

  private static let show = Subcommand(
    words: ["spaces", "show"],
    summary: "show a space and its members' permissions, now or at an earlier time",
    arguments: ["ID"],
    options: ServiceAddress.options + [
      .init(name: "version", value: "VERSION", help: "the state at this version"),
      .init(name: "at", value: "TIME", help: "the state at this time, in RFC 3339"),
    ],
    examples: [
      ("callboard spaces show ID --at 2026-11-17T09:00:00Z", "the state of last Tuesday"),
      ("callboard spaces show ID --version 4 --json", "with all of its content"),
    ]
  ) { invocation in
    let client = try invocation.client
    let path = "/admin/v1/spaces/\(invocation.segment())"
    let moment = ["version", "at"].map { (name: $0, value: invocation.option($0)) }
    let space = try await client.get("\(path)\(QueryText(moment))")
    // Read the permissions at the version of the space, so that both agree whatever happens in between.
    let version = QueryText([("version", space["version"]?.integer.map { String($0) })])
    let table = try await client.get("\(path)/permissions\(version)")
    if invocation.wantsJSON {
      var answer = space.object ?? JSONObject()
      answer["permissions"] = table["items"]
      return Output.json(.object(answer))
    }
    for line in lines(of: space) { Output.line(line) }
    Output.line()
    Output.table(PermissionText.table(table["items"]?.array ?? [], of: "person"))
  }

  private static func lines(of space: JSON) -> [String] {
    let version = space["version"]?.integer ?? 0
    let current = space["current_version"]?.integer ?? version
    let content = (space["content"]?.object ?? JSONObject()).compactMap { member in
      member.value.array.map { "\($0.count.grouped) \(member.key)" }
    }
    let rows = [
      ("id", space["id"]?.string ?? ""), ("kind", space["kind"]?.string ?? ""),
      ("title", space["title"]?.string ?? "–"), ("owner", PermissionText.name(space["owner"])),
      (
        "version",
        current > version ? "\(version.grouped) of \(current.grouped)" : version.grouped
      ),
      ("position", (space["position"]?.integer ?? 0).grouped),
      ("created", PermissionText.time(space["created_at"])),
      ("last event", PermissionText.time(space["updated_at"])),
      ("holds", content.joined(separator: ", ")),
      ("comments", (space["comment_count"]?.integer ?? 0).grouped),
    ]
    return rows.map { "\($0.0.padding(to: 12))\($0.1)" }
  }
}
