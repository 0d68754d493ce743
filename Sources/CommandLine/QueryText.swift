import CallboardHTTPServer

/// The query of a path; items that are nil are left out.
package struct QueryText: CustomStringConvertible {
  package let description: String

  package init(_ items: [(name: String, value: String?)]) {
    let parts = items.compactMap { item in
      item.value.map { "\(item.name)=\(PercentEncoding.encode($0))" }
    }
    description = parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }
}
