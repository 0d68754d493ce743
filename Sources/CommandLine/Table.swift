import Foundation

/// Rows in columns, each as wide as its widest cell.
package struct Table {
  private var rows: [[String]]

  package init(_ header: [String], _ rows: [[String]] = []) { self.rows = [header] + rows }

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
}

extension BinaryInteger {
  /// The number with commas between the thousands.
  package var grouped: String {
    let digits = String(self.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

extension Double {
  /// The number with a fixed number of decimals.
  package func fixed(_ decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}

extension String {
  /// The text aligned to the left of a column.
  package func padding(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }

  /// The text aligned to the right of a column.
  package func right(_ width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }
}
