import Domain
import FoundationEssentials
import Postgres
import Schema

/// Two generations of a projection's tables, compared row by row at one position.
public struct RowComparison: Sendable, Equatable {
  /// Both stood here.
  public let position: Int64
  /// How many rows differ.
  public internal(set) var count: Int64
  /// The first of them, at most `sampleMax` a table.
  public internal(set) var sample: [RowDifference]
  /// Columns that only one of the two has, as `table.column`; they were left out.
  public internal(set) var uncompared: [String]

  /// How many differences of a table are named.
  public static let sampleMax = 100

  init(position: Int64, count: Int64 = 0, sample: [RowDifference] = [], uncompared: [String] = []) {
    self.position = position
    self.count = count
    self.sample = sample
    self.uncompared = uncompared
  }

  /// Compares inside the transaction that is open, whose snapshot must be one for all statements.
  ///
  /// - Parameter space: compares the rows of this space only, if not nil.
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

  /// JSON without spaces, as it is kept.
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
