import CallboardDomain
import FoundationEssentials

/// Draws the commands that people send to a project.
struct ProjectModelDraw {
  var random: SeededRandom
  let people: [UUID]
  /// Two replicas a person.
  private let replicas: [UUID: [UUID]]
  private var fences: [Int64] = []
  private var comments: [UUID] = []
  private(set) var lastSet: [UUID: ChangeSet] = [:]

  init(_ random: SeededRandom, people: [UUID]) {
    self.random = random
    self.people = people
    replicas = Dictionary(uniqueKeysWithValues: people.map { ($0, [UUID(), UUID()]) })
  }

  mutating func pick<T>(_ all: [T]) -> T? {
    all.isEmpty ? nil : all[random.upTo(all.count - 1)]
  }

  mutating func noteLock(_ fence: Int64) { fences.append(fence) }

  mutating func wish(_ model: ProjectModel, by person: UUID, in project: UUID) -> ProjectModel.Wish
  {
    let other = pick(people) ?? person
    if model.standing == .archived, random.upTo(2) == 0 { return .unarchive }
    switch random.upTo(39) {
    case 0...19: return .change(request(model, by: person, in: project))
    case 20: return again(model, by: person) ?? .leave
    case 21...24:
      let open = model.notes.keys.sorted().filter {
        random.upTo(9) == 0 || model.notes[$0]?.status != .restored
      }
      let id = pick(open) ?? NoticeID(version: 3, index: random.upTo(1))
      let isNamed = model.notes[id]?.mayTakeName ?? false || random.upTo(9) == 0
      let name = isNamed && random.upTo(2) > 0 ? self.name() : nil
      return random.upTo(4) == 0 ? .dismiss(id) : .restore(id, name: name)
    case 25:
      let mine = model.notes.filter { $0.value.told.person == person }.keys.sorted()
      return .dismiss(pick(mine) ?? NoticeID(version: 9, index: 0))
    case 26:
      let title = random.upTo(1) == 0 ? nil : ["Hamlet", "Ghost"][random.upTo(1)]
      return .update(
        title: title, viewersMayComment: random.upTo(2) == 0 ? nil : random.upTo(1) == 0)
    case 27...28: return .add(other, member())
    case 29: return .permit(other, member())
    case 30:
      if random.upTo(2) > 0 { return .permit(other, member()) }
      return random.upTo(1) == 0 ? .leave : .remove(other)
    case 31: return .transfer(other)
    case 32...34: return remark(model, other, in: project)
    case 35...36: return .acquire(lockKey(model), seconds: 1 + random.upTo(20))
    case 37:
      let fence = pick(fences.suffix(3)) ?? 1
      return random.upTo(2) == 0 ? .takeOver(fence) : .release(fence)
    case 38:
      return model.standing == .archived || random.upTo(3) == 0 ? .archive : .leave
    default: return .unarchive
    }
  }

  private mutating func name() -> String { ["ann", "Ben", "BEN", "Cy", "é"][random.upTo(4)] }

  private mutating func member() -> ProjectModel.Member {
    let all: [Capability] = [
      .comment, .lock, .edit, .delete, .manageMembers, .manageSettings, .deleteSpace, .own, .view,
    ]
    var member = ProjectModel.Member(
      role: ["co_writer", "editor", "editor", "viewer", "owner"][random.upTo(4)])
    guard random.upTo(2) == 0 else { return member }
    for capability in all where random.upTo(6) == 0 { member.granted.insert(capability) }
    for capability in all where random.upTo(6) == 0 { member.denied.insert(capability) }
    return member
  }

  private mutating func lockKey(_ model: ProjectModel) -> LockKey {
    if random.upTo(9) == 0 { return .space }
    let kind = ContentTarget.Kind.allCases[random.upTo(3)]
    let id = thing(model, kind, in: nil) ?? UUID()
    return model.key(ContentTarget(kind: kind, id: id))
  }

