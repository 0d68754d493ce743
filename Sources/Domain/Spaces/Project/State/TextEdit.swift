/// An edit of an element's text, as it was applied.
///
/// An object, so that lists of them are copied cheaply.
final class TextEdit: Sendable {
  let stamp: Stamp
  let operation: TextOperation
  /// How many scalars the text grew by.
  let lengthChange: Int
  /// The notice that it answers by bringing a text edit back.
  let restores: NoticeID?

  init(stamp: Stamp, operation: TextOperation, restores: NoticeID?) {
    self.stamp = stamp
    self.operation = operation
    lengthChange = operation.lengthChange
    self.restores = restores
  }
}
