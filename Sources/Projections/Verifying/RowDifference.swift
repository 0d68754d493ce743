public import CallboardDomain

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
