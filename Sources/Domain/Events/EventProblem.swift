/// Why an event of the log cannot be taken in: the stream that it stands in cannot be served.
public struct EventProblem: Error, Sendable, Equatable {
  /// What is wrong with it.
  public enum Reason: Sendable, Equatable {
    /// Its type, or this version of its payload, is not known to this program.
    case unknown(schema: Int)
    /// The payload is not what its type says.
    case malformed(String)
    /// It does not go with the events before it in its stream.
    case misfit(String)
  }

  /// The event's type.
  public let type: String
  /// What is wrong with it.
  public let reason: Reason
  /// Where in the log it stands; nil where only a payload was read.
  public let position: Int64?

  /// Describes a problem.
  public init(type: String, _ reason: Reason, position: Int64? = nil) {
    self.type = type
    self.reason = reason
    self.position = position
  }

  static func malformed(type: String, _ message: String) -> EventProblem {
    EventProblem(type: type, .malformed(message))
  }

  /// It, of the event at a position.
  func at(_ position: Int64) -> EventProblem {
    EventProblem(type: type, reason, position: position)
  }
}

extension EventProblem: CustomStringConvertible {
  public var description: String {
    let event = position.map { "\(type) at position \($0)" } ?? type
    return switch reason {
    case .unknown(let schema): "\(event) is of no type known here (schema \(schema))"
    case .malformed(let message): "\(event) is malformed: \(message)"
    case .misfit(let message): "\(event) does not fit the events before it: \(message)"
    }
  }
}

extension StoredEvent {
  /// That the event does not go with those before it in its stream.
  public func misfit(_ message: String) -> EventProblem {
    EventProblem(type: type, .misfit(message), position: position)
  }
}
