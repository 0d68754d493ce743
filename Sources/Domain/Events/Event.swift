public import FoundationEssentials

/// A decided event: the payload of one row of the log.
public indirect enum Event: Sendable, Equatable {
  case person(PersonEvent)
  case space(SpaceEvent)
  case project(ProjectEvent)
  case worksession(WorkSessionEvent)
  case room(RoomEvent)
  case course(CourseEvent)
  case connection(ConnectionEvent)

  /// Its type.
  public var type: EventType {
    switch self {
    case .person(let event): event.type
    case .space(let event): event.type
    case .project(let event): event.type
    case .worksession(let event): event.type
    case .room(let event): event.type
    case .course(let event): event.type
    case .connection(let event): event.type
    }
  }

  /// The version of the payload's shape: `AlikeMembers.schema` if the event names members by their ids alone, else 1.
  public var schema: Int {
    guard case .space(let event) = self, AlikeMembers.areNamed(in: event) else { return 1 }
    return AlikeMembers.schema
  }

  /// How much the event adds to projections: 1, or the number of members that it changes or of people that it newly
  /// mentions. Each of these has a row in an inbox, and each of the members one in the permissions.
  public var rowCount: Int {
    guard case .space(let event) = self else { return 1 }
    return max(1, event.members.count, event.newlyMentioned.count)
  }

  /// The payload as JSON.
  public func payload() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      // Not by the `fields` of `Event`, which would also wrap the result as an event.
      switch self {
      case .person(let event): event.write(into: &$0)
      case .space(let event): event.write(into: &$0)
      case .project(let event): event.write(into: &$0)
      case .worksession(let event): event.write(into: &$0)
      case .room(let event): event.write(into: &$0)
      case .course(let event): event.write(into: &$0)
      case .connection(let event): event.write(into: &$0)
      }
    }
    return json.bytes
  }

  /// Reads a payload.
  public init(type name: String, schema: Int, data: [UInt8]) throws(EventProblem) {
    guard let type = EventType(rawValue: name), (1...type.schemaMax).contains(schema) else {
      throw EventProblem(type: name, .unknown(schema: schema))
    }
    do {
      self = try type.blank.read(try JSONReader(try JSON.parse(data)))
    } catch let problem as JSONReader.Problem {
      throw .malformed(type: name, "\(problem.pointer) \(problem.message)")
    } catch {
      throw .malformed(type: name, "\(error)")
    }
  }
}

extension Event: PayloadFields {
  func fields(_ coder: inout some PayloadCoder) -> Event {
    switch self {
    case .person(let event): .person(event.fields(&coder))
    case .space(let event): .space(event.fields(&coder))
    case .project(let event): .project(event.fields(&coder))
    case .worksession(let event): .worksession(event.fields(&coder))
    case .room(let event): .room(event.fields(&coder))
    case .course(let event): .course(event.fields(&coder))
    case .connection(let event): .connection(event.fields(&coder))
    }
  }

  /// The kind of stream that holds it.
  var streamKind: EventType.StreamKind {
    switch self {
    case .person: .person
    case .space: .space
    case .project: .project
    case .worksession: .worksession
    case .room: .room
    case .course: .course
    case .connection: .connection
    }
  }
}

extension EventType {
  /// The latest version of the payload's shape that this program reads.
  fileprivate var schemaMax: Int { self == .roleSet ? AlikeMembers.schema : 1 }
}

/// An event with its place in the log.
public struct RecordedEvent: Sendable, Equatable {
  /// Its row.
  public let stored: StoredEvent
  /// The row's payload as a value.
  public let event: Event

  /// Pairs a row with its payload.
  public init(stored: StoredEvent, event: Event) {
    self.stored = stored
    self.event = event
  }

  /// Reads a row.
  public init(_ stored: StoredEvent) throws(EventProblem) {
    do {
      self.init(
        stored: stored,
        event: try Event(type: stored.type, schema: stored.schema, data: stored.data))
    } catch { throw error.at(stored.position) }
  }

  /// The place in its stream.
  public var version: Int { stored.version }
  /// The actor who caused the event; nil for the system.
  public var actor: UUID? { stored.actor }
  /// The time of the append.
  public var recordedAt: Timestamp { stored.recordedAt }
}

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
