import CallboardPostgres
import CallboardSchema

/// A table's columns and unique key, as PostgreSQL has them.
struct TableDescription: Sendable {
  struct Column: Hashable, Sendable {
    let name: String
    let type: String
  }

  private(set) var columns: Set<Column> = []
  private(set) var key: Set<Column> = []
  let table: String

  /// Reads the tables of a schema, by name. Missing tables are left out.
  static func read(
    _ tables: [String], in schema: ProjectionSchema, on connection: Connection
  ) throws -> [String: TableDescription] {
    var found: [String: TableDescription] = [:]
    let rows = try connection.query(
      Schema.describeTables, [.text(schema.name), .texts(tables)])
    for row in rows {
      let table = try row.text(0)
      let column = Column(name: try row.text(1), type: try row.text(2))
      var description = found[table] ?? TableDescription(table: table)
      description.columns.insert(column)
      if try row.bool(3) { description.key.insert(column) }
      found[table] = description
    }
    return found
  }

  /// Returns a statement that gives the rows of this table that differ between `expected` and `actual`: their number,
  /// and for each one its key, whether it is expected, whether it exists, and the columns that differ. It gives up to
  /// $1 rows, only those of space $2 if `ofOneSpace`, and none of a space whose content is being erased. Nil if the two
  /// tables have no key in common.
  func comparison(
    with other: TableDescription, in expected: ProjectionSchema, and actual: ProjectionSchema,
    ofOneSpace: Bool
  ) -> String? {
    let shared = columns.intersection(other.columns).map(\.name).sorted()
    let key = self.key.map(\.name).sorted()
    guard !key.isEmpty, Set(key).isSubset(of: shared) else { return nil }
    let list = shared.map { Connection.quoted(identifier: $0) }.joined(separator: ", ")
    let pairs = key.map { "\(literal($0)), \(Connection.quoted(identifier: $0))" }
      .joined(separator: ", ")
    let name = Connection.quoted(identifier: table)
    // Erasure deletes content from events before it deletes it from rows.
    let condition =
      " where space not in (select w.space from word_erasures w)"
      + (ofOneSpace ? " and space = $2" : "")
    let wanted = "select \(list) from \(expected.quoted).\(name)\(condition)"
    let there = "select \(list) from \(actual.quoted).\(name)\(condition)"
    return """
      with lacking as (
        select jsonb_build_object(\(pairs)) as key, to_jsonb(r) as row
        from (\(wanted) except all \(there)) r
      ), surplus as (
        select jsonb_build_object(\(pairs)) as key, to_jsonb(r) as row
        from (\(there) except all \(wanted)) r
      )
      select count(*) over (), coalesce(l.key, s.key)::text, l.key is not null, s.key is not null,
        case when l.key is null or s.key is null then '{}' else array(
          select c from jsonb_object_keys(l.row) c
          where l.row -> c is distinct from s.row -> c order by c)
        end
      from lacking l full join surplus s on s.key = l.key
      order by 2
      limit $1
      """
  }

  /// A text as a literal in SQL; for column names only.
  private func literal(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