  private mutating func remark(
    _ model: ProjectModel, _ other: UUID, in project: UUID
  ) -> ProjectModel.Wish {
    let id = pick(comments.suffix(6)) ?? UUID()
    let mentions = random.upTo(3) == 0 ? [other] : []
    switch random.upTo(6) {
    case 0: return .editComment(id, mentions: mentions)
    case 1: return .deleteComment(id)
    case 2: return .resolve(id, random.upTo(1) == 0)
    default:
      let new = random.upTo(9) == 0 ? id : UUID()
      comments.append(new)
      let scene = thing(model, .scene, in: nil)
      let target =
        scene.map { Target(kind: TargetKind(rawValue: "scene"), id: $0) }
        ?? Target(kind: TargetKind(rawValue: "space"), id: project)
      return .comment(new, parent: random.upTo(2) == 0 ? id : nil, target, mentions: mentions)
    }
  }

  /// The previous request again, with a further change at times.
  private mutating func again(_ model: ProjectModel, by person: UUID) -> ProjectModel.Wish? {
    guard let set = lastSet[person], case .version(let base) = set.seen else { return nil }
    let made = set.changes.map(\.operation)
    var more: [Change] = []
    if random.upTo(1) == 0, let view = model.views[base],
      let operation = operation(
        model, view.including(made), lengths(model, made, base), made: made, base: base)
    {
      more.append(.test(operation))
    }
    let longer = ChangeSet(
      replica: set.replica, seen: set.seen, onConflict: set.onConflict,
      changes: set.changes + more)
    lastSet[person] = longer
    return .change(longer)
  }

  private mutating func request(
    _ model: ProjectModel, by person: UUID, in project: UUID
  ) -> ChangeSet {
    let owner = random.upTo(30) == 0 ? people[0] : person
    let replica = replicas[owner]?[random.upTo(1)] ?? UUID()
    let last = random.upTo(25) == 0 ? 0 : model.replicas[replica]?.last ?? 0
    let base = max(last, model.version - [0, random.upTo(4), random.upTo(20)][random.upTo(2)])
    let view = model.views[base] ?? ProjectModel.View()
    var changes: [Change] = []
    var made: [CallboardDomain.Operation] = []
    for _ in 0...[0, 0, 1, 3, 5][random.upTo(4)] {
      let (seen, lengths) = (view.including(made), lengths(model, made, base))
      guard let operation = operation(model, seen, lengths, made: made, base: base) else {
        continue
      }
      made.append(operation)
      changes.append(.test(operation))
    }
    if changes.isEmpty { changes = [.test(.insert(UUID(), "new", at: .end))] }
    let set = ChangeSet(
      replica: replica, seen: .version(random.upTo(50) == 0 ? model.version + 1 : base),
      onConflict: random.upTo(9) == 0 ? .prompt : .resolve, changes: changes)
    lastSet[person] = set
    return set
  }

  /// The lengths of the texts that a request edits, after its edits.
  private func lengths(
    _ model: ProjectModel, _ made: [CallboardDomain.Operation], _ base: Int
  ) -> [UUID: Int] {
    made.reduce(into: [:]) { lengths, operation in
      guard case .editText(let id, let edit) = operation else { return }
      lengths[id] = (lengths[id] ?? length(model, id, made, base)) + edit.lengthChange
    }
  }

  private func length(
    _ model: ProjectModel, _ id: UUID, _ made: [CallboardDomain.Operation], _ base: Int
  ) -> Int {
    for case .insertElement(let element, _) in made where element.id == id {
      return element.text.unicodeScalars.count
    }
    return model.text(id, at: base).count
  }

