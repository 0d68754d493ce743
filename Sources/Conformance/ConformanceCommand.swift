package import CallboardCommandLine
import Foundation

/// `callboard conformance`: tests a client in any language, by a driver that speaks JSON lines.
package enum ConformanceCommand {
  package static let command = Subcommand(
    words: ["conformance"],
    summary: "test a client of projects, in any language: texts, convergence, faults, kills",
    options: ConformanceSettings.options,
    examples: [
      ("callboard conformance --client 'node driver.js'", "everything, with a service of its own"),
      (
        "callboard conformance --client ./driver --only kill --runs 50 --seed 7",
        "one scenario, fifty times"
      ),
      ("callboard conformance --write vectors", "the vectors as JSON files"),
    ]
  ) { invocation in
    let seed = try seed(invocation)
    if let folder = invocation.option("write") {
      return try write(to: folder, seed, try ConformanceSettings.randomVectors(invocation))
    }
    let settings = try ConformanceSettings(invocation, seed: seed)
    let address = try address(invocation)
    try await Signals.interruptibly {
      let report = ConformanceReport(isJSON: invocation.wantsJSON, seed: seed)
      try await ConformanceRun(settings: settings, report: report).run(on: address)
      try report.end()
    }
  }

  private static func seed(_ invocation: Invocation) throws -> UInt64 {
    guard let text = invocation.option("seed") else { return .random(in: 0...UInt64(UInt32.max)) }
    guard let seed = UInt64(text) else {
      throw UsageError("--seed must be a whole number", invocation.command)
    }
    return seed
  }

  private static func address(_ invocation: Invocation) throws -> ServiceAddress? {
    switch (invocation.option("url"), invocation.option("key")) {
    case (nil, nil): return nil
    case (let url?, let key?):
      guard let url = URL(string: url), url.scheme == "http",
        url.host == "127.0.0.1" || url.host == "localhost"
      else {
        throw UsageError(
          "--url must be an http URL of this machine: the proxy is on loopback", invocation.command)
      }
      return ServiceAddress(url: url, key: key)
    default: throw UsageError("--url and --key go together", invocation.command)
    }
  }

  private static func write(to folder: String, _ seed: UInt64, _ count: Int) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var random = RandomVectors(seed: seed)
    for file in try VectorFile.chosen() + [random.file(count: count, seed: seed)] {
      let path = "\(folder)/\(file.name).json"
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
      Output.line("\(path): \(file.vectors.count) vectors")
    }
  }
}
