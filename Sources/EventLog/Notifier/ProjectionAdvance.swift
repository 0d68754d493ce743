/// The position that a projection has reached.
public struct ProjectionAdvance: Sendable, Equatable {
  /// The projection.
  public let projection: String
  /// The last position that is in its tables.
  public let position: Int64

  /// Makes the advance of a projection.
  public init(projection: String, position: Int64) {
    self.projection = projection
    self.position = position
  }

  /// Reads `<name> <position>`; nil if the payload is anything else.
  init?(payload: String) {
    let parts = payload.split(separator: " ")
    guard parts.count == 2, let position = Int64(parts[1]) else { return nil }
    self.init(projection: String(parts[0]), position: position)
  }

  var payload: String { "\(projection) \(position)" }
}
