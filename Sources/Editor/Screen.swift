import CallboardClient
import Foundation

/// The contents of a terminal: the part of a page around the caret, the carets of others, and a line about the state.
struct Screen {
  let page: Page
  let place: TextPlace?
  let carets: [(name: String, place: TextPlace)]
  let state: String
  let columns: Int
  let rows: Int
  /// The first row of the page that is shown.
  let top: Int

  /// - Parameter top: the first row that was shown before; it stays where the caret allows it.
  init(
    _ page: Page, _ place: TextPlace?, _ carets: [(name: String, place: TextPlace)], state: String,
    columns: Int, rows: Int, top: Int
  ) {
    self.page = page
    self.place = place
    self.carets = carets
    self.state = state
    self.columns = columns
    self.rows = rows
    let row = place.flatMap { page.position(of: $0.head, in: $0.element)?.row } ?? 0
    let height = rows - 1
    // A heading above the caret's first row is shown with it.
    let above = row > 0 && page.rows[row - 1].element == nil ? row - 1 : row
    self.top = max(0, min(max(top, row - height + 1), above))
  }

  /// The text with the terminal's codes.
  var text: String {
    var text = "\u{1B}[?25l\u{1B}[H"
    // Rows are cleared before they are written: behind a full row, terminals would clear its last column.
    for number in top..<top + rows - 1 {
      text += "\u{1B}[K"
      if page.rows.indices.contains(number) { text += shown(number) }
      text += "\r\n"
    }
    let line = String(String.UnicodeScalarView(state.unicodeScalars.shown(within: columns)))
    text += "\u{1B}[7m\u{1B}[K\(line)\u{1B}[0m"
    if let place, let (row, index) = page.position(of: place.head, in: place.element) {
      let column = page.rows[row].text.prefix(index).reduce(0) { $0 + $1.columns }
      text += "\u{1B}[\(row - top + 1);\(min(column, columns - 1) + 1)H\u{1B}[?25h"
    }
    return text
  }

  /// A row, with the carets of others in reverse.
  private func shown(_ number: Int) -> String {
    let row = page.rows[number]
    guard let element = row.element else {
      return "\u{1B}[1m\(String(String.UnicodeScalarView(row.text)))\u{1B}[0m"
    }
    let marks = Set(
      carets.filter { $0.place.element == element }.compactMap { caret in
        page.position(of: caret.place.head, in: element).flatMap {
          $0.row == number ? $0.index : nil
        }
      })
    guard !marks.isEmpty else { return String(String.UnicodeScalarView(row.text)) }
    var text = ""
    // A caret behind a full row has no column: the terminal would go on in the next row.
    let isFull = row.text.reduce(0) { $0 + $1.columns } >= columns
    for index in 0..<row.text.count + (isFull ? 0 : 1) {
      let scalar = index < row.text.count ? row.text[index] : " "
      if marks.contains(index) {
        text += "\u{1B}[7m\(scalar)\u{1B}[0m"
      } else if index < row.text.count {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
