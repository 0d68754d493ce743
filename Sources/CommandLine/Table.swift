/// Rows in columns, each as wide as its widest cell.
package struct Table {
  private var rows: [[String]]

  package init(_ header: [String]) { rows = [header] }

  package mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines, the header first; the header alone if there are no rows.
  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padding(to: $1) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension Output {
  package static func table(_ table: Table) {
    for (index, line) in table.lines.enumerated() {
      self.line(index == 0 ? dim(line) : line)
    }
  }

  package static func dim(_ text: String) -> String { styled(text, "2") }
  package static func bold(_ text: String) -> String { styled(text, "1") }
  package static func green(_ text: String) -> String { styled(text, "32") }
  package static func red(_ text: String) -> String { styled(text, "31") }

  private static func styled(_ text: String, _ code: String) -> String {
    isTerminal ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
