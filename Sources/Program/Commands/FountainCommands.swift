import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard import fountain` and `callboard export fountain`.
enum FountainCommands {
  static let all: [Subcommand] = [importing, exporting]

  private static let person = Subcommand.Option(
    name: "person", value: "ID", help: "the owner of the project; a new person by default")

  private static let importing = Subcommand(
    words: ["import", "fountain"], summary: "create a project from a screenplay in Fountain",
    arguments: ["FILE"],
    options: ServiceAddress.options + [
      .init(
        name: "title", value: "TITLE",
        help: "the title of the project; that of the title page by default"),
      person,
    ],
    examples: [("callboard import fountain macbeth.fountain", "prints the project's id")]
  ) { invocation in
    try await Signals.interruptibly { try await importFile(invocation) }
  }

  private static func importFile(_ invocation: Invocation) async throws {
    let path = invocation.argument(0) ?? ""
    let screenplay = try Screenplay(file: path)
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let address = try ServiceAddress(invocation)
    let title = String((invocation.option("title") ?? screenplay.title ?? name).prefix(200))
    let bar = ProgressBar("importing", total: screenplay.operations { UUID() }.count)
    let owner = try invocation.id("person")
    let report = try await address.withClient(for: owner, orNew: "Importer") { client in
      try await ScreenplayImport(client: client, title: title).run(screenplay) { done, _ in
        bar.show(done)
      }
    }
    bar.end()
    if invocation.wantsJSON {
      Output.json {
        $0.member("project", report.project)
        $0.member("scenes", report.scenes)
        $0.member("elements", report.elements)
      }
    } else {
      Output.line("project \(report.project.lower)")
      Output.line("\(report.scenes) scenes, \(report.elements) elements")
    }
  }

  private static let exporting = Subcommand(
    words: ["export", "fountain"], summary: "print a project as a screenplay in Fountain",
    arguments: ["PROJECT"],
    options: ServiceAddress.options + [
      .init(
        name: "person", value: "ID", help: "the person who reads it; the project's owner by default"
      ),
      .init(name: "output", value: "FILE", help: "the file to write; standard output by default"),
    ],
    examples: [
      ("callboard export fountain ID --output play.fountain", "the text that was imported, exactly")
    ]
  ) { invocation in
    let address = try ServiceAddress(invocation)
    guard let project = UUID(invocation.argument(0) ?? "") else {
      throw UsageError("PROJECT must be a UUID", invocation.command)
    }
    var reader = try invocation.id("person")
    if reader == nil { reader = try await address.owner(of: project) }
    let text = try await address.withClient(for: reader, orNew: "Exporter") { client in
      Fountain.print(Screenplay(project: try await client.get("/v1/projects/\(project.lower)")))
    }
    let path = invocation.option("output")
    if let path { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    if invocation.wantsJSON {
      Output.json {
        $0.member("project", project)
        if let path { $0.member("output", path) } else { $0.member("text", text) }
      }
    } else if path == nil {
      Output.write(text)
    }
  }
}
