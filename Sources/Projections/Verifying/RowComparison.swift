public import CallboardDomain
import CallboardPostgres
import FoundationEssentials

/// A comparison of two generations of a projection's tables, row by row, at one position.
public struct RowComparison: Sendable, Equatable {
  /// The position of both generations.
  public let position: Int64
  /// The number of rows that differ.
  public internal(set) var count: Int64 = 0
  /// The first differences, at most `sampleMax` for each table.
  public internal(set) var sample: [RowDifference] = []
  /// Columns that only one of the two generations has, as `table.column`. They were not compared.
  public internal(set) var uncompared: [String] = []

  /// The maximum number of differences listed for a table.
  public static let sampleMax = 100
}

extension RowComparison {
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

/// A row that differs from the one that the log gives.
public struct RowDifference: Sendable, Equatable {
  /// The kind of difference.
  public enum Fault: Sendable, Equatable {
    /// The log gives the row, but the table does not have it.
    case missing
    /// The table has the row, but the log does not give it.
    case unexpected
    /// These columns have other values.
    case differs(columns: [String])
  }

  public let table: String
  /// The row's unique key, a JSON object of columns and values.
  public let key: String
  public let fault: Fault
}

extension RowDifference: JSONWritable {
  /// Writes it as it is stored: `{"table", "key", "fault", "columns"}`.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("table", table)
      json.member("key", raw: Array(key.utf8))
      switch fault {
      case .missing: json.member("fault", "missing")
      case .unexpected: json.member("fault", "unexpected")
      case .differs(let columns):
        json.member("fault", "differs")
        json.member("columns", columns)
      }
    }
  }

  /// Parses an array of objects that `write` wrote, and skips items of another form.
  static func parse(_ text: String) -> [RowDifference] {
    guard let json = try? JSON.parse(text), let items = json.array else { return [] }
    return items.compactMap { item in
      guard let table = item["table"]?.string, let key = item["key"] else { return nil }
      let columns = (item["columns"]?.array ?? []).compactMap(\.string)
      let fault: Fault? =
        switch item["fault"]?.string {
        case "missing": .missing
        case "unexpected": .unexpected
        case "differs": .differs(columns: columns)
        default: nil
        }
      return fault.map {
        RowDifference(table: table, key: String(decoding: key.bytes(), as: UTF8.self), fault: $0)
      }
    }
  }
}

extension RowDifference: CustomStringConvertible {
  public var description: String {
    switch fault {
    case .missing: "\(table) \(key) is missing"
    case .unexpected: "\(table) \(key) should not be there"
    case .differs(let columns): "\(table) \(key) differs in \(columns.joined(separator: ", "))"
    }
  }
}
