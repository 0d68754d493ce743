/// The reason why an event of the log cannot be read or evolved. The service cannot serve a stream
/// with such an event.
public struct EventProblem: Error, Sendable, Equatable {
  /// The kind of problem.
  public enum Reason: Sendable, Equatable {
    /// This program does not know the event's type, or this version of its payload.
    case unknown(schema: Int)
    /// The payload does not have the shape of its type.
    case malformed(String)
    /// The event does not fit the events before it in its stream.
    case misfit(String)
  }

  /// The event's type.
  public let type: String
  /// The kind of problem.
  public let reason: Reason
  /// The event's position in the log; nil if only a payload was read.
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

  /// The same problem, with the position of the event.
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
  /// The problem that the event does not fit the events before it in its stream.
  public func misfit(_ message: String) -> EventProblem {
    EventProblem(type: type, .misfit(message), position: position)
  }
}
