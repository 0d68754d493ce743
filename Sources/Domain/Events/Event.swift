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

  /// How much the event adds to projections: 1, or the number of members that it changes. Each of these has a row in
  /// the permissions and one in an inbox.
  public var rowCount: Int {
    guard case .space(let event) = self else { return 1 }
    return max(1, event.members.count)
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
