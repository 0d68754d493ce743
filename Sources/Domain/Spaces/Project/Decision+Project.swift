import FoundationEssentials

extension Decision {
  mutating func decide(_ action: ProjectCommand) throws(Undecided) {
    if case .create(let title, let settings) = action { return try create(title, settings) }
    var project = try take(ProjectState.self)
    defer { put(project.id, .project(project)) }
    switch action {
    case .create: break
    case .update(let title, let settings, let version):
      try update(&project, title, settings, version)
    case .change(let set):
      try change(&project, set)
    case .restore(let notice, let name, let merges):
      try restore(&project, notice, name, merging: merges)
    case .dismiss(let notice):
      try dismiss(&project, notice)
    case .undo(let undoing):
      try undo(&project, undoing)
    case .append(let screenplay):
      try append(screenplay, to: &project)
    case .session(let action):
      try decide(action, in: &project)
    }
  }

  private mutating func create(
    _ title: String, _ settings: ProjectSettings
  ) throws(Undecided) {
    var (project, owner) = try begin(ProjectState.self)
    emit(.created(title: title, settings: settings, members: [owner]), to: &project)
    put(project.id, .project(project))
  }

  private mutating func update(
    _ project: inout ProjectState, _ title: String?, _ settings: ProjectSettings?, _ version: Int?
  ) throws(Undecided) {
    try require(.manageSettings, in: project)
    try checkLock(on: .space, in: project)
    let touched = max(
      title == nil ? 0 : project.titleVersion, settings == nil ? 0 : project.settingsVersion)
    if let version, !(touched...project.version).contains(version) {
      try check(version, current: touched)
    }
    if let title, title != project.title { emit(.renamed(title: title), to: &project) }
    if let settings { try change(&project, to: settings) }
  }

  private mutating func change(
    _ project: inout ProjectState, to settings: ProjectSettings
  ) throws(Undecided) {
    guard settings != project.settings else { return }
    var future = project
    future.settings = settings
    var changed: [MemberRecord] = []
    for role in project.roles where future.given(by: role) != project.given(by: role) {
      try checkGrant(future.given(by: role).subtracting(project.given(by: role)), in: project)
      changed += try changedMembers(of: role.name, in: project, changingTo: future)
    }
    emit(.settingsChanged(settings, members: changed), to: &project)
  }

  private mutating func dismiss(
    _ project: inout ProjectState, _ id: NoticeID
  ) throws(Undecided) {
    try require(.view, in: project)
    guard let notice = project.notices[id], notice.conflict.told == actor else {
      throw .refused(.notFound, "there is no such notice for you")
    }
    guard notice.status == .open else { return }
    emit(.conflictDismissed(id), to: &project)
  }
}

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
