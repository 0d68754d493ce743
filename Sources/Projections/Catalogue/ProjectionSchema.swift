public import CallboardEventLog
import CallboardPostgres

/// The schema that holds one generation of a projection's tables.
public struct ProjectionSchema: Sendable, Hashable {
  /// The schema's name, not quoted.
  public let name: String

  /// Names a schema that `create_projection_schema` made.
  public init(_ name: String) { self.name = name }

  /// This session's temporary schema, for tables that are compared or read only once.
  public static let scratch = ProjectionSchema("pg_temp")

  /// The name as an identifier in SQL.
  public var quoted: String { Connection.quoted(identifier: name) }

  /// The `search_path` of a transaction: this schema, then the log's.
  public func searchPath(_ log: LogName) -> String {
    self == .scratch ? "pg_temp, \"\(log.schema)\"" : "\(quoted), \(log.searchPath)"
  }
}
