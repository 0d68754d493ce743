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
      switch self {
      case .person(let event): event.write(to: &$0)
      case .space(let event): event.write(to: &$0)
      case .project(let event): event.write(to: &$0)
      case .worksession(let event): event.write(to: &$0)
      case .room(let event): event.write(to: &$0)
      case .course(let event): event.write(to: &$0)
      case .connection(let event): event.write(to: &$0)
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
      let reader = try JSONReader(try JSON.parse(data))
      switch type.streamKind {
      case .person: self = .person(try PersonEvent(type, reader))
      case .space: self = .space(try SpaceEvent(type, reader))
      case .project: self = .project(try ProjectEvent(type, reader))
      case .worksession: self = .worksession(try WorkSessionEvent(type, reader))
      case .room: self = .room(try RoomEvent(type, reader))
      case .course: self = .course(try CourseEvent(type, reader))
      case .connection: self = .connection(try ConnectionEvent(type, reader))
      }
    } catch let problem as JSONReader.Problem {
      throw .malformed(type: name, "\(problem.pointer) \(problem.message)")
    } catch {
      throw .malformed(type: name, "\(error)")
    }
  }
}

extension EventType {
  /// The latest version of the payload's shape that this program reads.
  fileprivate var schemaMax: Int { self == .roleSet ? AlikeMembers.schema : 1 }
}
