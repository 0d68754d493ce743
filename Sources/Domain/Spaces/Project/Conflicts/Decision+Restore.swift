import FoundationEssentials

extension Decision {
  /// Brings back what a conflict put aside, by new events.
  mutating func restore(
    _ project: inout ProjectState, _ id: NoticeID, _ name: String?
  ) throws(Undecided) {
    try require(.edit, in: project)
    guard let notice = project.notices[id] else {
      throw .refused(Refusal(.notFound, "there is no such notice"))
    }
    guard notice.status != .restored else {
      throw .refused(Refusal(.notRestorable, "it has been restored already"))
    }
    switch notice.conflict.type {
    case .concurrentEdit: try restoreValue(&project, notice)
    case .sceneOrder: try restoreOrder(&project, notice)
    case .deleteEdit: try restoreDeleted(&project, notice)
    case .character: try restoreCharacter(&project, notice, name)
    }
  }

  private mutating func restored(
    _ project: inout ProjectState, _ notice: Notice, _ fact: ContentFact
  ) {
    let origin = ChangeOrigin(
      replica: nil, counter: 0, base: project.version, restores: notice.id)
    emit(.content(ContentEvent(origin: origin, fact: fact)), to: &project)
  }

  private mutating func restoreValue(
    _ project: inout ProjectState, _ notice: Notice
  ) throws(Undecided) {
    guard let field = notice.conflict.field, let value = notice.conflict.kept else {
      throw notRestorable("there is no value to restore")
    }
    let id = notice.conflict.target.id
    var fields = JSONObject()
    if field.hasPrefix("fields.") { fields[String(field.dropFirst("fields.".count))] = value }
    switch notice.conflict.target.kind {
    case .scene:
      guard project.scenes[id]?.deleted == nil else { throw gone }
      restored(
        &project, notice,
        .sceneUpdated(
          scene: id, heading: field == "heading" ? value.string : nil, fields: fields))
    case .element:
      guard let element = project.elements[id], project.isThere(element) else { throw gone }
      restored(
        &project, notice,
        .elementUpdated(
          element: id, scene: element.scene, kind: field == "kind" ? value.string : nil,
          fields: fields))
    case .character, .location:
      let kind: EntityKind = notice.conflict.target.kind == .character ? .character : .location
      guard let entity = project.entity(kind, id), entity.deleted == nil else { throw gone }
      let name = field == "name" ? value.string : nil
      if let name { try checkName(kind, id, name, in: project) }
      restored(&project, notice, .entityUpdated(kind, id, name: name, fields: fields))
    }
  }

  private mutating func restoreOrder(
    _ project: inout ProjectState, _ notice: Notice
  ) throws(Undecided) {
    let id = notice.conflict.target.id
    guard let scene = project.scenes[id], scene.deleted == nil else { throw gone }
    guard let kept = notice.conflict.kept?.string.flatMap({ OrderKey($0) }) else {
      throw notRestorable("there is no place to restore")
    }
    let items = project.sceneOrder.items.filter { $0.id != id }
    let left = items.last { $0.key <= kept }?.key
    let right = items.first { $0.key > kept }?.key
    restored(&project, notice, .sceneMoved(scene: id, order: OrderKey.between(left, right)))
  }

  private mutating func restoreDeleted(
    _ project: inout ProjectState, _ notice: Notice
  ) throws(Undecided) {
    try bringBack(&project, notice, notice.operation?.target ?? notice.conflict.target)
    switch notice.operation {
    case nil, .deleteScene, .deleteElement, .deleteEntity, .insertScene, .insertEntity:
      break
    case .updateScene(let id, let heading, let fields):
      restored(&project, notice, .sceneUpdated(scene: id, heading: heading, fields: fields))
    case .moveScene:
      break
    case .insertElement(let element, _):
      guard let scene = project.scenes[element.scene] else { throw gone }
      restored(
        &project, notice,
        .elementInserted(
          element, order: OrderKey.between(scene.elements.items.last?.key, nil)))
    case .updateElement(let id, let kind, let fields):
      guard let element = project.elements[id] else { throw gone }
      restored(
        &project, notice,
        .elementUpdated(element: id, scene: element.scene, kind: kind, fields: fields))
    case .editText(let id, let operation):
      try restoreText(&project, notice, id, operation)
    case .updateEntity(let kind, let id, let name, let fields):
      if let name { try checkName(kind, id, name, in: project) }
      restored(&project, notice, .entityUpdated(kind, id, name: name, fields: fields))
    }
  }

