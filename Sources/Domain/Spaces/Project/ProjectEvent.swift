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

  public var event: Event { .project(self) }

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
}

extension ProjectEvent: EventGroup {
  func fields(_ coder: inout some PayloadCoder) -> ProjectEvent {
    switch self {
    case .created(let title, let settings, let members):
      .created(
        title: coder("title", title), settings: coder("settings", settings),
        members: coder("members", members))
    case .renamed(let title): .renamed(title: coder("title", title))
    case .settingsChanged(let settings, let members):
      .settingsChanged(coder("settings", settings), members: coder("members", members))
    case .content(let event): .content(event.fields(&coder))
    case .conflictDismissed(let notice): .conflictDismissed(coder("notice", notice, note: "its id"))
    case .undone(let report): .undone(report.fields(&coder))
    case .session(let event): .session(event.fields(&coder))
    }
  }
}

extension EventCatalogue {
  /// The events of projects other than those of content and sessions.
  static let projects: [EventDeclaration] = [
    EventDeclaration(
      blank(ProjectEvent.created), takes: nil, by: .person,
      feed: .space { _ in "Created the project" },
      changes: "a project is created, with its owner"),
    EventDeclaration(
      blank(ProjectEvent.renamed), takes: .manageSettings,
      feed: .space { "Renamed the project to “\($0.named ?? "")”" },
      changes: "the title changes"),
    EventDeclaration(
      blank(ProjectEvent.settingsChanged), takes: .manageSettings,
      feed: .space { _ in "Changed the project's settings" },
      changes: "the settings change, and with them the permissions of viewers"),
    EventDeclaration(
      blank(ProjectEvent.conflictDismissed), takes: .view, changes: "the notice is dismissed"),
    EventDeclaration(
      blank(ProjectEvent.undone), takes: .edit, by: [.member, .operator],
      feed: .space { _ in "Undid changes" },
      changes: "none of its own: the event sums up those before it"),
  ]
}
