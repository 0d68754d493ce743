/// What can be asked of a project.
public enum ProjectCommand: Sendable {
  case create(title: String, settings: ProjectSettings)
  /// Set title and settings; nil leaves as it is. Refused if what is set was touched after the version.
  case update(title: String?, settings: ProjectSettings?, ifVersion: Int?)
  case change(ChangeSet)
  /// Bring back what a conflict put aside; a name for a character that was rejected for its own.
  case restore(NoticeID, name: String?, merge: Bool = false)
  case dismiss(NoticeID)
  /// Undo changes by new events.
  case undo(Undoing)
  /// Put the scenes and elements of a screenplay, insertions in their order, behind what it holds.
  case append([Operation])
  /// Something about its sessions.
  case session(SessionCommand)

  var mayTakeSeveralEvents: Bool {
    switch self {
    case .create, .dismiss, .session: false
    case .update, .restore, .undo, .append: true
    case .change(let set): set.changes.count > 1
    }
  }
}