  /// Sees to it that a thing and what holds it are there.
  private mutating func bringBack(
    _ project: inout ProjectState, _ notice: Notice, _ target: ContentTarget
  ) throws(Undecided) {
    switch target.kind {
    case .scene:
      guard let scene = project.scenes[target.id] else { throw gone }
      guard scene.deleted != nil else { return }
      restored(
        &project, notice,
        .sceneInserted(
          scene: scene.id, order: scene.order, heading: scene.heading,
          fields: scene.registers.fields))
    case .element:
      if case .insertElement(let element, _)? = notice.operation {
        return try bringBack(
          &project, notice, ContentTarget(kind: .scene, id: element.scene))
      }
      guard let element = project.elements[target.id] else { throw gone }
      try bringBack(&project, notice, ContentTarget(kind: .scene, id: element.scene))
      guard element.deleted != nil else { return }
      restored(
        &project, notice,
        .elementInserted(
          NewElement(
            id: element.id, scene: element.scene, kind: element.kind, text: element.text.string,
            fields: element.registers.fields),
          order: element.order))
    case .character, .location:
      let kind: EntityKind = target.kind == .character ? .character : .location
      guard let entity = project.entity(kind, target.id) else { throw gone }
      guard entity.deleted != nil else { return }
      try checkName(kind, entity.id, entity.name, in: project)
      restored(
        &project, notice,
        .entityInserted(kind, entity.id, name: entity.name, fields: entity.registers.fields))
    }
  }

  /// Applies a text edit that was set aside, and those of its request that it builds on, to the text as it stands.
  private mutating func restoreText(
    _ project: inout ProjectState, _ notice: Notice, _ id: UUID, _ operation: TextOperation
  ) throws(Undecided) {
    guard let element = project.elements[id] else { throw gone }
    var parts: [(id: NoticeID, operation: TextOperation)] = []
    for version in notice.follows {
      let earlier = NoticeID(version: version, index: 0)
      guard case .editText(_, let operation)? = project.notices[earlier]?.operation else {
        throw notRestorable("an edit that it builds on is not there any more")
      }
      parts.append((id: earlier, operation: operation))
    }
    parts.append((id: notice.id, operation: operation))
    let met = notice.conflict.version
    guard project.historyStart <= met else { throw .needsHistory(after: met) }
    var bridge = TextBridge()
    var rest = element.edits.suffix { $0.stamp.version > met }[...]
    for part in parts {
      if project.notices[part.id]?.status == .restored {
        while let edit = rest.popFirst(), edit.restores != part.id { bridge.add(edit.operation) }
        _ = bridge.carry(part.operation)
        continue
      }
      while let edit = rest.popFirst() { bridge.add(edit.operation) }
      let carried = bridge.carry(part.operation)
      guard let text = project.elements[id]?.text, carried.baseLength <= text.scalarCount else {
        throw notRestorable("the text has changed too much since")
      }
      let origin = ChangeOrigin(replica: nil, counter: 0, base: project.version, restores: part.id)
      let fact = ContentFact.textEdited(
        element: id, scene: element.scene, operation: carried, merged: true)
      emit(.content(ContentEvent(origin: origin, fact: fact)), to: &project)
    }
  }

  private mutating func restoreCharacter(
    _ project: inout ProjectState, _ notice: Notice, _ name: String?
  ) throws(Undecided) {
    guard let name else {
      throw .refused(.invalid("/name", "is needed: another character has the name"))
    }
    switch notice.operation {
    case .insertEntity(let kind, let id, _, let fields):
      try checkName(kind, id, name, in: project)
      guard project.entity(kind, id) == nil else { throw notRestorable("it is there already") }
      restored(&project, notice, .entityInserted(kind, id, name: name, fields: fields))
    case .updateEntity(let kind, let id, _, let fields):
      guard let entity = project.entity(kind, id), entity.deleted == nil else { throw gone }
      try checkName(kind, id, name, in: project)
      restored(&project, notice, .entityUpdated(kind, id, name: name, fields: fields))
    default:
      throw notRestorable("there is nothing to restore")
    }
  }

  private func checkName(
    _ kind: EntityKind, _ id: UUID, _ name: String, in project: ProjectState
  ) throws(Undecided) {
    guard kind == .character else { return }
    if let other = project.characterNames[EntityState.comparable(name)], other != id {
      throw .refused(Refusal(.taken, "another character has that name"))
    }
  }

  private var gone: Undecided { notRestorable("what it belongs to is not there any more") }

  private func notRestorable(_ message: String) -> Undecided {
    .refused(Refusal(.notRestorable, message))
  }
}
