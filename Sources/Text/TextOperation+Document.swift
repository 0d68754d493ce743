extension TextOperation {
  /// Whether applying it builds the text anew, because it has many components for the text's
  /// length.
  package func rebuilds(_ text: TextDocument) -> Bool {
    componentCount > 64 && componentCount * 256 > text.utf8Count
  }

  /// Changes a text; each component costs O(log n) of the text's length, or all together O(n).
  /// - Throws: `TextOperationError` if the text is shorter than the operation needs; the text is
  ///   then unchanged.
  public func apply(to text: inout TextDocument) throws(TextOperationError) {
    let baseLength = baseLength
    guard baseLength <= text.scalarCount else {
      throw TextOperationError(
        reason: .beyondEnd(baseLength: baseLength, textLength: text.scalarCount))
    }
    if rebuilds(text) {
      text = text.rebuilt(by: self)
      return
    }
    var place = 0
    for component in components {
      switch component {
      case .retain(let count): place += count
      case .insert(let run):
        text.insert(run, at: place)
        place += run.scalarCount
      case .delete(let count): text.remove(place..<place + count)
      }
    }
  }

  /// The operation that undoes this one, given the text before it, which must be long enough.
  public func inverted(on text: TextDocument) -> TextOperation {
    var result = TextOperation()
    result.reserve(components.count)
    var place = 0
    for component in components {
      switch component {
      case .retain(let count):
        result.retain(count)
        place += count
      case .insert(let run): result.delete(run.scalarCount)
      case .delete(let count):
        result.insert(TextRun(text: text.slice(place..<place + count), scalarCount: count))
        place += count
      }
    }
    return result
  }
}
