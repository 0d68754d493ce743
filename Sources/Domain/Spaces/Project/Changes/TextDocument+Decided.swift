extension TextDocument {
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
