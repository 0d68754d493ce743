extension TextDocument {
  /// How many steps it takes to see how long it becomes by an operation, and to apply that.
  func stepsToApply(_ operation: TextOperation) -> Int {
    let steps = 4 + Self.steps(toApply: operation, to: self)
    let most = utf8Count + operation.insertedUTF8Count
    return most > ContentLimits.textBytes ? 2 * steps : steps
  }

  private static func steps(toApply operation: TextOperation, to text: TextDocument) -> Int {
    operation.rebuilds(text)
      ? 6 * operation.componentCount + text.utf8Count / 64 : 20 * operation.componentCount
  }

  /// How many bytes of UTF-8 it holds once an operation is applied; more at most, far below the limit, or where the
  /// operation does not fit.
  func utf8Count(after operation: TextOperation) -> Int {
    let most = utf8Count + operation.insertedUTF8Count
    guard most > ContentLimits.textBytes else { return most }
    var copy = self
    do { try operation.apply(to: &copy) } catch { return most }
    return copy.utf8Count
  }
}

extension TextOperation {
  /// How many bytes of UTF-8 it inserts.
  var insertedUTF8Count: Int {
    components.reduce(0) { count, component in
      if case .insert(let run) = component { count + run.text.utf8.count } else { count }
    }
  }
}
