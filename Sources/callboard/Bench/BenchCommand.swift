import Domain

/// `callboard bench`: measures the service beside plain SQL on the same server, in the same run.
enum BenchCommand {
  static let all: [Command] = [append]

  static let options: [Command.Option] = [
    .init(name: "seconds", value: "N", help: "of each measurement; 5 by default"),
    .init(
      name: "folder", value: "FOLDER",
      help: "where the temporary folder goes; \(ScratchService.standardParent) by default"),
  ]

  private static let append = Command(
    words: ["bench", "append"],
    summary: "how many changes a second become durable, beside plain INSERT, NOTIFY and COPY",
    options: options,
    examples: [
      ("callboard bench append --seconds 10", "a service of its own, removed afterwards"),
      ("callboard bench append --json", "for a program that keeps watch"),
    ]
  ) { invocation in
    let seconds = Double(try invocation.integer("seconds", in: 1...600) ?? 5)
    let isQuiet = invocation.wantsJSON
    let parent = invocation.option("folder") ?? ScratchService.standardParent
    try await Signals.untilStopped {
      try await ScratchService.with(in: parent) { service in
        let bench = AppendBench(service: service, seconds: seconds) { line in
          if !isQuiet { Output.line(line) }
        }
        let report = try await bench.run()
        if isQuiet { Output.line(json(report)) }
      }
    }
  }

  private static func json(_ report: AppendBench.Report) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("machine") { report.machine.write(to: &$0) }
      for (name, list) in [("baselines", report.baselines), ("results", report.results)] {
        $0.member(name) { json in
          json.array { json in
            for measurement in list {
              measurement.write(to: &json, against: report.baselines[0])
            }
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
