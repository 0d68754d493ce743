import CallboardDomain
import CallboardPostgres
import FoundationEssentials

/// A comparison of two generations of a projection's tables, row by row, at one position.
public struct RowComparison: Sendable, Equatable {
  /// The position of both generations.
  public let position: Int64
  /// The number of rows that differ.
  public internal(set) var count: Int64
  /// The first differences, at most `sampleMax` for each table.
  public internal(set) var sample: [RowDifference]
  /// Columns that only one of the two generations has, as `table.column`. They were not compared.
  public internal(set) var uncompared: [String]

  /// The maximum number of differences listed for a table.
  public static let sampleMax = 100

  init(position: Int64, count: Int64 = 0, sample: [RowDifference] = [], uncompared: [String] = []) {
    self.position = position
    self.count = count
    self.sample = sample
    self.uncompared = uncompared
  }

  /// Compares inside the open transaction, which must use one snapshot for all statements.
  ///
  /// - Parameter space: limits the comparison to the rows of this space, if not nil.
  init(
    of tables: [String], expected: ProjectionSchema, actual: ProjectionSchema, space: UUID?,
    position: Int64, on connection: Connection
  ) throws {
    self.init(position: position)
    let wanted = try TableDescription.read(tables, in: expected, on: connection)
    let there = try TableDescription.read(tables, in: actual, on: connection)
    for table in tables {
      guard let new = wanted[table], let old = there[table] else {
        uncompared.append("\(table).*")
        continue
      }
      uncompared += new.columns.subtracting(old.columns).union(old.columns.subtracting(new.columns))
        .map { "\(table).\($0.name)" }.sorted()
      try add(
        new.comparison(with: old, in: expected, and: actual, ofOneSpace: space != nil),
        table: table, space: space, on: connection)
    }
  }

  /// JSON without spaces, as it is stored.
  private static func compact(_ text: String) throws -> String {
    String(decoding: try JSON.parse(text).bytes(), as: UTF8.self)
  }

  private mutating func add(
    _ statement: String?, table: String, space: UUID?, on connection: Connection
  ) throws {
    guard let statement else {
      uncompared.append("\(table).*")
      return
    }
    let rows = try connection.query(
      statement, [.int64(Int64(Self.sampleMax))] + (space.map { [.uuid($0)] } ?? []))
    if let first = rows.first { count += try first.int64(0) }
    for row in rows {
      let columns = try row.texts(4)
      let fault: RowDifference.Fault =
        if try !row.bool(2) { .unexpected } else if try !row.bool(3) { .missing } else {
          .differs(columns: columns)
        }
      sample.append(
        RowDifference(table: table, key: try Self.compact(try row.text(1)), fault: fault))
    }
  }
}
