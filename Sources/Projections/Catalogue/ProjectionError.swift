/// Why something about projections could not be done.
public struct ProjectionError: Error, Sendable, CustomStringConvertible {
  /// What kind of error it is.
  public enum Code: String, Sendable {
    /// There is no projection of this name.
    case unknown
    /// Another node is at it.
    case busy
    /// The position is beyond the head of the log: 422.
    case beyondHead
    /// The projections did not reach the position in time: 503.
    case notReached
    /// The projection is new and has not come to the head of the log yet: 503.
    case beingFilled
    /// The tables were made by other code than this program's: rebuild first.
    case otherDefinition
    /// Nothing of the kind is under way.
    case nothingToDo
    /// A request that makes no sense, such as a time zone that is none.
    case invalid
  }

  public let code: Code
  /// What happened, for a person.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
