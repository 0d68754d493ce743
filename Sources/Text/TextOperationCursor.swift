/// Walks an operation's components and takes parts of them. After the last one, it keeps scalars
/// without end.
struct TextOperationCursor {
  private let components: [TextOperation.Component]
  private var index = 0
  /// How many scalars have already been taken from the component at `index`.
  private var taken = 0
  /// The place of `taken` in the text of an insert that has been taken in part.
  private var place: String.Index?

  init(_ operation: TextOperation) { components = operation.components }

  var isAtEnd: Bool { index == components.count }

  /// The remaining length of the next component if it is an insert; otherwise nil.
  var insertLength: Int? {
    guard !isAtEnd, case .insert(let run) = components[index] else { return nil }
    return run.scalarCount - taken
  }

  /// The rest of the next component, which must not be an insert.
  var span: (count: Int, isDelete: Bool) {
    guard !isAtEnd else { return (.max, false) }
    switch components[index] {
    case .retain(let count): return (count - taken, false)
    case .delete(let count): return (count - taken, true)
    case .insert: preconditionFailure("an insert is not a span")
    }
  }

  /// Skips scalars of the next component, which must have at least as many.
  mutating func skip(_ count: Int) {
    guard !isAtEnd else { return }
    let length: Int
    switch components[index] {
    case .retain(let count), .delete(let count): length = count
    case .insert(let run):
      length = run.scalarCount
      if taken + count < length { place = advanced(run, by: count) }
    }
    taken += count
    if taken == length { next() }
  }

  /// Takes scalars of the next component, which must be an insert with at least as many.
  mutating func takeInsert(_ count: Int) -> TextRun {
    guard !isAtEnd, case .insert(let run) = components[index] else {
      preconditionFailure("only an insert has a text")
    }
    if taken == 0, count == run.scalarCount {
      next()
      return run
    }
    let start = place ?? run.text.startIndex
    let end = advanced(run, by: count)
    taken += count
    place = end
    if taken == run.scalarCount { next() }
    return TextRun(text: String(run.text[start..<end]), scalarCount: count)
  }

  private func advanced(_ run: TextRun, by count: Int) -> String.Index {
    let start = place ?? run.text.startIndex
    return run.isASCII
      ? run.text.utf8.index(start, offsetBy: count)
      : run.text.unicodeScalars.index(start, offsetBy: count)
  }

  private mutating func next() {
    index += 1
    taken = 0
    place = nil
  }
}
