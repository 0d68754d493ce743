import FoundationEssentials

/// The state of a course.
public struct CourseState: Sendable {
  @CopiedOnWrite public internal(set) var core: SpaceCore
  public internal(set) var title = ""
  /// The version of the last event that touched the title.
  public internal(set) var titleVersion = 0
  /// The app's settings for it.
  public internal(set) var settings = Record.blank
  /// The last noted time at which each person opened it.
  var opened: [UUID: Timestamp] = [:]

  private var records: [CourseRecordKind: Records] = [:]

  /// The maximum length of a title, in Unicode scalars.
  public static let titleMax = 200
  /// The time after which another opening by the same person is noted, in seconds.
  public static let openedAgainSeconds: Int64 = 30 * 60

  init(id: UUID) {
    core = SpaceCore(id: id)
  }

  /// The records of a kind. Those of a personal kind have no data here, since it is in the vault.
  public internal(set) subscript(kind: CourseRecordKind) -> Records {
    get { records[kind] ?? Records() }
    _modify { yield &records[kind, default: Records()] }
  }
}

extension CourseState: DecidableSpace {
  public typealias OwnEvent = CourseEvent
  public static let kind = SpaceKind.course
  public static let fold = 16

  public init?(_ stream: StreamState) {
    guard case .course(let course) = stream else { return nil }
    self = course
  }

  public var stream: StreamState { .course(self) }

  public func holds(_ target: Target) -> Bool {
    CourseRecordKind(rawValue: target.kind.rawValue).map { self[$0][target.id] != nil } ?? false
  }

  /// The keys of the personal records.
  var vaultKeys: [String] {
    CourseRecordKind.allCases.filter(\.isPersonal).flatMap { kind in
      self[kind].all.map { kind.vaultKey($0.id) }
    }
  }

  mutating func evolve(_ event: CourseEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let title, let settings, let members):
      core.begin(members, recorded)
      self.title = title
      titleVersion = recorded.version
      self.settings = Record(settings, recorded)
    case .renamed(let title):
      self.title = title
      titleVersion = recorded.version
    case .settingsChanged(let settings):
      self.settings.data = settings
      self.settings.touch(recorded)
    case .recordInserted(let kind, let id, let content),
      .recordUpdated(let kind, let id, let content):
      set(kind, id, content, recorded)
    case .recordDeleted(let kind, let id):
      self[kind].remove(id)
    case .recordsImported(let kind, let entries, _):
      for entry in entries { set(kind, entry.id, entry.content, recorded) }
    case .opened:
      if let actor = recorded.actor { opened[actor] = recorded.recordedAt }
    }
  }

  private mutating func set(
    _ kind: CourseRecordKind, _ id: UUID, _ content: CourseRecordContent,
    _ recorded: RecordedEvent
  ) {
    let data = content.data ?? JSONObject()
    let bytes = content.bytes ?? 0
    if self[kind][id] == nil {
      self[kind].insert(id, data, bytesInVault: bytes, recorded)
    } else {
      self[kind].update(id, data, bytesInVault: bytes, recorded)
    }
  }
}

extension TargetKind {
  /// A student of a course.
  public static let student = CourseRecordKind.student.target
}

extension CourseState: JSONWritable {
  /// Writes the state for a snapshot, except its lists.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      $0.member("title", title)
      $0.member("title_version", titleVersion)
      $0.member("settings", settings)
      $0.member("opened", opened.mapValues(Microseconds.init))
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let core = try SpaceCore(reader)
    self.init(id: core.id)
    self.core = core
    title = try reader.string("title")
    titleVersion = try reader.integer("title_version")
    settings = try Record(try reader.reader("settings"))
    opened = try [UUID: Microseconds].read(PayloadPlace(reader: reader, name: "opened"))
      .mapValues(\.time)
  }

  var snapshotLists: [SnapshotList] {
    CourseRecordKind.allCases.map { self[$0].snapshotList($0.plural) }
  }

  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem) {
    for kind in CourseRecordKind.allCases {
      try self[kind].readSnapshotList(kind.plural, part)
    }
  }
}

extension CourseState: RecordKeeping {
  static func records(in event: CourseEvent) -> [Target] {
    switch event {
    case .recordInserted(let kind, let id, _), .recordUpdated(let kind, let id, _),
      .recordDeleted(let kind, let id):
      [Target(kind: kind.target, id: id)]
    case .recordsImported(let kind, let entries, _):
      entries.map { Target(kind: kind.target, id: $0.id) }
    case .created, .renamed, .settingsChanged, .opened: []
    }
  }

  func content(of record: Target) -> RecordContent? {
    guard let kind = CourseRecordKind(rawValue: record.kind.rawValue),
      let found = self[kind][record.id]
    else { return nil }
    return kind.isPersonal
      ? RecordContent(.integer(Int64(found.version)), found.version) : RecordContent(found)
  }

  /// The data of personal records is in the vault, which keeps only the present value.
  static func keepsPast(of kind: TargetKind) -> Bool {
    CourseRecordKind(rawValue: kind.rawValue)?.isPersonal == false
  }

  static func restore(
    _ record: Target, _ value: JSON?, in course: inout CourseState,
    deciding: inout Decision
  ) throws(Undecided) {
    guard let kind = CourseRecordKind(rawValue: record.kind.rawValue) else { return }
    guard let data = value?.object else {
      return try deciding.decide(.delete(kind, record.id, ifVersion: nil), in: &course)
    }
    let isThere = course[kind][record.id] != nil
    try deciding.decide(
      isThere
        ? .update(kind, record.id, data, ifVersion: nil) : .insert(kind, record.id, data),
      in: &course)
  }
}
