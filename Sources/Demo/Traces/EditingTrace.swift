import CallboardCommandLine
import CallboardDomain
import Foundation

/// A recorded history of people typing into one text, in the format of the editing-traces collection.
struct EditingTrace: Sendable {
  /// The text that one agent typed at once.
  struct Transaction: Sendable {
    let agent: Int
    /// The number among the agent's own transactions, from 0.
    let sequence: Int
    /// For each agent, how many of its transactions the typing agent had seen.
    let seen: [Int]
    let operation: TextOperation
  }

  let agentCount: Int
  let transactions: [Transaction]
  let endContent: String

  /// Reads a trace, compressed with gzip or not.
  init(path: String) throws {
    let json: JSON
    do {
      json = try JSON.parse(try Self.read(path))
    } catch let error as JSONError {
      throw Failure("\(path): \(error)")
    }
    guard let items = json["txns"]?.array, let end = json["endContent"]?.string else {
      throw Failure("\(path) is not an editing trace: it has no txns or no endContent")
    }
    guard json["startContent"]?.string ?? "" == "" else {
      throw Failure("\(path) does not begin with an empty text")
    }
    endContent = end
    let agentCount = Int(json["numAgents"]?.integer ?? 1)
    self.agentCount = agentCount
    var counts = [Int](repeating: 0, count: agentCount)
    var transactions: [Transaction] = []
    transactions.reserveCapacity(items.count)
    for item in items {
      let agent = Int(item["agent"]?.integer ?? 0)
      var seen = [Int](repeating: 0, count: agentCount)
      for parent in item["parents"]?.array ?? [] {
        guard let index = parent.integer, transactions.indices.contains(Int(index)) else {
          throw Failure("\(path): a transaction's parent comes after it")
        }
        let other = transactions[Int(index)]
        for place in seen.indices { seen[place] = max(seen[place], other.seen[place]) }
        seen[other.agent] = max(seen[other.agent], other.sequence + 1)
      }
      transactions.append(
        Transaction(
          agent: agent, sequence: counts[agent], seen: seen, operation: try Self.operation(item)))
      counts[agent] += 1
    }
    self.transactions = transactions
  }

  private static func operation(_ transaction: JSON) throws -> TextOperation {
    var whole = TextOperation()
    for patch in transaction["patches"]?.array ?? [] {
      guard let parts = patch.array, parts.count == 3, let place = parts[0].integer,
        let deleted = parts[1].integer, let inserted = parts[2].string, place >= 0, deleted >= 0
      else { throw Failure("a patch of the trace is malformed") }
      let range = Int(place)..<Int(place + deleted)
      whole = TextOperation.compose(whole, TextOperation(replacing: range, with: inserted))
    }
    return whole
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw Failure("\(path) cannot be read")
    }
    guard path.hasSuffix(".gz") else {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", "--", path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else { throw Failure("\(path) is not gzipped") }
    return bytes
  }
}
