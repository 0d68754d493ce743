/// What was decided about a project.
public enum ProjectEvent: SpaceOwnEvent {
  case created(title: String, settings: ProjectSettings, members: [MemberRecord])
  case renamed(title: String)
  /// With everyone whose capabilities the settings change.
  case settingsChanged(ProjectSettings, members: [MemberRecord])
  case content(ContentEvent)
  case conflictDismissed(NoticeID)
  case undone(UndoReport<KeptChange>)
  case session(SessionEvent)

  /// It as an event of the log.
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
