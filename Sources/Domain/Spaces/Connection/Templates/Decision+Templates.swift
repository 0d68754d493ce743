import FoundationEssentials

extension Decision {
  mutating func decide(
    _ action: TemplateCommand, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .shared(let action):
      switch try decided(action, id, space.templates, in: space) {
      case .set(let deed, let template): emit(.template(deed, id, template), to: &space)
      case .deleted(let title): emit(.templateDeleted(id, title: title), to: &space)
      case .nothing: break
      }
    case .use(let task, let assignee):
      var made = try thing(id, space.templates, ifVersion: nil).task(at: now)
      made.assignee = assignee
      try decide(.create(made), task, in: &space)
    }
  }
}
