import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTenants

/// The schema of a tenant's log. One that is made later under the same name is another one.
///
/// A move makes the schema in the target with a comment, which it removes once the copy is whole. So nothing but an
/// unfinished copy is dropped there.
struct LogSchema: Sendable, Equatable {
  private let oid: Int64
  /// Whether a move has made it and did not finish the copy.
  let isUnfinishedCopy: Bool

  /// The comment on an unfinished copy. It has no character that SQL would need escaped.
  private static let comment = "callboard: an unfinished copy of a moved tenant"

  /// The schema of a log in the database of a connection; nil: there is none.
  static func find(_ log: LogName, on connection: Connection) throws -> LogSchema? {
    let found = try connection.query(Schema.selectSchema, [.text(log.schema), .text(comment)])
    guard let row = found.first else { return nil }
    return LogSchema(oid: try row.int64(0), isUnfinishedCopy: try row.bool(1))
  }

  /// The tenants of which a database has an unfinished copy.
  static func unfinishedCopies(on connection: Connection) throws -> [String] {
    try connection.query(Schema.selectCommentedSchemas, [.text(comment)]).compactMap {
      row throws -> String? in Tenant.name(ofLogIn: try row.text(0))
    }
  }

  /// Makes the schema of a copy, which is unfinished until `finishCopy`. Fails if there is one of that name.
  static func beginCopy(of log: LogName, on owner: Connection) throws {
    let schema = Connection.quoted(identifier: log.schema)
    try owner.transaction { owner in
      try owner.execute("create schema \(schema)")
      try owner.execute("comment on schema \(schema) is '\(comment)'")
    }
  }

  /// Notes that a copy is whole.
  static func finishCopy(of log: LogName, on owner: Connection) throws {
    let schema = Connection.quoted(identifier: log.schema)
    try owner.execute("comment on schema \(schema) is null")
  }
}
