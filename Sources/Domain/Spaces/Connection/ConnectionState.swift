public import FoundationEssentials

/// Two people and what they share, as its events tell.
public struct ConnectionState: Sendable {
  /// How two people stand to each other.
  public enum Status: String, Sendable, CaseIterable {
    case active
    case ended
    case blocked
  }

  /// Members, comments and what else every space has.
  public internal(set) var core: SpaceCore
  /// The two, in the order of their ids.
  public internal(set) var partners: [UUID] = []
  /// Those of them who block the other.
  public internal(set) var blockedBy: [UUID] = []
  /// When they were last connected; nil: never.
  public internal(set) var connectedAt: Timestamp?
  /// The tasks that are there.
  public internal(set) var tasks = Shared<SharedTask>()
  /// The tasks by the app's own ids of them.
  var tasksByExternalID = PersistentDictionary<String, UUID>()
  /// What is in the calendar.
  public internal(set) var calendar = Shared<CalendarEvent>()
  /// The goals that are there.
  public internal(set) var goals = Shared<SharedGoal>()
  /// What tasks are made from.
  public internal(set) var templates = Shared<TaskTemplate>()

  init(id: UUID) {
    core = SpaceCore(id: id)
  }

  /// How the two stand to each other.
  public var status: Status {
    if !blockedBy.isEmpty { return .blocked }
    return core.members.count > 0 ? .active : .ended
  }

  /// The other one.
  public func partner(of person: UUID) -> UUID? { partners.first { $0 != person } }

  /// The task with an id of the app's own.
  public func task(externalID: String) -> UUID? { tasksByExternalID[externalID] }
}

extension ConnectionState: DecidableSpace {
  /// What is decided about connections alone.
  public typealias OwnEvent = ConnectionEvent

  /// A connection.
  public static let kind = SpaceKind.connection

  /// Nothing: each partner calls it by the other's name.
  public var title: String { "" }

  /// Takes the state of a stream that is a connection.
  public init?(_ stream: StreamState) {
    guard case .connection(let connection) = stream else { return nil }
    self = connection
  }

  /// It as the state of its stream.
  public var stream: StreamState { .connection(self) }

  /// Whether there is such a thing in it.
  public func holds(_ target: CommentTarget) -> Bool {
    switch target.kind {
    case .task: tasks[target.id] != nil
    case .calendarEvent: calendar[target.id] != nil
    case .goal: goals[target.id] != nil
    default: false
    }
  }

  static func departed(
    _ person: UUID, from space: inout ConnectionState, deciding: inout Decision
  ) {
    let rest = space.partners.filter { space.core.members[$0] != nil }
    deciding.emit(.ended(space.partners, members: rest.map(MemberRecord.removed)), to: &space)
  }

  mutating func evolve(_ event: ConnectionEvent, _ recorded: RecordedEvent) {
    switch event {
    case .connected(let partners, _, let members):
      begin(partners, members, recorded)
      connectedAt = recorded.recordedAt
    case .ended(let partners, let members): begin(partners, members, recorded)
    case .blocked(let partners, _, let blockedBy, let members):
      begin(partners, members, recorded)
      self.blockedBy = blockedBy
    case .unblocked(_, _, let blockedBy): self.blockedBy = blockedBy
    case .task(_, let id, let task):
      if let old = tasks[id]?.value.externalID { tasksByExternalID[old] = nil }
      if let new = task.externalID { tasksByExternalID[new] = id }
      tasks.set(id, task, recorded)
    case .taskDeleted(let id, _):
      if let old = tasks[id]?.value.externalID { tasksByExternalID[old] = nil }
      tasks.remove(id)
    case .calendarEvent(_, let id, let event): calendar.set(id, event, recorded)
    case .calendarEventDeleted(let id, _): calendar.remove(id)
    case .goal(_, let id, let goal): goals.set(id, goal, recorded)
    case .goalDeleted(let id, _): goals.remove(id)
    case .template(_, let id, let template): templates.set(id, template, recorded)
    case .templateDeleted(let id, _): templates.remove(id)
    }
  }

  private mutating func begin(
    _ partners: [UUID], _ members: [MemberRecord], _ recorded: RecordedEvent
  ) {
    self.partners = partners
    if createdAt == nil {
      core.begin(members, recorded)
    } else {
      core.evolve(members, recorded)
    }
  }
}

extension ConnectionState: JSONWritable {
  /// Writes the state for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      $0.member("partners", partners)
      $0.member("blocked_by", blockedBy)
      $0.member("connected_at", ifPresent: connectedAt?.microseconds)
      $0.member("tasks", tasks)
      $0.member("calendar", calendar)
      $0.member("goals", goals)
      $0.member("templates", templates)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    core = try SpaceCore(reader)
    partners = try reader.uuids("partners", max: 2)
    blockedBy = try reader.uuids("blocked_by", max: 2)
    connectedAt = try reader.integerIfPresent("connected_at").map {
      Timestamp(microseconds: Int64($0))
    }
    tasks = try Shared(try reader.reader("tasks"))
    calendar = try Shared(try reader.reader("calendar"))
    goals = try Shared(try reader.reader("goals"))
    templates = try Shared(try reader.reader("templates"))
    for (id, task) in tasks.all {
      if let externalID = task.value.externalID { tasksByExternalID[externalID] = id }
    }
  }
}
