/// Why something is not an operation on a text, or not on this one.
public struct TextOperationError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// It is not a list of lengths, texts and deletes; `component` counts from 0, nil is the whole.
    case malformed(component: Int?)
    /// Its lengths add up to more than any text may have.
    case tooLong
    /// It needs a longer text.
    case beyondEnd(baseLength: Int, textLength: Int)
  }

  public let reason: Reason

  public init(reason: Reason) { self.reason = reason }
}

extension TextOperationError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .malformed(nil): "a text operation is a list"
    case .malformed(let component?):
      "component \(component) of the text operation is neither a length, nor a text, nor {\"d\": …}"
    case .tooLong: "the text operation's lengths are too large"
    case .beyondEnd(let baseLength, let textLength):
      "the text operation needs \(baseLength) characters, the text has \(textLength)"
    }
  }
}
