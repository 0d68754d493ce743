import CallboardClient
import CallboardContent
import Foundation

/// A project's scenes and elements as rows of a terminal.
struct Page {
  /// A row: a scene's heading, or a part of an element's text.
  struct Row: Equatable {
    /// The element; nil for a heading.
    let element: UUID?
    /// The scalars of the element's text that the row shows.
    let range: Range<Int>
    /// The text that it shows, without anything that a terminal would obey.
    let text: [Unicode.Scalar]
  }

  let rows: [Row]

  init(rows: [Row]) { self.rows = rows }

  init(_ content: ProjectContent, width: Int) {
    var rows: [Row] = []
    for scene in content.scenes {
      let heading = scene.heading.unicodeScalars.shown(within: width)
      rows.append(Row(element: nil, range: 0..<0, text: heading))
      for element in content.elements(of: scene.id) {
        rows += Self.rows(of: element.id, element.text.string, width: width)
      }
    }
    self.rows = rows
  }

  /// The rows of a text, which is broken at its line feeds and at the width.
  static func rows(of element: UUID, _ text: String, width: Int) -> [Row] {
    let scalars = Array(text.unicodeScalars)
    var (rows, start, columns): ([Row], Int, Int) = ([], 0, 0)
    func end(at place: Int) {
      rows.append(
        Row(
          element: element, range: start..<place,
          text: scalars[start..<place].map(\.shown)))
    }
    for (place, scalar) in scalars.enumerated() {
      if scalar == "\n" {
        end(at: place)
        (start, columns) = (place + 1, 0)
        continue
      }
      if columns + scalar.columns > width, place > start {
        end(at: place)
        (start, columns) = (place, 0)
      }
      columns += scalar.columns
    }
    end(at: scalars.count)
    return rows
  }

  /// The row and the scalar in it that a place of a text is at; nil if the text is not there.
  func position(of place: Int, in element: UUID) -> (row: Int, index: Int)? {
    // At a break, the place belongs to the row that it begins.
    guard
      let row = rows.lastIndex(where: { $0.element == element && $0.range.lowerBound <= place })
    else { return nil }
    return (row, min(place, rows[row].range.upperBound) - rows[row].range.lowerBound)
  }
}

extension Sequence<Unicode.Scalar> {
  /// The first ones, as they are shown, that fit into so many columns of a terminal.
  func shown(within columns: Int) -> [Unicode.Scalar] {
    var (shown, left): ([Unicode.Scalar], Int) = ([], columns)
    for scalar in self {
      left -= scalar.shown.columns
      if left < 0 { break }
      shown.append(scalar.shown)
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// Itself, or a sign in place of what a terminal would obey or which has no place of its own.
  var shown: Unicode.Scalar {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      "\u{B7}"
    default: self
    }
  }

  /// The columns of a terminal that it takes.
  var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
