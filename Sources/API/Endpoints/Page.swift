import Domain
import FoundationEssentials
import HTTPServer

/// Some items of a list, and where it goes on.
struct Page<Item> {
  let items: [Item]
  let next: Cursor?
  /// Where the list goes on after an item, for one whose items may be large: its page is bounded in bytes, too.
  var after: ((Item) -> Cursor)?
}

extension Call {
  /// How many items a page is to have.
  func limit(default standard: Int = 100, max: Int = 1_000) throws -> Int {
    try queryInteger("limit", in: 1...max) ?? standard
  }

  /// The cursor that the request carries.
  func cursor(_ list: String) throws -> Cursor? {
    guard let text = query("cursor") else { return nil }
    guard let cursor = Cursor(text, list: list) else {
      throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
    }
    return cursor
  }

  /// Cuts a page out of a list that is sorted by keys, ascending or descending by their bytes.
  func page<Item>(
    _ list: String, of items: [Item], descending: Bool = false, key: @escaping (Item) -> String
  ) throws -> Page<Item> {
    let limit = try limit()
    var rest = items[...]
    if let cursor = try cursor(list) {
      guard let last = cursor.parts.first?.string else {
        throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
      }
      rest = rest.drop { descending ? key($0) >= last : key($0) <= last }
    }
    let page = Array(rest.prefix(limit))
    let goesOn = rest.count > page.count
    let after = { (item: Item) in Cursor(list, [.string(key(item))]) }
    return Page(items: page, next: goesOn ? page.last.map(after) : nil, after: after)
  }

  /// Where a page of a list by positions begins; one of another incarnation of the log begins anew.
  func start(
    of list: String, _ incarnation: UUID
  ) throws -> (before: Int64?, isReset: Bool) {
    guard let cursor = try cursor(list) else { return (nil, false) }
    guard cursor.parts.count == 2, let before = cursor.parts[1].integer else {
      throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
    }
    return cursor.parts[0].string == incarnation.lower ? (before, false) : (nil, true)
  }

  /// The link to the next page of the list that the request asks for.
  func link(next cursor: Cursor?) -> [(String, String)] {
    guard let cursor else { return [] }
    let kept = request.query.filter { $0.0 != "cursor" } + [("cursor", cursor.text)]
    let query = kept.map { name, value in
      "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    }.joined(separator: "&")
    return [("Link", "<\(request.path)?\(query)>; rel=\"next\"")]
  }
}

extension Response {
  /// A page of a list: `{items, next, …}` with the link to the next page.
  static func page<Item>(
    _ call: Call, _ page: Page<Item>, headers: [(String, String)] = [],
    more: (inout JSONWriter) -> Void = { _ in }, _ write: (Item, inout JSONWriter) -> Void
  ) -> Response {
    var next = page.next
    var json = JSONWriter()
    json.object { json in
      json.member("items") { json in
        json.array { json in
          for (index, item) in page.items.enumerated() {
            if index > 0, let after = page.after, json.bytes.count > Answers.bytesMax {
              next = after(page.items[index - 1])
              break
            }
            write(item, &json)
          }
        }
      }
      json.member("next", next?.text)
      more(&json)
    }
    return Response(
      status: 200,
      headers: [("Content-Type", "application/json")] + headers + call.link(next: next),
      body: .bytes(json.bytes))
  }
}

/// A number as text whose bytes sort as numbers do.
func sortable(_ number: Int64) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, 19 - digits.count)) + digits
}
