extension TextDocument {
  /// Applies an operation that was decided on this very text.
  mutating func apply(decided operation: TextOperation) {
    do { try operation.apply(to: &self) } catch {
      preconditionFailure("a decided operation fits: \(error)")
    }
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
