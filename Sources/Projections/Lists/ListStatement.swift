/// The SQL text of an `AdminList`.
///
/// The statement first finds the rows of a page with an index of the table, and joins other tables to these rows only.
/// A filter without a value is null, and PostgreSQL drops its condition when it plans the statement for the values
/// (`set_projection_path.sql`).
struct ListStatement {
  let table: String
  let key: String
  let filters: [AdminList.Filter]
  let joins: String
  let columns: [AdminList.Column]

  var text: String {
    let outputs = (columns.flatMap(\.expressions) + ["item.\(key)"]).joined(separator: ", ")
    return numbered(
      """
      select \(outputs)
      from \(page) item
      \(joins)
      order by item.\(key) desc
      """)
  }

  /// The text of `AdminList.endStatement`.
  var end: String {
    """
    select \(key) from \(table) where $1::bigint is null or \(key) < $1
    order by \(key) desc offset \(AdminList.lookedThroughMax - 1) limit 1
    """
  }

  /// The rows of a page, without order.
  private var page: String {
    let order = "order by item.\(key) desc limit $limit"
    let branches = branches.map { "(select item.* from \($0) \(order))" }
    if branches.count == 1 { return branches[0] }
    return "(select * from (\(branches.joined(separator: "\nunion all\n"))) item \(order))"
  }

  /// The sources of rows: the table, or the ways of a filter that has a value.
  private var branches: [String] {
    var conditions: [String] = []
    var whole: [String] = []
    var ways: [AdminList.Filter.Way] = []
    for filter in filters {
      let isOmitted = "$\(filter.name)::\(filter.kind.type) is null"
      switch filter.rule {
      case .condition(let condition), .search(let condition):
        conditions.append("(\(isOmitted) or \(condition))")
      case .ways(let found):
        precondition(ways.isEmpty, "only one filter of a list has ways of its own")
        whole.append(isOmitted)
        ways = found
      case .asNamed: break
      }
    }
    conditions.append("($before::bigint is null or item.\(key) < $before)")
    conditions.append("($after::bigint is null or item.\(key) >= $after)")
    func branch(_ source: String?, _ own: [String]) -> String {
      let all = (own + conditions).joined(separator: " and ")
      return "\(source ?? "\(table) item") where \(all)"
    }
    return [branch(nil, whole)] + ways.map { branch($0.source, [$0.condition].compactMap(\.self)) }
  }

  /// The text with the parameters' numbers in place of their names.
  private func numbered(_ text: String) -> String {
    let names = filters.map(\.name) + ["before", "after", "limit"]
    var parts = text.split(separator: "$", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() {
      let name = parts[index].prefix { $0.isLetter || $0 == "_" }
      guard let number = names.firstIndex(of: String(name)) else {
        preconditionFailure("the list has no filter \(name)")
      }
      parts[index] = "\(number + 1)" + parts[index].dropFirst(name.count)
    }
    return parts.joined(separator: "$")
  }
}

extension AdminList.Filter.Kind {
  /// The parameter's type in PostgreSQL.
  fileprivate var type: String {
    switch self {
    case .uuid: "uuid"
    case .bool: "bool"
    case .word, .text, .address: "text"
    }
  }
}

extension AdminList.Column {
  /// The expressions that are selected for it.
  fileprivate var expressions: [String] {
    if case .object(let columns) = kind { columns.flatMap(\.expressions) } else { [sql] }
  }
}
