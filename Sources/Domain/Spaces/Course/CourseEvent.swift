public import FoundationEssentials

/// An event of a course.
///
/// The data of records of a personal kind is in the vault, not in the event.
public enum CourseEvent: SpaceOwnEvent {
  case created(title: String, settings: JSONObject, members: [MemberRecord])
  case renamed(String)
  /// The whole new settings.
  case settingsChanged(JSONObject)
  case recordInserted(CourseRecordKind, UUID, CourseRecordContent)
  /// The whole new data.
  case recordUpdated(CourseRecordKind, UUID, CourseRecordContent)
  case recordDeleted(CourseRecordKind, UUID)
  /// Several records were inserted or replaced at once; `inserted`: the number of new ones.
  case recordsImported(CourseRecordKind, [CourseRecordEntry], inserted: Int)
  case opened

  public var event: Event { .course(self) }

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
}

extension CourseEvent: EventGroup {
  func fields(_ coder: inout some PayloadCoder) -> CourseEvent {
    switch self {
    case .created(let title, let settings, let members):
      .created(
        title: coder("title", title), settings: coder("settings", settings),
        members: coder("members", members))
    case .renamed(let title): .renamed(coder("title", title))
    case .settingsChanged(let settings): .settingsChanged(coder("settings", settings))
    case .recordInserted(let kind, let id, let content):
      .recordInserted(
        kind, coder(kind.rawValue, id),
        content.fields(&coder, isPersonal: kind.isPersonal, note: kind.note))
    case .recordUpdated(let kind, let id, let content):
      .recordUpdated(
        kind, coder(kind.rawValue, id),
        content.fields(&coder, isPersonal: kind.isPersonal, note: kind.note))
    case .recordDeleted(let kind, let id): .recordDeleted(kind, coder(kind.rawValue, id))
    case .recordsImported(let kind, let entries, let inserted):
      .recordsImported(kind, coder("records", entries), inserted: coder("inserted", inserted))
    case .opened: .opened
    }
  }
}

extension CourseRecordKind {
  /// The note on the data of its records in `docs/events.md`.
  fileprivate var note: String { isPersonal ? "stored in the vault" : "" }
}

extension EventCatalogue {
  /// The events of the course itself.
  static let courses: [EventDeclaration] = [
    EventDeclaration(
      blank(CourseEvent.created), takes: nil, by: .person,
      feed: .space { _ in "Made the course" },
      changes: "a course is created, with its owner"),
    EventDeclaration(
      blank(CourseEvent.renamed), takes: .manageSettings,
      feed: .space { "Renamed the course to “\($0.named ?? "")”" },
      changes: "the title changes"),
    EventDeclaration(
      blank(CourseEvent.settingsChanged), takes: .manageSettings,
      feed: .space { _ in "Changed the course's settings" },
      changes: "the settings change"),
    EventDeclaration(
      CourseEvent.opened.event, takes: .view, seenWith: .manageMembers,
      changes: "the time of the person's last opening changes"),
  ]

  /// The events of courses' records.
  static let courseRecords = CourseRecordKind.allCases.flatMap(records)

  /// The events of a course's records of one kind.
  private static func records(of kind: CourseRecordKind) -> [EventDeclaration] {
    let name = kind.rawValue
    return [
      EventDeclaration(
        CourseEvent.recordInserted(kind, .blank, .blank).event, takes: kind.changedWith,
        seenWith: kind.seenWith,
        by: [.member, .operator], feed: .about(kind.target) { "Added \($0.label)" },
        changes: "a \(name) is created"),
      EventDeclaration(
        CourseEvent.recordUpdated(kind, .blank, .blank).event, takes: kind.changedWith,
        seenWith: kind.seenWith,
        by: [.member, .operator], feed: .about(kind.target) { "Changed \($0.label)" },
        changes: "the \(name) changes"),
      EventDeclaration(
        CourseEvent.recordDeleted(kind, .blank).event, takes: kind.changedWith,
        seenWith: kind.seenWith,
        by: [.member, .operator], feed: .about(kind.target) { "Deleted \($0.label)" },
        changes: "the \(name) is deleted"),
      EventDeclaration(
        CourseEvent.recordsImported(kind, [], inserted: 0).event, takes: kind.changedWith,
        seenWith: kind.seenWith,
        feed: .space { _ in "Imported \(kind.words.many)" },
        changes: "several \(kind.plural) are created or changed"),
    ]
  }
}
