/// What is decided about one kind of space alone.
public protocol SpaceOwnEvent: Sendable, Equatable {
  /// It as an event of the log.
  var event: Event { get }
  /// Its type.
  var type: EventType { get }
  /// Writes the members of its payload.
  func write(to json: inout JSONWriter)
  /// Reads its payload.
  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem)
}
