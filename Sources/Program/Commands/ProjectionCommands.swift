import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardHTTPServer

/// `callboard projections`: manages projections.
enum ProjectionCommands {
  static let all: [Subcommand] = [
    list, command(.rebuild, "rebuild projections beside those in use, then switch"),
    command(.verify, "compare projections with the log, row by row"), drop,
  ]

  private static let list = Subcommand(
    words: ["projections", "list"], summary: "show the state of every projection"
  ) { invocation in
    try await invocation.printList("/admin/v1/projections") { projections in
      var table = Table(["NAME", "STATE", "CHECKPOINT", "LAG", "VERIFIED UP TO", "DIFFERENCES"])
      for projection in projections {
        let proof = projection["verification"]
        table.add([
          projection["name"]?.string ?? "", projection["state"]?.string ?? "",
          (projection["checkpoint"]?.integer ?? 0).grouped,
          (projection["lag"]?.integer ?? 0).grouped,
          proof?["position"]?.integer?.grouped ?? "–",
          proof?["differences"]?.integer?.grouped ?? "–",
        ])
      }
      Output.table(table)
      for projection in projections {
        guard let advice = projection["advice"]?.string else { continue }
        Output.line("\(projection["name"]?.string ?? ""): \(advice)")
      }
    }
  }

  private static let drop = Subcommand(
    words: ["projections", "drop"],
    summary: "drop the earlier generations of a projection",
    arguments: ["NAME"],
    options: ServiceAddress.options + [
      .init(
        name: "generation", value: "N",
        help: "only this generation: the number at the end of its schema's name")
    ],
    examples: [
      ("callboard projections drop activity_feed", "after a rebuild that you are satisfied with")
    ]
  ) { invocation in
    let client = try invocation.client
    let path = "/admin/v1/projections/\(invocation.segment())"
    let schemas = (try await client.get(path)["retired_schemas"]?.array ?? []).compactMap(\.string)
    let chosen: [String]
    if let generation = invocation.option("generation") {
      chosen = schemas.filter { $0.hasSuffix("_\(generation)") }
      if chosen.isEmpty { throw Failure("no generation \(generation) is kept") }
    } else {
      chosen = schemas
      if chosen.isEmpty, !invocation.wantsJSON { Output.line("nothing is kept") }
    }
    for schema in chosen {
      _ = try await client.send(
        "DELETE", "\(path)/generations/\(PercentEncoding.encode(schema))", body: [])
      if !invocation.wantsJSON { Output.line("dropped \(schema)") }
    }
    if invocation.wantsJSON { Output.json(.array(chosen.map { .string($0) })) }
  }

  private static func command(_ kind: ProjectionWork.Kind, _ summary: String) -> Subcommand {
    Subcommand(
      words: ["projections", kind.rawValue], summary: summary, arguments: ["[NAME...]"],
      examples: [("callboard projections \(kind.rawValue)", "all projections, one after another")]
    ) { invocation in
      let work = ProjectionWork(client: try invocation.client, kind: kind)
      var names = invocation.arguments
      if names.isEmpty { names = try await work.names() }
      // The service runs two at a time.
      var begun: [(name: String, before: JSON)] = []
      for name in names { begun.append((name, try await work.begin(name))) }
      var differences: Int64 = 0
      for (name, before) in begun {
        let projection = try await work.follow(name, since: before)
        if invocation.wantsJSON {
          Output.json(projection)
        } else {
          Output.line(ProjectionWork.line(projection, kind))
        }
        differences += ProjectionWork.differences(projection, kind) ?? 0
      }
      if kind == .verify, differences > 0 { throw Failure("\(differences) differences") }
    }
  }
}
