public import Domain
public import FoundationEssentials

/// A change of a replica that is on its way to the log.
public struct OutgoingChange: Sendable, Equatable {
  /// Its id: sent again, it is carried out once.
  public let id: UUID
  /// What it asks for, as seen at the replica's base and the changes in front of it.
  public internal(set) var operation: Operation
}

/// A request of changes, the same to the letter each time that it is sent.
public struct OutgoingRequest: Sendable, Equatable {
  /// What the replica had seen.
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
  /// What happened.
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

  init(version: Int, commandID: UUID?, event: Event) {
    self.version = version
    self.commandID = commandID
    self.event = event
  }
}
