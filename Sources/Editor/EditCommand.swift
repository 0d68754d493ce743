import CallboardClient
package import CallboardCommandLine
import CallboardContent
import Foundation

/// `callboard edit`: a project's texts in the terminal, while others edit them too.
package enum EditCommand {
  package static let command = Subcommand(
    words: ["edit"], summary: "edit a project's texts in the terminal, beside others",
    arguments: ["PROJECT"],
    options: ServiceAddress.options + [
      .setting("token", "TOKEN", "a person's token, in place of an operator's key"),
      .init(
        name: "person", value: "ID", help: "the person who edits; the project's owner by default"),
      .init(
        name: "copy", value: "FOLDER",
        help: "the folder for the copy and unsent changes; in memory only by default"),
    ], printsJSON: false,
    examples: [
      ("callboard edit PROJECT --person ID", "as one of its members"),
      ("callboard edit PROJECT --token TOKEN --copy play", "also without the network"),
    ]
  ) { invocation in
    guard let project = invocation.argument(0).flatMap({ UUID($0) }) else {
      throw UsageError("PROJECT must be a UUID", invocation.command)
    }
    guard Terminal.isThere else { throw Failure("it needs a terminal") }
    if let token = invocation.option("token") {
      let url = try ServiceAddress.url(invocation)
      let client = CallboardClient(
        transport: URLSessionTransport(url: url), credentials: .bearer(token))
      return try await edit(project, with: client, at: url, invocation)
    }
    let address = try ServiceAddress(invocation)
    var person = try invocation.id("person")
    if person == nil { person = try await address.owner(of: project) }
    guard let person else { return }
    try await address.withAppKey { key in
      let client = address.client(appKey: key, person: person)
      try await edit(project, with: client, at: address.url, invocation)
    }
  }

  private static func edit(
    _ project: UUID, with client: CallboardClient, at url: URL, _ invocation: Invocation
  ) async throws {
    let sync = try ProjectSync(
      client: client, project: project, streams: URLSessionEventTransport(url: url),
      folder: invocation.option("copy"))
    // Before the terminal is taken over, so that a refusal is an ordinary message.
    if invocation.option("copy") == nil { try await sync.open() }
    let presence = PresenceSender(
      client: client, space: "/v1/projects/\(project.lower)",
      device: "terminal-\(getpid())")
    let left = Waiting()
    try await Signals.untilStopped {
      await left.set(try await Editor(sync: sync, presence: presence).run())
    }
    let count = await left.count
    if count > 0, invocation.option("copy") == nil {
      throw Failure("\(count) changes were not sent and are lost: --copy keeps them")
    }
    if count > 0 { Output.line("\(count) changes wait to be sent") }
  }

  /// The number of changes that the editor has left unsent.
  private actor Waiting {
    private(set) var count = 0

    func set(_ count: Int) { self.count = count }
  }
}
