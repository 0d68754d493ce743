import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Some items of a list, and the cursor of the next page.
struct Page<Item> {
  let items: [Item]
  let next: Cursor?
  /// The cursor after an item, for a list whose items may be large: its pages are bounded in bytes too.
  var after: ((Item) -> Cursor)?
  /// Whether the list starts over, because the cursor was of another incarnation of the log; nil: it is not said.
  var isReset: Bool?

  /// The same page with other forms of its items.
  func with<Other>(_ others: [Other]) -> Page<Other> {
    Page<Other>(items: others, next: next, isReset: isReset)
  }
}

extension Call {
  /// The number of items that a page may have.
  func limit(default standard: Int = 100) -> Int { queryInteger("limit") ?? standard }

  /// The cursor that the request carries.
  func cursor(_ list: String) throws -> Cursor? {
    guard let text = query("cursor") else { return nil }
    guard let cursor = Cursor(text, list: list) else { throw Problem.unknownCursor }
    return cursor
  }

  /// The value of the cursor that the request carries.
  func cursor<Value>(_ list: String, _ value: (JSON) -> Value?) throws -> Value? {
    guard let cursor = try cursor(list) else { return nil }
    guard let value = cursor.parts.first.flatMap(value) else { throw Problem.unknownCursor }
    return value
  }

  /// Cuts a page out of a list that is sorted by keys, ascending or descending by their bytes.
  func page<Item>(
    _ list: String, of items: [Item], descending: Bool = false, key: @escaping (Item) -> String
  ) throws -> Page<Item> {
    let limit = limit()
    var rest = items[...]
    if let last = try cursor(list, \.string) {
      rest = rest.drop { descending ? key($0) >= last : key($0) <= last }
    }
    let page = Array(rest.prefix(limit))
    let goesOn = rest.count > page.count
    let after = { (item: Item) in Cursor(list, [.string(key(item))]) }
    return Page(items: page, next: goesOn ? page.last.map(after) : nil, after: after)
  }

  /// Cuts a page out of things in the order of lists, or the newest first. It sorts only the page.
  func page<Thing: Listed>(
    _ list: String, of things: PersistentDictionary<UUID, Thing>, newestFirst: Bool = false,
    where isWanted: (UUID, Thing) -> Bool = { _, _ in true }
  ) throws -> Page<(id: UUID, thing: Thing)> {
    let last = try cursor(list) { $0.string.flatMap { ListPlace($0) } }
    return page(
      list, of: things, after: last, by: { newestFirst ? $1 < $0 : $0 < $1 },
      rank: { ListPlace($0, $1) }, text: \.text, where: isWanted)
  }

  /// Cuts a page out of things that are sorted by keys, ascending by their bytes. It sorts only the page.
  func page<Thing>(
    _ list: String, of things: PersistentDictionary<UUID, Thing>,
    key: @escaping (UUID, Thing) -> String, where isWanted: (UUID, Thing) -> Bool
  ) throws -> Page<(id: UUID, thing: Thing)> {
    page(
      list, of: things, after: try cursor(list, \.string), by: <, rank: key, text: { $0 },
      where: isWanted)
  }

  private func page<Thing, Rank>(
    _ list: String, of things: PersistentDictionary<UUID, Thing>, after last: Rank?,
    by precedes: (Rank, Rank) -> Bool, rank: @escaping (UUID, Thing) -> Rank,
    text: @escaping (Rank) -> String, where isWanted: (UUID, Thing) -> Bool
  ) -> Page<(id: UUID, thing: Thing)> {
    let limit = limit()
    let found = things.first(
      limit + 1, by: precedes,
      rank: { id, thing in
        let place = rank(id, thing)
        return last.map { precedes($0, place) } ?? true ? place : nil
      }, where: isWanted)
    let items = found.prefix(limit).map { (id: $0.key, thing: $0.value) }
    let after = { (item: (id: UUID, thing: Thing)) in
      Cursor(list, [.string(text(rank(item.id, item.thing)))])
    }
    return Page(
      items: items, next: found.count > limit ? items.last.map { after($0) } : nil, after: after)
  }

