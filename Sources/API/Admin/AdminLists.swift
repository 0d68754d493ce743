import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The endpoint and the schema that the API makes from each `AdminList`.
extension AdminList {
  /// The endpoint that answers with pages of the list.
  var endpoint: Endpoint {
    Endpoint(
      .get, "/admin/v1/\(name)", operation, summary, access: .reading,
      parameters: .read + [.cursor, .limit()] + filters.compactMap(\.parameter),
      answer: .page(.named(schema), ["reset": .bool]), reads: .recent
    ) { call in
      let list = try await call.list("admin_\(name)", of: self, where: try await values(in: call))
      let view = try await ListRowView(list.items, of: columns, in: call.service)
      return .page(call, list) { view.write($0, to: &$1) }
    }
  }

  /// The endpoints of the lists of things in each kind of space.
  static let ofKinds = [connections, tasks, plans, workSessions, projectSessions, courses]
    .map(\.endpoint)

  /// The schema of an item, under its name.
  var namedSchema: (name: String, schema: Schema) { (schema, .object(columns)) }

  /// The values that the query gives for the filters.
  private func values(in call: Call) async throws -> [String: ListValue] {
    var values: [String: ListValue] = [:]
    for filter in filters where filter.description != nil {
      values[filter.name] =
        switch filter.kind {
        case .uuid: call.queryID(filter.name).map(ListValue.uuid)
        case .bool: call.queryBool(filter.name).map(ListValue.bool)
        case .word, .text: call.query(filter.name).map(ListValue.text)
        case .address: nil
        }
    }
    for filter in filters {
      guard case .address(let owner) = filter.kind, let person = values[owner]?.uuid,
        case .person(let state) = try await call.state(of: person)
      else { continue }
      values[filter.name] = state.email.map { .text($0.text) }
    }
    return values
  }
}

extension Call {
  /// A page of rows of a list. Its cursors belong to the list of this name.
  func list(
    _ name: String, of list: AdminList, where values: [String: ListValue]
  ) async throws -> Page<ListRow> {
    try await self.list(name, of: list.projections) { reader, before, limit in
      try await reader.page(of: list, where: values, before: before, limit: limit)
    }
  }
}

extension AdminList.Filter {
  /// The query parameter for the filter; nil if the filter has none.
  fileprivate var parameter: Endpoint.Parameter? {
    guard let description else { return nil }
    let schema: Schema =
      switch kind {
      case .uuid: .uuid
      case .bool: .bool
      case .word(let words): .oneOf(words)
      case .text(let max): .text(max: max)
      case .address: .string()
      }
    return Endpoint.Parameter.query(name, schema, description)
  }
}

extension Schema {
  /// An object with a member for each column.
  fileprivate static func object(_ columns: [AdminList.Column]) -> Schema {
    .object(members: columns.map { Member($0.name, .column($0)) })
  }

  private static func column(_ column: AdminList.Column) -> Schema {
    var schema: Schema =
      switch column.kind {
      case .uuid: .uuid
      case .uuids: .array(.uuid)
      case .person: .named("PersonReference")
      case .people: .array(.named("PersonReference"))
      case .text, .vaulted: .string()
      case .word(let words): .oneOf(words)
      case .standing: .standing
      case .bool: .bool
      case .time: .time
      case .integer(let min): .integer(min: min)
      case .position: .position
      case .version: .version
      case .object(let columns): .object(columns)
      }
    if column.isNullable { schema = schema.orNull }
    if let description = column.description { schema = schema.described(description) }
    return schema
  }
}

/// Writes rows of a list, with the values that the vault has for them.
private struct ListRowView {
  private let names: Names
  private let vaulted: [UUID: [String: String]]

  init(_ rows: [ListRow], of columns: [AdminList.Column], in service: Service) async throws {
    var people: [UUID] = []
    var subjects: [UUID] = []
    var keys: Set<String> = []
    func collect(_ columns: [AdminList.Column], _ values: [ListValue]) {
      for (column, value) in zip(columns, values) {
        switch (column.kind, value) {
        case (.person, .uuid(let person)): people.append(person)
        case (.people, .uuids(let several)): people += several
        case (.vaulted(let key), .uuid(let subject)):
          keys.insert(key)
          subjects.append(subject)
        case (.object(let columns), .object(let values)): collect(columns, values)
        default: break
        }
      }
    }
    for row in rows { collect(columns, row.values) }
    names = try await Names(of: people, in: service.vault)
    vaulted = try await service.vault.values(of: Array(Set(subjects)), keys: keys.sorted())
  }

  func write(_ row: ListRow, to json: inout JSONWriter) {
    write(row.columns, row.values, to: &json)
  }

  private func write(
    _ columns: [AdminList.Column], _ values: [ListValue], to json: inout JSONWriter
  ) {
    json.object { json in
      for (column, value) in zip(columns, values) {
        json.key(column.name)
        write(column.kind, value, to: &json)
      }
    }
  }

  private func write(
    _ kind: AdminList.Column.Kind, _ value: ListValue, to json: inout JSONWriter
  ) {
    switch (kind, value) {
    case (.person, .uuid(let person)): json.value(PersonReference(person, names))
    case (.people, .uuids(let people)): json.value(people.map { PersonReference($0, names) })
    case (.vaulted(let key), .uuid(let subject)): json.value(vaulted[subject]?[key])
    case (.object(let columns), .object(let values)): write(columns, values, to: &json)
    case (_, .null), (_, .object): json.raw("null")
    case (_, .uuid(let value)): json.value(value)
    case (_, .uuids(let values)): json.value(values)
    case (_, .text(let value)): json.value(value)
    case (_, .integer(let value)): json.value(value)
    case (_, .bool(let value)): json.value(value)
    case (_, .time(let value)): json.value(value)
    }
  }
}
