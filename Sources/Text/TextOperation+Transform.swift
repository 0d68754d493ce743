extension TextOperation {
  /// This operation, made for a text, adapted to that text after `other` has changed it.
  ///
  /// An insert inside a range that `other` deletes survives; a range that both delete is deleted
  /// once. Applying `other`, and then this transformed over `other` from one side, gives the same
  /// text as applying this, and then `other` transformed over this from the other side (TP1).
  /// Linear in the components of both.
  public func transformed(over other: TextOperation, side: Side) -> TextOperation {
    if isIdentity || other.isIdentity { return self }
    var result = TextOperation()
    result.reserve(components.count + other.components.count)
    var mine = TextOperationCursor(self)
    var theirs = TextOperationCursor(other)
    while !mine.isAtEnd {
      let insertLength = mine.insertLength
      if let length = theirs.insertLength, insertLength == nil || side == .right {
        result.retain(length)
        theirs.skip(length)
      } else if let insertLength {
        result.insert(mine.takeInsert(insertLength))
      } else {
        let (my, their) = (mine.span, theirs.span)
        let count = min(my.count, their.count)
        switch (my.isDelete, their.isDelete) {
        case (false, false): result.retain(count)
        case (true, false): result.delete(count)
        case (_, true): break
        }
        mine.skip(count)
        theirs.skip(count)
      }
    }
    result.trim()
    return result
  }
}

extension TextOperation {
  /// The one operation that has the effect of `first` and then `second`; linear.
  public static func compose(_ first: TextOperation, _ second: TextOperation) -> TextOperation {
    if first.isIdentity { return second }
    if second.isIdentity { return first }
    var result = TextOperation()
    result.reserve(first.components.count + second.components.count)
    var before = TextOperationCursor(first)
    for component in second.components {
      switch component {
      case .insert(let run): result.insert(run)
      case .retain(let count): result.take(count, of: &before, keeping: true)
      case .delete(let count): result.take(count, of: &before, keeping: false)
      }
    }
    while !before.isAtEnd { result.takeRest(of: &before) }
    result.trim()
    return result
  }

  /// Adds the components of the earlier operation that make the next `count` scalars of the text
  /// between the two operations, and deletes these scalars unless `keeping`.
  private mutating func take(
    _ count: Int, of before: inout TextOperationCursor, keeping: Bool
  ) {
    var remaining = count
    while remaining > 0 {
      if let length = before.insertLength {
        let taken = min(length, remaining)
        if keeping { insert(before.takeInsert(taken)) } else { before.skip(taken) }
        remaining -= taken
        continue
      }
      let span = before.span
      if span.isDelete {
        delete(span.count)
        before.skip(span.count)
        continue
      }
      let taken = min(span.count, remaining)
      if keeping { retain(taken) } else { delete(taken) }
      before.skip(taken)
      remaining -= taken
    }
  }

  private mutating func takeRest(of before: inout TextOperationCursor) {
    if let length = before.insertLength {
      insert(before.takeInsert(length))
    } else {
      let span = before.span
      if span.isDelete { delete(span.count) } else { retain(span.count) }
      before.skip(span.count)
    }
  }
}

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
