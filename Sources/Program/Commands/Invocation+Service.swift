import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardHTTPServer

extension Subcommand.Option {
  /// The options that choose a page of a list.
  static func page(limit help: String = "the maximum number of items; 50 by default") -> [Self] {
    [
      .init(name: "limit", value: "COUNT", help: help),
      .init(
        name: "cursor", value: "CURSOR", help: "the cursor of the next page, from the page before"),
    ]
  }
}

extension Invocation {
  /// A client that acts as the operator.
  var client: CallboardClient { get throws { try ServiceAddress(self).operatorClient } }

  /// An argument as a segment of a path.
  func segment(_ index: Int = 0) -> String { PercentEncoding.encode(argument(index) ?? "") }

  /// Prints a list of the service as JSON, or its items by a closure and how the next page is shown.
  ///
  /// - Parameters:
  ///   - filters: the options that are query parameters of the same name.
  ///   - further: other query parameters.
  ///   - limit: how many items there are on a page that `--limit` does not choose; nil: the list has no pages.
  func printList(
    _ path: String, filters: [String] = [], _ further: [(name: String, value: String?)] = [],
    limit: Int? = nil, _ show: (_ items: [JSON]) -> Void
  ) async throws {
    let client = try client
    var query = filters.map { (name: $0.replacing("-", with: "_"), value: option($0)) } + further
    if let limit {
      let count = try integer("limit", in: 1...200) ?? limit
      query += [("cursor", option("cursor")), ("limit", String(count))]
    }
    let answer = try await client.get("\(path)\(QueryText(query))")
    if wantsJSON { return Output.json(answer) }
    show(answer["items"]?.array ?? [])
    if let next = answer["next"]?.string { Output.line(Output.dim("more: --cursor \(next)")) }
  }

  /// Prints such a list with its items in a table.
  ///
  /// - Parameter row: the cells of an item.
  func printTable(
    _ path: String, _ header: [String], filters: [String] = [],
    _ further: [(name: String, value: String?)] = [], limit: Int? = nil,
    _ row: (_ item: JSON) -> [String]
  ) async throws {
    try await printList(path, filters: filters, further, limit: limit) { items in
      Output.table(Table(header, items.map(row)))
    }
  }
}

/// The query of a path; items that are nil are left out.
struct QueryText: CustomStringConvertible {
  let description: String

  init(_ items: [(name: String, value: String?)]) {
    let parts = items.compactMap { item in
      item.value.map { "\(item.name)=\(PercentEncoding.encode($0))" }
    }
    description = parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }
}

extension ServerEvent {
  /// The item in an event of a followed stream, as JSON; nil for events about the stream itself. A reset is
  /// printed as a warning.
  ///
  /// - Throws: a `Failure` with the reason if the service has ended the stream; an error if the item is not JSON.
  func item() throws -> JSON? {
    switch name {
    case "message": return try JSON.parse(Array(data.utf8))
    case "reset":
      Output.warn("the stream starts over, because the events after the last id are not known")
      return nil
    case "end":
      let reason = (try? JSON.parse(Array(data.utf8)))?["reason"]?.string ?? "without a reason"
      throw Failure("the service has ended the stream: \(reason)", exitCode: 3)
    default: return nil
    }
  }
}
