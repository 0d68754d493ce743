import CallboardClient
import CallboardContent
import Foundation

extension Page {
  /// Does what a key says: moves the caret, and returns the changes to make.
  static func edit(
    _ key: Key, _ content: ProjectContent, width: Int, _ place: inout TextPlace?
  ) -> [CallboardContent.Operation] {
    guard let caret = place ?? first(in: content),
      let element = content.element(caret.element)
    else {
      place = nil
      return begin(content, with: key, &place)
    }
    place = caret
    let (at, length) = (caret.head, element.text.scalarCount)
    switch key {
    case .text(let text):
      place = TextPlace(element: element.id, caret: at + text.unicodeScalars.count)
      return [.editText(element: element.id, TextOperation(replacing: at..<at, with: text))]
    case .backspace where at > 0:
      place = TextPlace(element: element.id, caret: at - 1)
      return [.editText(element: element.id, TextOperation(replacing: at - 1..<at, with: ""))]
    case .backspace where length == 0:
      place = neighbour(of: element.id, -1, content) ?? neighbour(of: element.id, 1, content)
      return [.deleteElement(element: element.id)]
    case .delete where at < length:
      return [.editText(element: element.id, TextOperation(replacing: at..<at + 1, with: ""))]
    case .enter: return insert(behind: element, &place)
    case .left where at > 0: place = TextPlace(element: element.id, caret: at - 1)
    case .left: place = neighbour(of: element.id, -1, content) ?? place
    case .right where at < length: place = TextPlace(element: element.id, caret: at + 1)
    case .right:
      place =
        neighbour(of: element.id, 1, content).map { TextPlace(element: $0.element, caret: 0) }
        ?? place
    case .up: place = vertical(-1, caret, content, width) ?? place
    case .down: place = vertical(1, caret, content, width) ?? place
    case .home: place = TextPlace(element: element.id, caret: 0)
    case .end: place = TextPlace(element: element.id, caret: length)
    case .backspace, .delete, .undo, .redo, .network, .quit: break
    }
    return []
  }

  /// Does what a key says after the element of the caret was deleted: a key that moves the caret puts it into the first
  /// element. Others do nothing, so that no text goes where the person does not look.
  static func find(
    _ key: Key, _ content: ProjectContent, _ place: inout TextPlace?
  ) -> [CallboardContent.Operation] {
    guard let start = first(in: content) else { return begin(content, with: key, &place) }
    switch key {
    case .up, .down, .left, .right, .home, .end: place = start
    case .text, .enter, .backspace, .delete, .undo, .redo, .network, .quit: break
    }
    return []
  }

  /// Writes into a project that has no element yet.
  private static func begin(
    _ content: ProjectContent, with key: Key, _ place: inout TextPlace?
  ) -> [CallboardContent.Operation] {
    let text: String
    switch key {
    case .text(let typed): text = typed
    case .enter: text = ""
    default: return []
    }
    var operations: [CallboardContent.Operation] = []
    let scene = content.scenes.last?.id ?? UUID()
    if content.scenes.isEmpty {
      operations = [.insertScene(scene: scene, heading: "SCENE", fields: JSONObject(), at: .end)]
    }
    let element = NewElement(
      id: UUID(), scene: scene, kind: "action", text: text, fields: JSONObject())
    place = TextPlace(element: element.id, caret: text.unicodeScalars.count)
    return operations + [.insertElement(element, at: .end)]
  }

  private static func insert(
    behind element: ProjectContent.Element, _ place: inout TextPlace?
  ) -> [CallboardContent.Operation] {
    let new = NewElement(
      id: UUID(), scene: element.scene, kind: element.kind, text: "", fields: JSONObject())
    place = TextPlace(element: new.id, caret: 0)
    return [.insertElement(new, at: .after(element.id))]
  }

  private static func first(in content: ProjectContent) -> TextPlace? {
    content.scenes.lazy.compactMap { content.elements(of: $0.id).first }.first
      .map { TextPlace(element: $0.id, caret: $0.text.scalarCount) }
  }

  /// The end of the element before or behind another one.
  private static func neighbour(
    of element: UUID, _ step: Int, _ content: ProjectContent
  ) -> TextPlace? {
    let all = content.scenes.flatMap { content.elements(of: $0.id) }
    guard let index = all.firstIndex(where: { $0.id == element }),
      all.indices.contains(index + step)
    else { return nil }
    let other = all[index + step]
    return TextPlace(element: other.id, caret: other.text.scalarCount)
  }

  /// The place in the row above or below, headings left out.
  private static func vertical(
    _ step: Int, _ caret: TextPlace, _ content: ProjectContent, _ width: Int
  ) -> TextPlace? {
    let rows = Page(content, width: width).rows
    guard let (row, index) = Page(rows: rows).position(of: caret.head, in: caret.element) else {
      return nil
    }
    var next = row + step
    while rows.indices.contains(next), rows[next].element == nil { next += step }
    guard rows.indices.contains(next), let element = rows[next].element else { return nil }
    let range = rows[next].range
    return TextPlace(element: element, caret: min(range.lowerBound + index, range.upperBound))
  }
}
