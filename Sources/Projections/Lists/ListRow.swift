public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// A value of a row of an `AdminList`, or of a filter.
public enum ListValue: Sendable, Equatable {
  case null
  case uuid(UUID)
  case uuids([UUID])
  case text(String)
  case integer(Int64)
  case bool(Bool)
  case time(Timestamp)
  /// The values of an object's columns.
  case object([ListValue])

  /// The UUID; nil for anything else.
  public var uuid: UUID? { if case .uuid(let value) = self { value } else { nil } }

  /// The UUIDs; none for anything else.
  public var uuids: [UUID] { if case .uuids(let value) = self { value } else { [] } }

  /// The time; nil for anything else.
  public var time: Timestamp? { if case .time(let value) = self { value } else { nil } }
}

/// A row of an `AdminList`.
public struct ListRow: Sendable, Equatable {
  /// The columns of its list.
  public let columns: [AdminList.Column]
  /// The value of each column.
  public let values: [ListValue]
  /// Its key in the order of the list.
  public let key: Int64

  /// The value of a column.
  public subscript(name: String) -> ListValue {
    guard let index = columns.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("the list has no column \(name)")
    }
    return values[index]
  }

  /// Whether two rows of the same list have the same values.
  public static func == (one: ListRow, other: ListRow) -> Bool {
    one.key == other.key && one.values == other.values
  }

  init(_ row: Row, of list: AdminList) throws {
    columns = list.columns
    var index = 0
    values = try columns.map { column throws in try column.value(row, &index) }
    key = try row.int64(index)
  }
}

extension AdminList.Column {
  fileprivate func value(_ row: Row, _ index: inout Int) throws -> ListValue {
    if case .object(let columns) = kind {
      return .object(try columns.map { column throws in try column.value(row, &index) })
    }
    defer { index += 1 }
    if isNullable, try row.isNull(index) { return .null }
    return switch kind {
    case .uuid, .person, .vaulted: .uuid(try row.uuid(index))
    case .uuids, .people: .uuids(try row.uuids(index))
    case .text, .word, .standing: .text(try row.text(index))
    case .bool: .bool(try row.bool(index))
    case .time: .time(try row.timestamp(index))
    case .integer, .position, .version: .integer(try row.int64(index))
    case .object: .null
    }
  }
}

extension ProjectionReader {
  /// Reads a page of a list, in one snapshot.
  ///
  /// An item that changes between two pages moves to the front, where the next reading of the first page shows it.
  ///
  /// - Parameters:
  ///   - values: the values of the filters, by their names. A missing filter does not limit the list.
  ///   - before: the key that the previous page returned; nil: from the first item.
  /// - Returns: a page, and the value of `before` for the next page; nil if this was the last. Where no index finds a
  ///   filter's value, a page looks through `AdminList.lookedThroughMax` items: it may be short, or empty, and not be the
  ///   last.
  /// - Throws: `PostgresError`, and `ProjectionError` with the code `beingFilled`.
  public func page(
    of list: AdminList, where values: [String: ListValue] = [:], before: Int64? = nil, limit: Int
  ) async throws -> (items: [ListRow], next: Int64?) {
    let known = Set(list.filters.map(\.name))
    precondition(known.isSuperset(of: values.keys), "\(list.name) has no such filter")
    let filters = list.filters.map { values[$0.name]?.parameter ?? .null }
    let given = list.filters.filter { values[$0.name] != nil }
    let isSearch = given.contains(where: \.isSearch) && !given.contains(where: \.hasWays)
    let begin = Parameter.optional(before, Parameter.int64)
    return try await read(list.projections) { connection in
      let end =
        try isSearch ? connection.query(list.endStatement, [begin]).first?.int64(0) : nil
      let page = try connection.query(
        list.statement,
        filters + [begin, .optional(end, Parameter.int64), .int64(Int64(limit) + 1)]
      ).map { row throws in try ListRow(row, of: list) }.page(of: limit) { $0.key }
      return (page.items, page.next ?? end)
    }
  }
}

extension AdminList.Filter {
  fileprivate var isSearch: Bool { if case .search = rule { true } else { false } }

  /// Whether it finds rows by indexes of its own.
  fileprivate var hasWays: Bool { if case .ways = rule { true } else { false } }
}

extension ListValue {
  fileprivate var parameter: Parameter {
    switch self {
    case .null, .object: .null
    case .uuid(let value): .uuid(value)
    case .uuids(let values): .uuids(values)
    case .text(let value): .text(value)
    case .integer(let value): .int64(value)
    case .bool(let value): .bool(value)
    case .time(let value): .timestamp(microseconds: value.microseconds)
    }
  }
}
