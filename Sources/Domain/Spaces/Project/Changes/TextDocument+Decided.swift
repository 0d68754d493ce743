extension TextDocument {
  /// The steps needed to compute its size after an operation, and to apply the operation.
  func stepsToApply(_ operation: TextOperation) -> Int {
    let steps = 4 + Self.steps(toApply: operation, to: self)
    let most = utf8Count + operation.insertedUTF8Count
    return most > ContentLimits.textBytes ? 2 * steps : steps
  }

  private static func steps(toApply operation: TextOperation, to text: TextDocument) -> Int {
    operation.rebuilds(text)
      ? 6 * operation.componentCount + text.utf8Count / 64 : 20 * operation.componentCount
  }

  /// The size of the text after an operation, in bytes of UTF-8. This is an upper bound if the bound is within the
  /// limit, or if the operation does not fit.
  func utf8Count(after operation: TextOperation) -> Int {
    let most = utf8Count + operation.insertedUTF8Count
    guard most > ContentLimits.textBytes else { return most }
    var copy = self
    do { try operation.apply(to: &copy) } catch { return most }
    return copy.utf8Count
  }
}