  /// A thing of a kind: mostly one that the author sees, at times any.
  private mutating func thing(
    _ model: ProjectModel, _ kind: ContentTarget.Kind, in view: ProjectModel.View?
  ) -> UUID? {
    let all = model.things.filter { $0.value.kind == kind }
      .sorted {
        ($0.value.made.version, $0.key.uuidString) < ($1.value.made.version, $1.key.uuidString)
      }
    if let view, random.upTo(30) > 0 {
      switch kind {
      case .scene: return pick(view.scenes)
      case .element: return pick(view.scenes.flatMap { view.elements[$0] ?? [] })
      case .character, .location: break
      }
    }
    let alive = all.filter(\.value.isAlive).map(\.key)
    return random.upTo(9) > 0 ? pick(alive) : pick(all.map(\.key))
  }

  private mutating func placement(_ seen: [UUID]) -> Placement {
    switch random.upTo(4) {
    case 0: return .end
    case 1...2: return .index(random.upTo(seen.count))
    default: return .after(pick(seen))
    }
  }

  private mutating func fields() -> JSONObject {
    guard random.upTo(1) == 0 else { return JSONObject() }
    return [
      ["a", "b"][random.upTo(1)]: random.upTo(2) == 0 ? nil : .integer(Int64(random.upTo(2)))
    ]
  }

  private mutating func operation(
    _ model: ProjectModel, _ view: ProjectModel.View, _ lengths: [UUID: Int],
    made: [CallboardDomain.Operation], base: Int = 0
  ) -> CallboardDomain.Operation? {
    let scene = thing(model, .scene, in: view)
    let element = thing(model, .element, in: view)
    switch random.upTo(30) {
    case 0...2:
      // There are few scenes, so that people change the same ones.
      guard model.sceneOrder.filter({ model.isAlive($0) }).count < 5 || random.upTo(5) == 0 else {
        return scene.map { .head($0, random.text(pieces: 1)) }
      }
      return .insertScene(
        scene: UUID(), heading: random.text(pieces: 1), fields: fields(),
        at: placement(view.scenes))
    case 3...4:
      let heading = random.upTo(1) == 0 ? nil : ["x", "y"][random.upTo(1)]
      return scene.map { .updateScene(scene: $0, heading: heading, fields: fields()) }
    case 5...7:
      let others = view.scenes.filter { $0 != scene || random.upTo(30) == 0 }
      return scene.map { .moveScene(scene: $0, to: placement(others)) }
    case 8: return scene.map { .deleteScene(scene: $0) }
    case 9...12:
      let text = random.text(pieces: random.upTo(4))
      return scene.map {
        .insertElement(
          .test(UUID(), in: $0, text, fields: fields()), at: placement(view.elements[$0] ?? []))
      }
    case 13...14:
      let kind = random.upTo(1) == 0 ? nil : ["note", "action"][random.upTo(1)]
      return element.map { .updateElement(element: $0, kind: kind, fields: fields()) }
    case 15...22:
      guard let element else { return nil }
      let length = lengths[element] ?? length(model, element, made, base)
      let beyond = random.upTo(60) == 0 ? 2 : 0
      // An earlier edit may have deleted more than the text holds.
      return .editText(element: element, random.operation(on: max(0, length + beyond)))
    case 23...24: return element.map { .deleteElement(element: $0) }
    default: return entityOperation(model, made)
    }
  }

  private mutating func entityOperation(
    _ model: ProjectModel, _ made: [CallboardDomain.Operation]
  ) -> CallboardDomain.Operation? {
    let kind = EntityKind.allCases[random.upTo(1)]
    var own: UUID?
    for case .insertEntity(kind, let id, _, _) in made { own = id }
    let target: ContentTarget.Kind = kind == .character ? .character : .location
    let id = random.upTo(2) > 0 ? own ?? thing(model, target, in: nil) : nil
    guard let id else { return .insertEntity(kind, UUID(), name: name(), fields: fields()) }
    if random.upTo(4) == 0 { return .deleteEntity(kind, id) }
    return .updateEntity(kind, id, name: random.upTo(1) == 0 ? nil : name(), fields: fields())
  }
}

extension ProjectModel.View {
  /// The view after the author's own changes.
  func including(_ made: [CallboardDomain.Operation]) -> ProjectModel.View {
    made.reduce(into: self) { $0.show($1) }
  }
}
