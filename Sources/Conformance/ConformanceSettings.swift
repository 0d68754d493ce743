import CallboardCommandLine

/// The settings of a run of the kit.
struct ConformanceSettings: Sendable {
  /// The shell command that starts a driver.
  let client: String
  /// The command of another client, for every other driver of a scenario; nil: all drivers are of one client.
  let otherClient: String?
  let seed: UInt64
  let runs: Int
  let drivers: Int
  /// Changes of each driver in a scenario.
  let steps: Int
  let patienceSeconds: Int
  let randomVectors: Int
  /// Names of the vectors or scenarios to run; empty: all.
  let only: [String]
  /// The folder for stores and a service of its own.
  let parent: String

  static let vectors = "vectors"
  static var names: [String] { [vectors] + Scenario.allCases.map(\.rawValue) }

  static let options: [Subcommand.Option] = [
    .init(name: "client", value: "COMMAND", help: "the shell command that starts a driver"),
    .init(
      name: "other-client", value: "COMMAND",
      help: "the command that starts every other driver of a scenario, of another client"),
    .init(name: "url", value: "URL", help: "the service; one of its own by default"),
    .init(name: "key", value: "KEY", help: "an operator's key, with --url"),
    .init(
      name: "only", value: "NAMES",
      help: "only these, separated by commas: \(names.joined(separator: ","))"),
    .init(name: "runs", value: "N", help: "the runs of each scenario; 3 by default"),
    .init(
      name: "seed", value: "N", help: "the seed of all random choices; a new one by default"),
    .init(name: "drivers", value: "N", help: "the drivers in a scenario, 2 to 8; 3 by default"),
    .init(name: "steps", value: "N", help: "the changes of each driver; 60 by default"),
    .init(
      name: "patience", value: "SECONDS",
      help: "the time for everything to be sent and received; 60 by default"),
    .init(
      name: "vectors", value: "N", help: "the random vectors beside the chosen ones; 400 by default"
    ),
    .init(name: "write", value: "FOLDER", help: "write the vectors as JSON files, and run nothing"),
    ScratchService.folderOption,
  ]

  init(_ invocation: Invocation, seed: UInt64) throws {
    guard let client = invocation.option("client"), !client.isEmpty else {
      throw UsageError("--client is missing: the command that starts a driver", invocation.command)
    }
    self.client = client
    otherClient = invocation.option("other-client")
    self.seed = seed
    runs = try invocation.integer("runs", in: 1...100_000) ?? 3
    drivers = try invocation.integer("drivers", in: 2...8) ?? 3
    steps = try invocation.integer("steps", in: 4...10_000) ?? 60
    patienceSeconds = try invocation.integer("patience", in: 1...3_600) ?? 60
    randomVectors = try Self.randomVectors(invocation)
    only = (invocation.option("only") ?? "").split(separator: ",").map(String.init)
    if let unknown = only.first(where: { !Self.names.contains($0) }) {
      throw UsageError(
        "\(unknown) is none of \(Self.names.joined(separator: ", "))", invocation.command)
    }
    parent = ScratchService.parent(invocation)
  }

  static func randomVectors(_ invocation: Invocation) throws -> Int {
    try invocation.integer("vectors", in: 0...1_000_000) ?? 400
  }

  /// The command that starts a driver of a scenario, by its number.
  func command(ofDriver number: Int) -> String {
    number.isMultiple(of: 2) ? client : otherClient ?? client
  }

  func wants(_ name: String) -> Bool { only.isEmpty || only.contains(name) }
}
