package import CallboardDomain

/// A feed as text: the items of each day, with actor, time and number of changes.
package enum FeedText {
  /// The lines of a page. Consecutive items of a day with the same actor, kind and space become one line.
  package static func lines(_ items: [JSON]) -> [String] {
    var lines: [String] = []
    var day = ""
    var rest = items[...]
    while let first = rest.popFirst() {
      let time = first["last_at"]?.string ?? ""
      if time.prefix(10) != day {
        day = String(time.prefix(10))
        lines.append(Output.bold(day))
      }
      var more = 0
      var count = first["count"]?.integer ?? 1
      while let next = rest.first, isAlike(first, next),
        next["last_at"]?.string?.hasPrefix(day) == true
      {
        more += 1
        count += next["count"]?.integer ?? 1
        rest.removeFirst()
      }
      lines.append(line(first, more: more, count: count, at: String(time.dropFirst(11).prefix(5))))
    }
    return lines
  }

  private static func isAlike(_ one: JSON, _ other: JSON) -> Bool {
    ["actor", "kind", "space"].allSatisfy { one[$0] == other[$0] }
  }

  private static func line(_ item: JSON, more: Int, count: Int64, at time: String) -> String {
    let who = item["actor"]?["name"]?.string ?? item["actor"]?["id"]?.string ?? "callboard"
    var text = "  \(Output.dim(time))  \(who.padding(to: 10)) \(item["title"]?.string ?? "")"
    if more > 0 { text += Output.dim(" and \(more.grouped) more") }
    if count > more + 1 { text += Output.dim(" · \(count.grouped) changes") }
    if let description = item["description"]?.string, !description.isEmpty {
      text += "\n" + String(repeating: " ", count: 20) + Output.dim(description)
    }
    return text
  }
}
