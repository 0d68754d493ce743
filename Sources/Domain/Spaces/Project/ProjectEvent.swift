/// An event of a project.
public enum ProjectEvent: SpaceOwnEvent {
  case created(title: String, settings: ProjectSettings, members: [MemberRecord])
  case renamed(title: String)
  /// `members` are the members whose capabilities the settings change.
  case settingsChanged(ProjectSettings, members: [MemberRecord])
  case content(ContentEvent)
  case conflictDismissed(NoticeID)
  case undone(UndoReport<KeptChange>)
  case session(SessionEvent)

  /// The event as an event of the log.
  public var event: Event { .project(self) }

  /// Its type.
  public var type: EventType {
    switch self {
    case .created: .projectCreated
    case .renamed: .projectRenamed
    case .settingsChanged: .projectSettingsChanged
    case .content(let event): event.fact.type
    case .conflictDismissed: .conflictDismissed
    case .undone: .changesUndone
    case .session(let event): event.type
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
    case .settingsChanged(let settings, let members):
      json.member("settings", settings)
      json.member("members", members)
    case .content(let event):
      event.write(to: &json)
    case .conflictDismissed(let notice):
      json.member("notice", notice.description)
    case .undone(let report):
      report.write(to: &json)
    case .session(let event):
      event.write(to: &json)
    }
  }

  /// Reads its payload.
  public init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .projectCreated:
      self = .created(
        title: try reader.string("title"),
        settings: try ProjectSettings(try reader.reader("settings")),
        members: try reader.members())
    case .projectRenamed:
      self = .renamed(title: try reader.string("title"))
    case .projectSettingsChanged:
      self = .settingsChanged(
        try ProjectSettings(try reader.reader("settings")), members: try reader.members())
    case .conflictDismissed:
      self = .conflictDismissed(try reader.noticeID("notice"))
    case .changesUndone:
      self = .undone(try UndoReport(reader))
    default:
      if let event = try SessionEvent(type, reader) {
        self = .session(event)
      } else {
        self = .content(try ContentEvent(type, reader))
      }
    }
  }
}

extension EventCatalogue {
  /// The events of projects other than those of content and sessions.
  static let projects: [EventDeclaration] = [
    EventDeclaration(
      .projectCreated, in: .project, takes: nil, by: .person,
      feed: .space { _ in "Created the project" },
      payload: "`title`, `settings`, `members`", changes: "there is a project, with its owner"),
    EventDeclaration(
      .projectRenamed, in: .project, takes: .manageSettings,
      feed: .space { "Renamed the project to “\($0.named ?? "")”" },
      payload: "`title`", changes: "the title"),
    EventDeclaration(
      .projectSettingsChanged, in: .project, takes: .manageSettings,
      feed: .space { _ in "Changed the project's settings" },
      payload: "`settings`, `members`", changes: "the settings, and what viewers may do"),
    EventDeclaration(
      .conflictDismissed, in: .project, takes: .view,
      payload: "`notice`", changes: "the notice is set aside"),
    EventDeclaration(
      .changesUndone, in: .project, takes: .edit, by: [.member, .operator],
      feed: .space { _ in "Undid changes" },
      payload:
        "`author?` (nobody: everybody's), `from`, `to`, `events` (how many before it belong to it), `kept` (what was not undone: `target`, `field?`, `reason`, `version?`), `operator?`",
      changes: "nothing further: it sums up the events before it"),
  ]
}
