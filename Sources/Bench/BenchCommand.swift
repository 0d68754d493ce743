package import CallboardCommandLine

/// `callboard bench`: measures the service beside plain SQL on the same server, in the same run.
package enum BenchCommand {
  package static let all: [Subcommand] = [
    append, quiet, feed, rebuild, live, isolation, console, tenants, scale,
  ]

  static let options: [Subcommand.Option] = [
    .init(name: "seconds", value: "N", help: "the length of each measurement; 5 by default"),
    ScratchService.folderOption,
  ]

  private static let append = Subcommand(
    words: ["bench", "append"],
    summary: "measure durable changes a second, beside plain INSERT, NOTIFY and COPY",
    options: options + [
      .init(
        name: "against", value: "FILE",
        help: "another callboard, which is measured in turn with this one, without the baselines"),
      .init(
        name: "turns", value: "N", help: "the turns of each load, with --against; 20 by default"),
      .init(name: "only", value: "TEXT", help: "only loads with this in their names"),
    ],
    examples: [
      ("callboard bench append --seconds 10", "a service of its own, removed afterwards"),
      ("callboard bench append --json", "for a program that keeps watch"),
      (
        "callboard bench append --against old/callboard --seconds 1 --turns 100",
        "this program and an older one, with the interval of their ratio"
      ),
    ]
  ) { invocation in
    let seconds = Double(try invocation.integer("seconds", in: 1...600) ?? 5)
    let turns = try invocation.integer("turns", in: 2...10_000) ?? 20
    let program = invocation.option("against")
    let only = invocation.option("only")
    let loads = AppendLoad.all.filter { load in only.map { load.name.contains($0) } ?? true }
    if let only, loads.isEmpty {
      throw UsageError("no load has this in its name: \(only)", invocation.command)
    }
    try await report(invocation) { parent, say in
      try await ScratchService.with(in: parent) { service in
        guard let program else {
          return try await AppendBench(
            service: service, seconds: seconds, loads: loads, onResult: say
          ).run().json
        }
        return try await ScratchService.with(in: parent, program: program) { other in
          try await AppendComparison(
            now: service, then: other, seconds: seconds, turns: turns, loads: loads,
            onResult: say
          ).run().json
        }
      }
    }
  }

  private static let quiet = Subcommand(
    words: ["bench", "quiet"],
    summary: "measure single requests to this program and another one, in turn",
    options: [
      .init(name: "against", value: "FILE", help: "the other callboard; must be given"),
      .init(
        name: "requests", value: "N", help: "requests of each kind to each program; 2000 by default"
      ),
      ScratchService.folderOption,
    ],
    examples: [
      (
        "callboard bench quiet --against old/callboard",
        "this program and an older one, with the interval of their ratio"
      )
    ]
  ) { invocation in
    let requests = try invocation.integer("requests", in: 2...1_000_000) ?? 2_000
    guard let program = invocation.option("against") else {
      throw UsageError("--against must name another callboard", invocation.command)
    }
    try await report(invocation) { parent, say in
      try await ScratchService.with(in: parent) { service in
        try await ScratchService.with(in: parent, program: program) { other in
          try await QuietComparison(
            now: service, then: other, requests: requests, onResult: say
          ).run().json
        }
      }
    }
  }

  private static let live = Subcommand(
    words: ["bench", "live"],
    summary: "measure how soon subscribers get events, and what a subscriber costs",
    options: options + [
      .init(
        name: "only", value: "TEXT",
        help: "only measurements with this in their names, such as `1000/s in 100 spaces`"),
      .init(
        name: "program", value: "FILE",
        help: "another callboard, whose service is measured; this one by default"),
    ],
    examples: [
      ("callboard bench live --seconds 10", "a service of its own, removed afterwards"),
      ("callboard bench live --only 'two nodes'", "only the subscribers of another node"),
    ]
  ) { invocation in
    let seconds = Double(try invocation.integer("seconds", in: 1...600) ?? 5)
    let program = invocation.option("program")
    let only = invocation.option("only")
    if let only, !LiveScene.all.contains(where: { $0.name.contains(only) }) {
      throw UsageError("nothing that is measured has this in its name: \(only)", invocation.command)
    }
    try await report(invocation) { parent, say in
      try await ScratchService.with(in: parent, program: program) { service in
        try await LiveBench(service: service, seconds: seconds, only: only, onResult: say)
          .run().json
      }
    }
  }

  private static let isolation = Subcommand(
    words: ["bench", "isolation"],
    summary: "measure how other people are served during attacks, with the default limits",
    options: [
      .init(name: "seconds", value: "N", help: "the length of each attack; 10 by default"),
      ScratchService.folderOption,
      .init(name: "only", value: "TEXT", help: "only attacks with this in their names"),
      .init(name: "nodes", value: "1|2", help: "2: the other people use another node"),
      .init(name: "tenants", value: "1|2", help: "2: the other people are in another tenant"),
      .init(
        name: "program", value: "FILE",
        help: "another callboard, whose service is measured; this one by default"),
    ],
    examples: [
      ("callboard bench isolation", "each attack beside a service of its own"),
      ("callboard bench isolation --nodes 2 --only reads", "others on another node"),
    ]
  ) { invocation in
    let seconds = Double(try invocation.integer("seconds", in: 1...600) ?? 10)
    let nodes = try invocation.integer("nodes", in: 1...2) ?? 1
    let tenants = try invocation.integer("tenants", in: 1...2) ?? 1
    guard nodes * tenants <= 2 else {
      throw UsageError("--nodes 2 and --tenants 2 exclude each other", invocation.command)
    }
    let only = invocation.option("only")
    if let only, !IsolationBench.names.contains(where: { $0.contains(only) }) {
      throw UsageError("no attack has this in its name: \(only)", invocation.command)
    }
    let program = invocation.option("program")
    try await report(invocation) { parent, say in
      try await IsolationBench(
        seconds: seconds, only: only, crossesNodes: nodes == 2, crossesTenants: tenants == 2,
        parent: parent, program: program, onResult: say
      ).run().json
    }
  }

  private static let console = Subcommand(
    words: ["bench", "console"],
    summary: "measure what open pages of the console cost the service and other clients",
    options: [
      .init(name: "seconds", value: "N", help: "the length of each measurement; 20 by default"),
      ScratchService.folderOption,
      .init(
        name: "program", value: "FILE",
        help: "another callboard, whose service is measured; this one by default"),
    ],
    examples: [
      ("callboard bench console", "idle and beside changes, with up to 100 open pages"),
      ("callboard bench console --json", "for a program that keeps watch"),
    ]
  ) { invocation in
    let seconds = Double(try invocation.integer("seconds", in: 1...600) ?? 20)
    let program = invocation.option("program")
    try await report(invocation) { parent, say in
      try await ConsoleBench(seconds: seconds, parent: parent, program: program, onResult: say)
        .run().json
    }
  }

  private static let tenants = Subcommand(
    words: ["bench", "tenants"],
    summary: "measure the cost and the start of quiet tenants, and a busy one beside them",
    options: [
      .init(name: "tenants", value: "N", help: "the number of tenants; 1000 by default"),
      .init(
        name: "seconds", value: "N",
        help: "the length of each turn of the busy tenant; 1 by default"),
      .init(name: "turns", value: "N", help: "the turns of the busy tenant; 50 by default"),
      .init(
        name: "starts", value: "N",
        help: "requests to sleeping tenants a second, in the last round; 5 by default"),
      .init(name: "nodes", value: "1|2", help: "the number of nodes; 1 by default"),
      ScratchService.folderOption,
    ],
    examples: [
      ("callboard bench tenants --tenants 100", "a service of its own, removed afterwards")
    ]
  ) { invocation in
    let count = try invocation.integer("tenants", in: 1...100_000) ?? 1_000
    let seconds = Double(try invocation.integer("seconds", in: 1...600) ?? 1)
    let turns = try invocation.integer("turns", in: 2...10_000) ?? 50
    let starts = try invocation.integer("starts", in: 1...1_000) ?? 5
    let nodes = try invocation.integer("nodes", in: 1...2) ?? 1
    try await report(invocation) { parent, say in
      try await TenantBench(
        count: count, hasTwoNodes: nodes == 2, seconds: seconds, turns: turns,
        startsPerSecond: starts, parent: parent, onResult: say
      ).run().json
    }
  }

  private static let scale = Subcommand(
    words: ["bench", "scale"],
    summary: "measure sizes, rebuilds, reads, appending, starts and proofs on a log of any length",
    options: [
      size, .init(name: "reads", value: "N", help: "requests of each kind of read; 300 by default"),
      .init(
        name: "seconds", value: "N",
        help: "the length of each turn of a load, from 0.1; 1 by default"),
      .init(name: "turns", value: "N", help: "the turns of each load and service; 10 by default"),
      .init(
        name: "settle", value: "N",
        help: "the maximum seconds for what is due in the log, before measuring; 600 by default"),
      ScratchService.folderOption,
    ],
    examples: [
      ("callboard bench scale --events 10000000", "with ten million events")
    ]
  ) { invocation in
    let events = try invocation.integer("events", in: 3_000...1_000_000_000) ?? 1_000_000
    let reads = try invocation.integer("reads", in: 1...1_000_000) ?? 300
    let turns = try invocation.integer("turns", in: 1...10_000) ?? 10
    let settle = try invocation.integer("settle", in: 0...86_400) ?? 600
    guard let seconds = Double(invocation.option("seconds") ?? "1"), (0.1...600).contains(seconds)
    else { throw UsageError("--seconds must be from 0.1 to 600", invocation.command) }
    try await report(invocation) { parent, say in
      try await ScaleBench(
        events: events, reads: reads, seconds: seconds, turns: turns,
        settleSeconds: Double(settle), parent: parent, onResult: say
      ).run().json
    }
  }

  private static let size = Subcommand.Option(
    name: "events", value: "N", help: "the events in the log; 1000000 by default")

  private static let mix = Subcommand.Option(
    name: "mix", value: "WHAT",
    help: "projects (the default) for screenplays alone, all for spaces of all kinds")

  private static let feed = Subcommand(
    words: ["bench", "feed"], summary: "measure how long a page of a feed takes",
    options: [
      size, mix, .init(name: "pages", value: "N", help: "the pages of each kind; 2000 by default"),
      ScratchService.folderOption,
    ],
    examples: [
      ("callboard bench feed --events 10000000", "with ten million events"),
      ("callboard bench feed --mix all", "with spaces of all kinds"),
    ]
  ) { invocation in
    let pages = try invocation.integer("pages", in: 10...1_000_000) ?? 2_000
    try await onLog(invocation) { mix, events, say, scratch in
      try await FeedBench(mix: mix, events: events, pages: pages, onResult: say).run(on: scratch)
    }
  }

  private static let rebuild = Subcommand(
    words: ["bench", "rebuild"], summary: "measure how fast projections are rebuilt from the log",
    options: [size, mix, ScratchService.folderOption],
    examples: [
      ("callboard bench rebuild --events 10000000", "with ten million events"),
      ("callboard bench rebuild --mix all", "with spaces of all kinds"),
    ]
  ) { invocation in
    try await onLog(invocation) { mix, events, say, scratch in
      try await RebuildBench(mix: mix, events: events, onResult: say).run(on: scratch)
    }
  }

  private typealias Say = @Sendable (String) -> Void

  private static func onLog(
    _ invocation: Invocation,
    _ body: @escaping @Sendable (LogMix, Int, @escaping Say, ScratchLog) async throws -> BenchReport
  ) async throws {
    let word = invocation.option("mix") ?? LogMix.projects.rawValue
    guard let mix = LogMix(rawValue: word) else {
      throw UsageError("--mix must be projects or all", invocation.command)
    }
    let events = try invocation.integer("events", in: 1_000...1_000_000_000) ?? 1_000_000
    try await report(invocation) { parent, say in
      try await ScratchLog.with(in: parent) { scratch in
        try await body(mix, events, say, scratch).json
      }
    }
  }

  /// Runs a benchmark in a folder. Prints its results as they come, or with `--json` the whole report as JSON, which
  /// the body returns.
  private static func report(
    _ invocation: Invocation,
    _ body: @escaping @Sendable (_ parent: String, @escaping Say) async throws -> String
  ) async throws {
    let isQuiet = invocation.wantsJSON
    let parent = ScratchService.parent(invocation)
    try await Signals.interruptibly {
      let json = try await body(parent) { if !isQuiet { Output.line($0) } }
      if isQuiet { Output.line(json) }
    }
  }
}
