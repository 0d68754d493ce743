package import CallboardPostgres

/// The name of a log: the name of its schema, from which all its other names follow.
///
/// One schema is one log; several logs can share a database.
public struct LogName: Sendable, Hashable {
  /// The schema, an identifier that needs no quotes.
  public let schema: String
  /// The role as which the service uses the log, in each transaction; nil: the one that it connects as.
  public let role: String?
  /// Whether it is only read through this name: writing fails before PostgreSQL is asked.
  public let isReadOnly: Bool

  /// Makes the name of a log.
  ///
  /// - Throws: `LogError.invalidName` unless the name is 1 to 40 of a–z, 0–9 and `_`, begins with a letter and is not
  ///   one of PostgreSQL's own.
  public init(schema: String) throws(LogError) {
    let characters = schema.utf8
    guard (1...40).contains(characters.count),
      characters.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }),
      characters.first.map(isLetter) == true,
      !schema.hasPrefix("pg_"), schema != "information_schema"
    else { throw .invalidName(schema) }
    self.init(unchecked: schema)
  }

  /// The name of the log if the operator gives none.
  public static let standard = LogName(unchecked: "callboard")

  private init(unchecked schema: String, role: String? = nil, isReadOnly: Bool = false) {
    (self.schema, self.role, self.isReadOnly) = (schema, role, isReadOnly)
  }

  /// The same log for a service that uses it as a role of the log's own.
  public func used(as role: String) -> LogName {
    LogName(unchecked: schema, role: role, isReadOnly: isReadOnly)
  }

  /// The same log for a node that only reads it, because it is moved.
  public var readOnly: LogName { LogName(unchecked: schema, role: role, isReadOnly: true) }

  /// The value of `search_path` in a transaction.
  public var searchPath: String { "\"\(schema)\", pg_temp" }

  /// The first two parameters of every statement that prepares a transaction of this log: the search path and the role.
  ///
  /// - Parameter path: the search path; nil: the log's.
  package func settings(_ path: String? = nil) -> [Parameter] {
    [.text(path ?? searchPath), .optional(role, Parameter.text)]
  }

  /// The key of the advisory lock that appending takes.
  public var lockKey: Int64 { hash(salt: "append") }
  /// The key of the advisory lock that migrating takes.
  public var migrationLockKey: Int64 { hash(salt: "migrate") }
  /// The key of the advisory lock that moving to another database holds. It is in the database of the default log.
  public var moveLockKey: Int64 { hash(salt: "move") }
  /// The channel that carries head positions.
  public var headChannel: String { schema + "_head" }
  /// The channel that carries the positions of projections.
  public var projectionChannel: String { schema + "_projections" }

  /// The channel for messages between nodes that are not in the log: presence, signals, read marks.
  ///
  /// Its name in PostgreSQL dates from when it carried presence alone.
  public var sideChannel: String { schema + "_presence" }

  /// FNV-1a, 64 bits. It must not change, because nodes of different releases share the locks.
  private func hash(salt: String) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "callboard.\(salt).\(schema)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Int64(bitPattern: hash)
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte }
private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }
