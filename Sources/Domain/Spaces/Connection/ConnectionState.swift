public import FoundationEssentials

/// The state of a connection: two people and the things that they share.
public struct ConnectionState: Sendable {
  /// The status of a connection.
  public enum Status: String, Sendable, CaseIterable {
    case active
    case ended
    case blocked
  }

  @CopiedOnWrite public internal(set) var core: SpaceCore
  /// The two people, in the order of their ids.
  public internal(set) var partners: [UUID] = []
  /// The people of the two who block the other.
  public internal(set) var blockedBy: [UUID] = []
  /// When they last connected; nil: never.
  public internal(set) var connectedAt: Timestamp?
  /// The tasks.
  public internal(set) var tasks = Shared<SharedTask>()
  /// The tasks by the app's own ids.
  var tasksByExternalID = PersistentDictionary<String, UUID>()
  /// The calendar events.
  public internal(set) var calendar = Shared<CalendarEvent>()
  /// The goals.
  public internal(set) var goals = Shared<SharedGoal>()
  /// The templates from which tasks are made.
  public internal(set) var templates = Shared<TaskTemplate>()

  /// The maximum size of all texts of tasks, calendar events, goals and task templates, in bytes.
  public static let textBytesMax = 32 << 20

  init(id: UUID) {
    core = SpaceCore(id: id)
  }

  /// The size of the texts of all things, in bytes.
  var textBytes: Int {
    tasks.textBytes + calendar.textBytes + goals.textBytes + templates.textBytes
  }

  /// The status of the connection.
  public var status: Status {
    if !blockedBy.isEmpty { return .blocked }
    return core.members.count > 0 ? .active : .ended
  }

  /// The other person of the two.
  public func partner(of person: UUID) -> UUID? { partners.first { $0 != person } }

  /// The task with an id of the app's own; nil if there is none.
  public func task(externalID: String) -> UUID? { tasksByExternalID[externalID] }
}

extension ConnectionState: DecidableSpace {
  public typealias OwnEvent = ConnectionEvent
  public static let kind = SpaceKind.connection
  public static let fold = 15

  /// Empty: each partner sees the other's name.
  public var title: String { "" }

  public init?(_ stream: StreamState) {
    guard case .connection(let connection) = stream else { return nil }
    self = connection
  }

  public var stream: StreamState { .connection(self) }

  public func holds(_ target: Target) -> Bool {
    switch target.kind {
    case .task: tasks[target.id] != nil
    case .calendarEvent: calendar[target.id] != nil
    case .goal: goals[target.id] != nil
    default: false
    }
  }

  /// Ends the connection if one of the partners is out.
  static func membershipChanged(
    of person: UUID, in space: inout ConnectionState, deciding: inout Decision
  ) {
    guard space.core.members[person] == nil else { return }
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
      $0.member("tasks") { tasks.write(to: &$0) }
      $0.member("calendar") { calendar.write(to: &$0) }
      $0.member("goals") { goals.write(to: &$0) }
      $0.member("templates") { templates.write(to: &$0) }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let core = try SpaceCore(reader)
    self.init(id: core.id)
    self.core = core
    partners = try reader.uuids("partners", max: 2)
    blockedBy = try reader.uuids("blocked_by", max: 2)
    connectedAt = try reader.microsecondsIfPresent("connected_at")
    tasks = try Shared(try reader.reader("tasks"))
    calendar = try Shared(try reader.reader("calendar"))
    goals = try Shared(try reader.reader("goals"))
    templates = try Shared(try reader.reader("templates"))
    for (id, task) in tasks.all {
      if let externalID = task.value.externalID { tasksByExternalID[externalID] = id }
    }
  }
}

extension TargetKind {
  /// A task of partners.
  public static let task = TargetKind(rawValue: "task")
  /// A calendar event of partners.
  public static let calendarEvent = TargetKind(rawValue: "calendar_event")
  /// A goal of partners.
  public static let goal = TargetKind(rawValue: "goal")
  /// A task template of partners.
  public static let taskTemplate = TargetKind(rawValue: "task_template")
}
