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
