public import FoundationEssentials

/// What was decided about a course.
///
/// Data of a personal kind is not in the event but in the vault.
public enum CourseEvent: SpaceOwnEvent {
  case created(title: String, settings: JSONObject, members: [MemberRecord])
  case renamed(String)
  /// With the whole new settings.
  case settingsChanged(JSONObject)
  case recordInserted(CourseRecordKind, UUID, JSONObject?)
  /// With the whole new data.
  case recordUpdated(CourseRecordKind, UUID, JSONObject?)
  case recordDeleted(CourseRecordKind, UUID)
  /// Many were inserted or replaced at once; with how many of them are new.
  case recordsImported(CourseRecordKind, [CourseRecordEntry], inserted: Int)
  case opened

  /// It as an event of the log.
  public var event: Event { .course(self) }

  /// Its type.
  public var type: EventType {
    switch self {
    case .created: .courseCreated
    case .renamed: .courseRenamed
    case .settingsChanged: .courseSettingsChanged
    case .recordInserted(let kind, _, _): kind.types.inserted
    case .recordUpdated(let kind, _, _): kind.types.updated
    case .recordDeleted(let kind, _): kind.types.deleted
    case .recordsImported(let kind, _, _): kind.types.imported
    case .opened: .courseOpened
    }
  }

  /// Writes the members of its payload.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .created(let title, let settings, let members):
      json.member("title", title)
      json.member("settings", settings)
      json.member("members", members)
    case .renamed(let title):
      json.member("title", title)
    case .settingsChanged(let settings):
      json.member("settings", settings)
    case .recordInserted(let kind, let id, let data), .recordUpdated(let kind, let id, let data):
      json.member(kind.rawValue, id)
      json.member("data", ifPresent: data)
    case .recordDeleted(let kind, let id):
      json.member(kind.rawValue, id)
    case .recordsImported(_, let entries, let inserted):
      json.member("records", entries)
      json.member("inserted", inserted)
    case .opened:
      break
    }
  }

  /// Reads its payload.
  public init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .courseCreated:
      self = .created(
        title: try reader.string("title"), settings: try reader.reader("settings").object,
        members: try reader.members())
    case .courseRenamed: self = .renamed(try reader.string("title"))
    case .courseSettingsChanged:
      self = .settingsChanged(try reader.reader("settings").object)
    case .courseOpened: self = .opened
    default:
      guard let kind = CourseRecordKind.allCases.first(where: { $0.types.has(type) }) else {
        throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a course's")
      }
      self = try Self.read(kind, type, reader)
    }
  }

  private static func read(
    _ kind: CourseRecordKind, _ type: EventType, _ reader: JSONReader
  ) throws(JSONReader.Problem) -> CourseEvent {
    if type == kind.types.imported {
      var entries: [CourseRecordEntry] = []
      for json in try reader.array("records") { entries.append(try CourseRecordEntry(json)) }
      return .recordsImported(kind, entries, inserted: try reader.integer("inserted"))
    }
    let id = try reader.uuid(kind.rawValue)
    if type == kind.types.deleted { return .recordDeleted(kind, id) }
    let data = reader.has("data") ? try reader.reader("data").object : nil
    return type == kind.types.inserted
      ? .recordInserted(kind, id, data) : .recordUpdated(kind, id, data)
  }
}
