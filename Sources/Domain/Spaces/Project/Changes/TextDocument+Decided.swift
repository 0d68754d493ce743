extension TextDocument {
  /// Applies an operation that was decided on this very text.
  mutating func apply(decided operation: TextOperation) {
    do { try operation.apply(to: &self) } catch {
      preconditionFailure("a decided operation fits: \(error)")
    }
  }

  /// How many bytes of UTF-8 it holds once an operation that fits is applied; more at most, far below the limit.
  func utf8Count(after operation: TextOperation) -> Int {
    let most = utf8Count + operation.insertedUTF8Count
    guard most > ContentLimits.textBytes else { return most }
    var copy = self
    copy.apply(decided: operation)
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
