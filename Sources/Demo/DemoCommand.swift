import CallboardClient
package import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard demo`: starts a service of its own, feeds it real input, and checks the results.
package enum DemoCommand {
  package static let command = Subcommand(
    words: ["demo"],
    summary: "show people typing at once, a day in each system, and rebuilds with proof",
    options: [
      .init(
        name: "samples", value: "FOLDER",
        help: """
          the repository's folder samples; it must be given if that is neither here nor above the \
          program
          """
      ),
      .init(name: "tutorial", value: "FILE", help: "a file to write the day to, with its requests"),
      .init(
        name: "stay",
        help: "instead, run a company at work to look at in the console, until Ctrl-C"),
      .init(
        name: "port", value: "PORT",
        help: "the port of the service with --stay; a free one by default"),
      ScratchService.folderOption,
    ],
    printsJSON: false,
    examples: [
      ("callboard demo", "takes a minute and leaves nothing behind"),
      ("callboard demo --stay", "prints where the console is, and goes on until it is stopped"),
    ]
  ) { invocation in
    let samples = try Samples(invocation.option("samples"))
    let parent = ScratchService.parent(invocation)
    if invocation.isSet("stay") {
      let port = invocation.option("port") ?? "0"
      return try await Signals.untilStopped {
        try await StayingDemo.run(samples, in: parent, port: port)
      }
    }
    try await Signals.interruptibly {
      let began = ContinuousClock.now
      let mint = TokenMint()
      DemoStep.begin(1, "A service with a PostgreSQL of its own")
      let page = try await ScratchService.with(in: parent, arguments: mint.arguments) { service in
        DemoStep.say("serving on \(service.url), in a temporary folder")
        return try await run(service.address, mint, samples)
      }
      if let path = invocation.option("tutorial") {
        try (Self.preface + page).write(toFile: path, atomically: true, encoding: .utf8)
      }
      Output.line()
      Output.line(
        "Done in \((began.duration(to: .now) / .seconds(1)).fixed(1)) s; service and folder are gone again."
      )
    }
  }

  private static let preface = """
    # A day with Callboard

    This page shows a run of `callboard demo`, with the requests that it sends. Each person has a token from the identity
    provider that the service trusts. Names in capitals stand for ids. `callboard demo --tutorial docs/tutorial.md` writes
    this page.

    """

  private static func run(
    _ address: ServiceAddress, _ mint: TokenMint, _ samples: Samples
  ) async throws -> String {
    DemoStep.begin(2, "A play, in and out again")
    try await play(address, samples.play)
    DemoStep.begin(3, "Three people typed into one text; here they do it again")
    let project = try await typing(address, samples.trace)
    DemoStep.begin(4, "Three people type at one place at the same moment")
    try await tie(address)
    DemoStep.begin(5, "What the project's feed makes of 23,136 keystrokes")
    let answer = try await address.operatorClient.get(
      "/admin/v1/feed?space=\(project.lower)&limit=20")
    for line in FeedText.lines(answer["items"]?.array ?? []) { DemoStep.say(line) }
    let page = try await Day(cast: Cast(address, mint, Scribe())).live(from: 6)
    DemoStep.begin(6 + Day.count, "Every projection thrown away, and made again from the log")
    try await projections(address)
    return page
  }

  private static func play(_ address: ServiceAddress, _ path: String) async throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let screenplay = try Fountain.parse(text)
    let title = screenplay.title ?? "Macbeth"
    let bar = ProgressBar("   importing", total: screenplay.operations { UUID() }.count)
    let (report, project) = try await Troupe.with(["William Shakespeare"], on: address) { troupe in
      let client = troupe.client(0)
      let report = try await ScreenplayImport(client: client, title: title).run(screenplay) {
        done, _ in bar.show(done)
      }
      let project = try await client.get("/v1/projects/\(report.project.lower)")
      return (report, project)
    }
    bar.end()
    let speeches = screenplay.scenes.flatMap(\.elements).count { $0.kind == .character }
    DemoStep.say(
      "“\(title)”: \(report.scenes) scenes, \(speeches) speeches, \(report.elements.grouped) elements"
    )
    let again = Fountain.print(Screenplay(project: project))
    try DemoStep.check(
      Array(again.utf8) == Array(text.utf8),
      "exported again: \(again.utf8.count.grouped) bytes, not one differs")
  }

  private static func typing(_ address: ServiceAddress, _ path: String) async throws -> UUID {
    let replay = TraceReplay(
      trace: try EditingTrace(path: path), title: "Clown school", address: address)
    let bar = ProgressBar("   typing", total: replay.trace.transactions.count)
    let report = try await replay.run { bar.show($0) }
    bar.end()
    let rate = Int(Double(report.transactions) / report.seconds)
    DemoStep.say(
      "\(report.transactions.grouped) edits through the API in \(report.seconds.fixed(1)) s"
        + " (\(rate.grouped)/s), \(replay.trace.agentCount) clients at once")
    DemoStep.say(Output.dim("recorded by Joseph Gentle and contributors, CC BY 4.0"))
    try DemoStep.check(
      report.isExact,
      "the text is exactly the recorded one: \(report.text.unicodeScalars.count.grouped) characters"
    )
    return report.project
  }

  private static func tie(_ address: ServiceAddress) async throws {
    let typing = SimultaneousTyping(address: address)
    let bar = ProgressBar("   typing", total: typing.rounds * 3)
    let report = try await typing.run { bar.show($0) }
    bar.end()
    DemoStep.say("\(report.edits) edits by three clients, seed \(typing.seed), half of them ties")
    try DemoStep.check(report.isSame, "all three copies and the service's text are the same")
    try DemoStep.check(report.isComplete, "every letter typed is there exactly once")
  }

  private static func projections(_ address: ServiceAddress) async throws {
    var differences: Int64 = 0
    for kind in [ProjectionWork.Kind.rebuild, .verify] {
      let work = ProjectionWork(client: address.operatorClient, kind: kind)
      let names = try await work.names()
      var begun: [(name: String, before: JSON)] = []
      for name in names { begun.append((name, try await work.begin(name))) }
      for (name, before) in begun {
        let projection = try await work.follow(name, since: before)
        DemoStep.say(ProjectionWork.line(projection, kind))
        let found = ProjectionWork.differences(projection, kind)
        if kind == .verify, found == nil { throw Failure("\(name) was not verified") }
        differences += found ?? 0
      }
    }
    try DemoStep.check(differences == 0, "\(differences) differences")
  }
}

/// `callboard demo --stay`: a service with a company at work in it, to look around in until it is stopped.
enum StayingDemo {
  /// Serves it until the task is cancelled; then the service and its folder are removed.
  static func run(_ samples: Samples, in parent: String, port: String) async throws {
    let play = try String(contentsOfFile: samples.play, encoding: .utf8)
    let arguments: @Sendable (String) throws -> [String] = { _ in
      ["--console", "on"]
    }
    try await ScratchService.with(
      in: parent, port: port, arguments: arguments
    ) { service in
      try await service.address.withAppKey { key in
        Output.line("filling a log with a company of nine …")
        let company = try await Company.found(on: service.address, appKey: key, play: play)
        let project = company.lighthouse.split(separator: "/").last ?? ""
        let people = "first=\(company.mara.id.lower)&second=\(company.tomas.id.lower)"
        Output.line("the console is at     \(service.url)/console")
        Output.line("a live document at    \(service.url)/console/live/\(project)?\(people)")
        Output.line("sign in with the key  \(service.adminKey)")
        Output.line(
          Output.dim(
            "Times are those of the database, so everything has happened just now. Ctrl-C ends it; nothing is left behind."
          ))
        try await CompanyLife(company: company).run()
      }
    }
  }
}

/// The output of the demo: numbered steps with their results, and checks.
enum DemoStep {
  static func begin(_ number: Int, _ title: String) {
    Output.line()
    Output.line(Output.bold("\(number)  \(title)"))
  }

  static func say(_ text: String) { Output.line("   \(text)") }

  /// Prints that something holds.
  /// - Throws: `Failure` if it does not.
  static func check(_ holds: Bool, _ text: String) throws {
    guard holds else {
      Output.line("   \(Output.red("✗")) \(text)")
      throw Failure("the demo found what should not be: \(text)")
    }
    Output.line("   \(Output.green("✓")) \(text)")
  }
}

/// The folder of samples that comes with the program.
struct Samples: Sendable {
  let folder: String

  /// The given folder, or else `samples` here or in a folder above the program.
  init(_ given: String?) throws {
    var folders = ["samples"]
    var place = Process.thisProgram
    for _ in 0..<5 {
      place = place.deletingLastPathComponent()
      folders.append(place.appendingPathComponent("samples").path)
      folders.append(place.appendingPathComponent("share/callboard/samples").path)
    }
    let found = (given.map { [$0] } ?? folders).first {
      FileManager.default.fileExists(atPath: $0 + "/macbeth.fountain")
    }
    guard let found else {
      throw Failure(
        given.map {
          "there is no macbeth.fountain in \($0): --samples takes the repository's folder samples"
        } ?? """
          the demo plays the repository's folder samples, which is neither here nor above the \
          program: say --samples FOLDER
          """
      )
    }
    folder = found
  }

  var play: String { folder + "/macbeth.fountain" }
  var trace: String { folder + "/clownschool.json.gz" }
}
