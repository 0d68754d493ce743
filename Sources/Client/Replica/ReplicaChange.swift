public import CallboardDomain
public import FoundationEssentials

/// A change of a replica that the log has not confirmed yet.
public struct OutgoingChange: Sendable, Equatable {
  /// Its id. The service carries the change out once, even if it is sent again.
  public let id: UUID
  /// The operation, as it applies after the replica's base and the changes in front of it.
  public internal(set) var operation: Operation
}

/// A request with changes, which is the same byte for byte each time that it is sent.
public struct OutgoingRequest: Sendable, Equatable {
  /// The version up to which the replica had seen the project.
  public let base: Int
  /// The body.
  public let body: [UInt8]
}

/// An event of a project as a client receives it.
public struct IncomingEvent: Sendable {
  /// Place in the project's stream.
  public let version: Int
  /// The change or command that caused it.
  public let commandID: UUID?
  /// The event.
  public let event: Event

  /// Reads an item of `GET /v1/projects/{project}/events`.
  public init(_ json: JSON) throws(ClientError) {
    do {
      let reader = try JSONReader(json)
      version = try reader.integer("version")
      commandID = try reader.uuidIfPresent("command_id")
      event = try Event(
        type: try reader.string("type"), schema: try reader.integerIfPresent("schema") ?? 1,
        data: (reader.object["data"] ?? .null).bytes())
    } catch {
      throw .unexpected("an event cannot be read: \(error)")
    }
  }
}
