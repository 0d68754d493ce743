public import FoundationEssentials

/// An event of a course.
///
/// The data of records of a personal kind is in the vault, not in the event.
public enum CourseEvent: SpaceOwnEvent {
  case created(title: String, settings: JSONObject, members: [MemberRecord])
  case renamed(String)
  /// The whole new settings.
  case settingsChanged(JSONObject)
  case recordInserted(CourseRecordKind, UUID, JSONObject?)
  /// The whole new data.
  case recordUpdated(CourseRecordKind, UUID, JSONObject?)
  case recordDeleted(CourseRecordKind, UUID)
  /// Several records were inserted or replaced at once; `inserted`: the number of new ones.
  case recordsImported(CourseRecordKind, [CourseRecordEntry], inserted: Int)
  case opened

  /// The event, wrapped as an event of the log.
  public var event: Event { .course(self) }

  /// The type of the event.
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

  /// Writes the members of the payload.
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

  /// Reads the payload of an event of a type.
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

extension EventCatalogue {
  /// The events of the course itself.
  static let courses: [EventDeclaration] = [
    EventDeclaration(
      .courseCreated, in: .course, takes: nil, by: .person,
      feed: .space { _ in "Made the course" },
      payload: "`title`, `settings`, `members`", changes: "there is a course, with its owner"),
    EventDeclaration(
      .courseRenamed, in: .course, takes: .manageSettings,
      feed: .space { "Renamed the course to “\($0.named ?? "")”" },
      payload: "`title`", changes: "the title"),
    EventDeclaration(
      .courseSettingsChanged, in: .course, takes: .manageSettings,
      feed: .space { _ in "Changed the course's settings" },
      payload: "`settings`", changes: "the settings"),
    EventDeclaration(
      .courseOpened, in: .course, takes: .view, seenWith: .manageMembers,
      changes: "when the person last opened the course"),
  ]

  /// The events of courses' records.
  static let courseRecords = CourseRecordKind.allCases.flatMap(records)

  /// The events of a course's records of one kind.
  private static func records(of kind: CourseRecordKind) -> [EventDeclaration] {
    let (name, types) = (kind.rawValue, kind.types)
    let data = kind.isPersonal ? "" : ", `data`"
    return [
      EventDeclaration(
        types.inserted, in: .course, takes: kind.changedWith, seenWith: kind.seenWith,
        by: [.member, .operator], feed: .about(kind.target) { "Added \($0.label)" },
        payload: "`\(name)`\(data)", changes: "there is a \(name)"),
      EventDeclaration(
        types.updated, in: .course, takes: kind.changedWith, seenWith: kind.seenWith,
        by: [.member, .operator], feed: .about(kind.target) { "Changed \($0.label)" },
        payload: "`\(name)`\(data)", changes: "the \(name)"),
      EventDeclaration(
        types.deleted, in: .course, takes: kind.changedWith, seenWith: kind.seenWith,
        by: [.member, .operator], feed: .about(kind.target) { "Deleted \($0.label)" },
        payload: "`\(name)`", changes: "the \(name) is gone"),
      EventDeclaration(
        types.imported, in: .course, takes: kind.changedWith, seenWith: kind.seenWith,
        feed: .space { _ in "Imported \(kind.words.many)" },
        payload: "`records`, `inserted`", changes: "\(kind.plural), at once"),
    ]
  }
}
