import Domain

/// The feed as a person reads it: by day, who did what, how often.
enum FeedText {
  /// The lines of a page. What one person did of one kind to several things in a row, none of which
  /// has a title, is one line.
  static func lines(_ items: [JSON]) -> [String] {
    var lines: [String] = []
    var day = ""
    var rest = items[...]
    while let first = rest.popFirst() {
      let time = first["last_at"]?.string ?? ""
      if time.prefix(10) != day {
        day = String(time.prefix(10))
        lines.append(Output.bold(day))
      }
      var things = 1
      var count = first["count"]?.integer ?? 1
      while let next = rest.first, isAlike(first, next), day == next["last_at"]?.string?.prefix(10)
      {
        things += 1
        count += next["count"]?.integer ?? 1
        rest.removeFirst()
      }
      lines.append(line(first, things: things, count: count, at: time.dropFirst(11).prefix(5)))
    }
    return lines
  }

  private static func isAlike(_ one: JSON, _ other: JSON) -> Bool {
    title(one) == nil && title(other) == nil
      && ["actor", "kind", "space"].allSatisfy { one[$0] == other[$0] }
  }

  private static func title(_ item: JSON) -> String? {
    (item["title"]?.string).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func line(
    _ item: JSON, things: Int, count: Int64, at time: Substring
  ) -> String {
    let who =
      item["actor_name"]?.string ?? item["actor"]?.string.map { String($0.prefix(8)) }
      ?? "the system"
    var what = (item["kind"]?.string ?? "").replacing("_", with: " ")
    if let title = title(item) { what += " “\(title)”" }
    if let description = item["description"]?.string, !description.isEmpty {
      what += ": \(description)"
    }
    var times = count > 1 ? " × \(count.grouped)" : ""
    if things > 1, Int64(things) != count { times += " in \(things.grouped) places" }
    return "  \(Output.dim(String(time)))  \(who.padding(to: 14)) \(what)\(Output.dim(times))"
  }
}
