/// Why a text cannot be read as a screenplay.
public struct FountainError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// It contains U+0000.
    case nullCharacter
  }

  public let reason: Reason

  public init(reason: Reason) { self.reason = reason }
}

extension FountainError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .nullCharacter: "a screenplay must not contain U+0000"
    }
  }
}
