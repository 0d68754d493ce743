import FoundationEssentials

extension Decision {
  mutating func decide(_ action: ProjectCommand) throws(Undecided) {
    let id = command.stream
    if case .create(let title, let settings) = action { return try create(id, title, settings) }
    var project = try takeProject(id)
    defer { put(id, .project(project)) }
    switch action {
    case .create: break
    case .update(let title, let settings, let version):
      try update(&project, title, settings, version)
    case .change(let set):
      try change(&project, set)
    case .restore(let notice, let name):
      try restore(&project, notice, name)
    case .dismiss(let notice):
      try dismiss(&project, notice)
    }
  }

  private mutating func create(
    _ id: UUID, _ title: String, _ settings: ProjectSettings
  ) throws(Undecided) {
    guard states[id]?.version ?? 0 == 0 else {
      throw .refused(Refusal(.duplicateID, "the id is in use"))
    }
    guard case .person = command.actor else {
      throw .refused(Refusal(.forbidden, "only a person owns a project"))
    }
    let owner = MemberRecord(
      person: actor, role: Role.ownerName, granted: [], denied: [], color: 0,
      capabilities: effective(Role.ownerName, [], [], settings))
    var project = ProjectState(id: id)
    emit(.created(title: title, settings: settings, members: [owner]), to: &project)
    put(id, .project(project))
  }

  private mutating func update(
    _ project: inout ProjectState, _ title: String?, _ settings: ProjectSettings?, _ version: Int?
  ) throws(Undecided) {
    try require(.manageSettings, in: project)
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
    var gained = CapabilitySet()
    var changed: [MemberRecord] = []
    for (person, member) in project.core.members.all {
      let capabilities = effective(member.role, member.granted, member.denied, settings)
      guard capabilities != member.capabilities else { continue }
      gained.formUnion(capabilities.subtracting(member.capabilities))
      changed.append(
        MemberRecord(
          person: person, role: member.role, granted: member.granted, denied: member.denied,
          color: member.color, capabilities: capabilities))
    }
    try checkGrant(gained, in: project)
    emit(.settingsChanged(settings, members: changed), to: &project)
  }

  private mutating func dismiss(
    _ project: inout ProjectState, _ id: NoticeID
  ) throws(Undecided) {
    try require(.view, in: project)
    guard let notice = project.notices[id], notice.conflict.told == actor else {
      throw .refused(Refusal(.notFound, "there is no such notice for you"))
    }
    guard notice.status == .open else { return }
    emit(.conflictDismissed(id), to: &project)
  }
}
