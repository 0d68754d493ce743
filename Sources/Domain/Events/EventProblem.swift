/// Why a row of the log cannot be read as an event.
public enum EventProblem: Error, Sendable, Equatable {
  /// A type, or a version of its payload, that this program does not know.
  case unknown(type: String, schema: Int)
  /// The payload is not what its type says.
  case malformed(type: String, String)
}
