public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// The name of a node's connections in PostgreSQL, `callboard VERSION ID STARTED`. `pg_stat_activity` shows the nodes by
/// it, so the service needs no table of nodes.
public struct NodeName: Sendable, Equatable {
  /// The id that the node drew when it started.
  public let id: UUID
  /// The release of the node.
  public let version: String
  /// When the node started, to the second.
  public let startedAt: Timestamp

  /// PostgreSQL cuts longer names.
  private static let bytesMax = 63
  private static let program = "callboard"
  private static let microsecondsOfSecond: Int64 = 1_000_000

  /// Names a node.
  ///
  /// - Parameters:
  ///   - version: its release, at most 9 bytes without spaces.
  ///   - startedAt: when it started; the part below a second is dropped.
  public init(version: String, startedAt: Timestamp) {
    self.init(
      id: UUID(), version: version,
      startedSeconds: startedAt.microseconds / Self.microsecondsOfSecond)
    precondition(
      NodeName(text) == self && text.utf8.count <= Self.bytesMax,
      "the release must have room in the name of a connection")
  }

  /// Reads the name of a connection; nil if it is not that of a node.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, words[0] == Self.program, !words[1].isEmpty,
      let id = UUID(hexadecimal: words[2]), words[3].utf8.count <= 10,
      let seconds = Int64(words[3]), seconds >= 0
    else { return nil }
    self.init(id: id, version: String(words[1]), startedSeconds: seconds)
  }

  private init(id: UUID, version: String, startedSeconds: Int64) {
    self.id = id
    self.version = version
    startedAt = Timestamp(microseconds: startedSeconds * Self.microsecondsOfSecond)
  }

  /// The name of the node's connections.
  public var text: String {
    let seconds = startedAt.microseconds / Self.microsecondsOfSecond
    return "\(Self.program) \(version) \(id.lower.replacing("-", with: "")) \(seconds)"
  }
}

extension ConnectionOptions {
  /// The same, for connections that a node holds.
  public func named(_ node: NodeName) -> ConnectionOptions {
    var named = self
    named.applicationName = node.text
    return named
  }
}

extension UUID {
  /// Reads 32 hexadecimal digits; nil for anything else.
  fileprivate init?(hexadecimal digits: Substring) {
    guard digits.utf8.count == 32 else { return nil }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    self.init(uuidString: text)
  }
}

/// A node that is connected to the database.
public struct RunningNode: Sendable, Equatable {
  public let name: NodeName
  /// How many connections it holds.
  public let connections: Int64
  /// When one of its connections last began or ended a statement; nil: PostgreSQL hides it.
  public let lastSeenAt: Timestamp?

  static let countMax = 200
}

extension LogReader {
  /// The nodes that are connected to this database, of all logs in it, those that started first.
  ///
  /// - Throws: `LogError`, also if PostgreSQL takes longer than two seconds.
  public func nodes() async throws(LogError) -> [RunningNode] {
    let rows = try await examine([(Schema.selectNodes, [.int64(Int64(RunningNode.countMax))])])
    do {
      let nodes = try rows[0].compactMap { row throws -> RunningNode? in
        guard let name = NodeName(try row.text(0)) else { return nil }
        return RunningNode(
          name: name, connections: try row.int64(1), lastSeenAt: try row.timestampOrNil(2))
      }
      return nodes.sorted {
        ($0.name.startedAt, $0.name.text) < ($1.name.startedAt, $1.name.text)
      }
    } catch { throw LogError(wrapping: error) }
  }
}
