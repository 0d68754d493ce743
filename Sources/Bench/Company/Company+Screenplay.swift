import CallboardDomain
import Foundation

extension Company {
  /// Writes on a screenplay: mostly text, as it is typed.
  mutating func writeScreenplay() {
    guard let project = space(ProjectState.self, of: 4) else {
      let (id, owner) = (random.uuid(), random.pick(people) ?? random.uuid())
      let settings = ProjectSettings()
      open(.project, id, by: owner, .project(.create(title: "Macbeth", settings: settings)))
      return
    }
    let id = project.id
    guard let writer = member(of: project, who: .edit) else { return }
    if project.core.members.count < 4 { return gather(in: project, "co_writer") }
    switch random.upTo(29) {
    case ...4: meet(in: project)
    case 5...6: rehearse(project)
    case 7 where random.upTo(2) == 0:
      let title = "Macbeth, draft \(random.upTo(99))"
      ask(
        project.core.members.owner ?? writer, id,
        .project(.update(title: title, settings: nil, ifVersion: nil)))
    default: change(project, by: writer)
    }
  }

  private mutating func change(_ project: ProjectState, by writer: UUID) {
    let replica = replicas[project.id]?[writer] ?? (id: random.uuid(), version: 1)
    // A replica may not have received the latest changes.
    let seen = max(replica.version, project.version - random.upTo(3))
    guard let operation = operation(in: project.id) else { return }
    let change = Change(id: random.uuid(), operation: operation, madeAt: nil, digest: 0)
    let set = ChangeSet(
      replica: replica.id, seen: .version(seen), onConflict: .resolve, changes: [change])
    guard ask(writer, project.id, .project(.change(set))) else { return }
    let after = state(project.id, ProjectState.self)?.version ?? seen
    replicas[project.id, default: [:]][writer] = (id: replica.id, version: after)
  }

  private mutating func operation(in project: UUID) -> CallboardDomain.Operation? {
    guard let scene = thing(.scene, in: project), random.upTo(39) > 0 else {
      let scene = random.uuid()
      note(.scene, scene, in: project)
      return .insertScene(
        scene: scene, heading: "INT. HALL", fields: JSONObject(), at: .index(random.upTo(9)))
    }
    guard let element = thing(.element, in: project), random.upTo(19) > 0 else {
      let element = random.uuid()
      note(.element, element, in: project)
      let text = "When shall we three meet again? In thunder, lightning, or in rain?"
      return .insertElement(
        NewElement(
          id: element, scene: scene, kind: "dialogue", text: text, fields: JSONObject()),
        at: .index(random.upTo(9)))
    }
    switch random.upTo(39) {
    case 0: return .updateScene(scene: scene, heading: "EXT. HEATH", fields: JSONObject())
    case 1: return .moveScene(scene: scene, to: .index(random.upTo(5)))
    case 2:
      return .updateElement(
        element: element, kind: nil, fields: ["note": .integer(Int64(random.upTo(99)))])
    case 3:
      forget(.element, element, in: project)
      return .deleteElement(element: element)
    case 4:
      guard random.upTo(3) == 0 else { break }
      forget(.scene, scene, in: project)
      return .deleteScene(scene: scene)
    case 5: return entity(in: project)
    default: break
    }
    let place = random.upTo(30)
    return .editText(element: element, TextOperation(replacing: place..<place, with: "x"))
  }

  private mutating func entity(in project: UUID) -> CallboardDomain.Operation {
    let kind = EntityKind.allCases[random.upTo(1)]
    let target = TargetKind(rawValue: kind.rawValue)
    let old = thing(target, in: project)
    switch (random.upTo(3), old) {
    case (0, let old?):
      forget(target, old, in: project)
      return .deleteEntity(kind, old)
    case (1, let old?):
      return .updateEntity(
        kind, old, name: nil, fields: ["age": .integer(Int64(random.upTo(99)))])
    default:
      let id = random.uuid()
      note(target, id, in: project)
      return .insertEntity(kind, id, name: "Witch \(random.upTo(9_999))", fields: JSONObject())
    }
  }

  /// Starts, joins, talks in or ends a session.
  private mutating func rehearse(_ project: ProjectState) {
    guard let person = member(of: project, who: .edit) else { return }
    guard let session = project.session, session.isActive else {
      ask(person, project.id, .project(.session(.start(random.uuid()))))
      return
    }
    let id = session.id
    let speaker = session.participants.first { $0.voice != nil }?.person ?? session.host
    let asked: [(person: UUID, command: SessionCommand)] = [
      (person, .join(id)), (person, .join(id)), (session.host, .joinVoice(id)),
      (speaker, .mute(id, person: speaker, isMuted: true)),
      (speaker, .mute(id, person: speaker, isMuted: false)), (speaker, .leaveVoice(id)),
      (person, .leave(id)), (session.host, .end(id)),
    ]
    let (asker, command) = asked[random.upTo(7)]
    ask(asker, project.id, .project(.session(command)))
  }
}