  /// The start of a page of a list by positions. A cursor of another incarnation of the log starts over.
  func start(of list: String, _ incarnation: UUID) throws -> (before: Int64?, isReset: Bool) {
    guard let cursor = try cursor(list) else { return (nil, false) }
    guard cursor.parts.count == 2, let before = cursor.parts[1].integer else {
      throw Problem.unknownCursor
    }
    return cursor.parts[0].string == incarnation.lower ? (before, false) : (nil, true)
  }

  /// The link to the next page of the requested list.
  ///
  /// - Parameter next: the cursor of that page; nil: there is none.
  func link(next: String?) -> [(String, String)] {
    guard let next else { return [] }
    let kept = request.query.filter { $0.0 != "cursor" } + [("cursor", next)]
    let query = kept.map { name, value in
      "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    }.joined(separator: "&")
    return [("Link", "<\(request.path)?\(query)>; rel=\"next\"")]
  }
}

extension Response {
  /// A page of a list: `{items, next, reset?, …}` with the link to the next page.
  static func page<Item>(
    _ call: Call, _ page: Page<Item>, headers: [(String, String)] = [],
    more: (inout JSONWriter) -> Void = { _ in }, _ write: (Item, inout JSONWriter) -> Void
  ) -> Response {
    var cursor = page.next
    var next: String?
    var json = JSONWriter()
    json.object { json in
      json.member("items") { json in
        json.array { json in
          for (index, item) in page.items.enumerated() {
            if index > 0, let after = page.after, json.bytes.count > Answers.bytesMax {
              cursor = after(page.items[index - 1])
              break
            }
            write(item, &json)
          }
        }
      }
      next = cursor?.text
      json.member("next", next)
      json.member("reset", ifPresent: page.isReset)
      more(&json)
    }
    return Response(
      status: 200,
      headers: [("Content-Type", "application/json")] + headers + call.link(next: next),
      body: .bytes(json.bytes))
  }

  /// A page of a list whose items have these fields.
  static func page<Item>(
    _ call: Call, _ page: Page<Item>, fields: [Field<Item>], _ names: Names? = nil
  ) -> Response {
    .page(call, page) { item, json in json.object { fields.write(item, names, to: &$0) } }
  }

  /// A whole list, in the form of a page.
  static func list<Item: View>(
    _ items: [Item], _ names: Names? = nil, headers: [(String, String)] = [],
    more: (inout JSONWriter) -> Void = { _ in }
  ) -> Response {
    .object(headers: headers) { json in
      json.member("items", each: items) { $0.write(to: &$1, names) }
      json.member("next", JSON.null)
      more(&json)
    }
  }
}

/// A number as a text whose bytes sort as the numbers do.
func sortable(_ number: Int64) -> String {
  // The sign sorts before all digits, and the distance from the least number grows with the number.
  let digits = String(number < 0 ? number &- Int64.min : number)
  let padding = String(repeating: "0", count: 19 - digits.count)
  return (number < 0 ? "-" : "") + padding + digits
}

extension ListPlace {
  /// The place as a text whose bytes sort as the places do.
  var text: String { sortable(number) + id.lower }

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    guard let number = Int64(text.dropLast(36)), let id = UUID(text.suffix(36)) else { return nil }
    self.init(number: text.hasPrefix("-") ? Int64.min &- number : number, id: id)
    guard self.text == text else { return nil }
  }
}

extension Problem {
  /// A cursor that the list did not give.
  static var unknownCursor: Problem {
    Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
  }
}

/// The point at which a list continues. It is opaque to clients, and valid for one kind of list only.
struct Cursor: Equatable {
  /// The kind of list.
  let list: String
  /// The values needed to continue.
  let parts: [JSON]

  init(_ list: String, _ parts: [JSON]) {
    self.list = list
    self.parts = parts
  }

  /// The cursor of a list by positions, as `Call.start(of:_:)` reads it.
  init(_ list: String, before position: Int64, _ incarnation: UUID) {
    self.init(list, [.string(incarnation.lower), .integer(position)])
  }

  /// Reads a cursor that `text` wrote for this kind of list; nil for anything else.
  init?(_ text: String, list: String) {
    guard text.utf8.count <= 1_024, let bytes = Base64URL.decode(text),
      let parts = try? JSON.parse(bytes).array, parts.first?.string == list
    else { return nil }
    self.init(list, Array(parts.dropFirst()))
  }

  /// The cursor in the form that clients carry.
  var text: String { Base64URL.encode(JSON.array([.string(list)] + parts).bytes()) }
}
