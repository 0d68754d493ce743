import CallboardCommandLine
import CallboardDomain
import Synchronization

/// Prints the outcome of each part, and ends the command with 1 if one has failed.
final class ConformanceReport: Sendable {
  /// The outcome of the vectors or of one scenario.
  struct Outcome: Sendable {
    let name: String
    var counts: [String: Int] = [:]
    var failures: [String] = []
    var skipped: String?

    init(name: String) { self.name = name }
  }

  private let isJSON: Bool
  private let seed: UInt64
  private let outcomes = Mutex<[Outcome]>([])
  /// Failures that are printed of one part.
  private static let shownMax = 5

  init(isJSON: Bool, seed: UInt64) {
    self.isJSON = isJSON
    self.seed = seed
  }

  func begin() {
    if !isJSON { Output.line("seed \(seed)") }
  }

  func add(_ outcome: Outcome) {
    outcomes.withLock { $0.append(outcome) }
    isJSON ? printJSON(outcome) : printText(outcome)
  }

  /// - Throws: a `Failure` if a part has failed.
  func end() throws {
    let failed = outcomes.withLock { $0.filter { !$0.failures.isEmpty }.map(\.name) }
    guard failed.isEmpty else {
      throw Failure("failed with seed \(seed): \(failed.joined(separator: ", "))")
    }
  }

  private func printText(_ outcome: Outcome) {
    let order = [
      "runs", "agree", "changes", "merged", "set aside", "dropped by the client", "kills",
    ]
    let rest = outcome.counts.keys.filter { !order.contains($0) }.sorted()
    let counts = (order + rest).compactMap { name in
      outcome.counts[name].map { "\(name) \($0.grouped)" }
    }
    let word = outcome.skipped != nil ? "skipped" : outcome.failures.isEmpty ? "passed" : "FAILED"
    Output.line(
      "\(outcome.name.padding(to: 14))\(word.padding(to: 9))\(outcome.skipped ?? counts.joined(separator: ", "))"
    )
    for failure in outcome.failures.prefix(Self.shownMax) {
      for line in failure.split(separator: "\n", omittingEmptySubsequences: false) {
        Output.line("  \(line)")
      }
    }
    if outcome.failures.count > Self.shownMax {
      Output.line("  and \(outcome.failures.count - Self.shownMax) more")
    }
  }

  private func printJSON(_ outcome: Outcome) {
    var counts = JSONObject()
    for (name, count) in outcome.counts.sorted(by: { $0.key < $1.key }) {
      counts[name] = .integer(Int64(count))
    }
    Output.json([
      "name": .string(outcome.name), "seed": .string(String(seed)),
      "passed": .bool(outcome.failures.isEmpty),
      "skipped": outcome.skipped.map { .string($0) } ?? .null, "counts": .object(counts),
      "failures": .array(outcome.failures.map { .string($0) }),
    ])
  }
}
