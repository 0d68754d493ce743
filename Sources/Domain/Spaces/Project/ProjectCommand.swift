/// The commands of a project.
public enum ProjectCommand: Sendable {
  case create(title: String, settings: ProjectSettings)
  /// Set title and settings; nil leaves a value unchanged. Refused if a value to set has changed after `ifVersion`.
  case update(title: String?, settings: ProjectSettings?, ifVersion: Int?)
  case change(ChangeSet)
  /// Restore a change that a conflict set aside. `name` is another name for the character or location; `merge` gives
  /// the fields of a rejected character to the character that has its name.
  case restore(NoticeID, name: String?, merge: Bool = false)
  case dismiss(NoticeID)
  /// Undo changes with new events.
  case undo(Undoing)
  /// Append the scenes and elements of a screenplay, which are insertions in order.
  case append([Operation])
  /// A command of the project's sessions.
  case session(SessionCommand)

  var mayTakeSeveralEvents: Bool {
    switch self {
    case .create, .dismiss, .session: false
    case .update, .restore, .undo, .append: true
    case .change(let set): set.changes.count > 1
    }
  }
}
