/// The reason why bytes are not accepted as JSON, and the place.
public struct JSONError: Error, Equatable, Sendable {
  public enum Reason: Sendable, Equatable {
    case unexpectedEnd
    case unexpectedByte
    case trailingBytes
    case tooDeep
    case duplicateKey
    case numberOutOfRange
    case invalidNumber
    case invalidUTF8
    case invalidEscape
    case controlCharacter
    case nullCharacter
    case loneSurrogate
  }

  /// The place where the error was noticed, in bytes from the start.
  public let offset: Int
  public let reason: Reason

  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "invalid JSON at byte \(offset): \(reason.message)" }
}

extension JSONError.Reason {
  /// The problem, for a person.
  public var message: String {
    switch self {
    case .unexpectedEnd: "it ends too early"
    case .unexpectedByte: "unexpected character"
    case .trailingBytes: "there is more after the value"
    case .tooDeep: "nested more than \(JSON.depthMax) deep"
    case .duplicateKey: "an object has the same key twice"
    case .numberOutOfRange: "the number is too large or too small"
    case .invalidNumber: "malformed number"
    case .invalidUTF8: "not UTF-8"
    case .invalidEscape: "malformed escape"
    case .controlCharacter: "a control character must be escaped"
    case .nullCharacter: "U+0000 is not allowed"
    case .loneSurrogate: "half of a surrogate pair"
    }
  }
}
