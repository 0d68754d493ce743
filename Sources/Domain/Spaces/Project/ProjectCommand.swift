/// What can be asked of a project.
public enum ProjectCommand: Sendable {
  case create(title: String, settings: ProjectSettings)
  case rename(title: String, ifVersion: Int?)
  case changeSettings(ProjectSettings, ifVersion: Int?)
  case change(ChangeSet)
  /// Bring back what a conflict put aside; a name for a character that was rejected for its own.
  case restore(NoticeID, name: String?)
  case dismiss(NoticeID)
}
