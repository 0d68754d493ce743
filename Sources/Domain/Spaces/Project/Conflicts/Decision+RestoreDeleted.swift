import FoundationEssentials

extension Decision {
  /// Restores a deleted thing, and then the change of it that was set aside, if there is one.
  mutating func restoreDeleted(
    _ project: inout ProjectState, _ notice: Notice, _ name: String?
  ) throws(Undecided) {
    if notice.operation?.isDeletion == true {
      throw notRestorable("a deletion of what was not there brings nothing back")
    }
    for earlier in try precursors(of: notice, in: project) {
      guard case .insertElement(let element, let placement)? = earlier.operation,
        earlier.status != .restored
      else { continue }
      try restoreInsert(&project, earlier, element, placement)
    }
    if case .insertElement(let element, let placement)? = notice.operation {
      return try restoreInsert(&project, notice, element, placement)
    }
    let target = notice.operation?.target ?? notice.conflict.target
    // A character that the change renames is restored under the new name, since another one may have the old name.
    try bringBack(&project, notice, target, name ?? notice.operation?.newName)
    switch notice.operation {
    case nil, .deleteScene, .deleteElement, .deleteEntity, .insertScene, .insertEntity,
      .insertElement:
      break
    case .updateScene(let id, let heading, let fields):
      guard let scene = project.scenes[id] else { throw gone }
      try checkRoom(for: fields, in: scene.registers)
      restored(&project, notice.id, .sceneUpdated(scene: id, heading: heading, fields: fields))
    case .moveScene(let id, let placement):
      guard let scene = project.scenes[id] else { throw gone }
      var others = project.sceneOrder
      others.remove(id, scene.order)
      try work.take(SeenList.stepsOfThing * others.count)
      let order = try others.key(at: placement) { project.scenes[$0]?.deleted == nil }.checked()
      restored(&project, notice.id, .sceneMoved(scene: id, order: order))
    case .updateElement(let id, let kind, let fields):
      guard let element = project.elements[id] else { throw gone }
      try checkRoom(for: fields, in: element.registers)
      restored(
        &project, notice.id,
        .elementUpdated(element: id, scene: element.scene, kind: kind, fields: fields))
    case .editText(let id, _):
      try restoreText(&project, notice, id)
    case .updateEntity(let kind, let id, let old, let fields):
      guard let entity = project.entity(kind, id) else { throw gone }
      try checkRoom(for: fields, in: entity.registers)
      let name = old == nil ? nil : name ?? old
      if let name { try checkName(kind, id, name, in: project) }
      restored(&project, notice.id, .entityUpdated(kind, id, name: name, fields: fields))
    }
  }

  /// Returns the notices of the changes that a change builds on, in their order.
  func precursors(
    of notice: Notice, in project: ProjectState
  ) throws(Undecided) -> [Notice] {
    var notices: [Notice] = []
    for version in notice.follows {
      guard let earlier = project.notices[NoticeID(version: version, index: 0)] else {
        throw notRestorable("a change that it builds on is not there any more")
      }
      notices.append(earlier)
    }
    return notices
  }

  private mutating func restoreInsert(
    _ project: inout ProjectState, _ notice: Notice, _ element: NewElement, _ placement: Placement
  ) throws(Undecided) {
    guard project.elements[element.id] == nil else {
      throw notRestorable("there is an element with its id already")
    }
    guard project.elements.count < ContentLimits.elements else {
      throw .refused(Refusal(.limitReached, "the project holds as many elements as it may"))
    }
    try bringBack(
      &project, notice, ContentTarget(kind: .scene, id: element.scene), nil)
    guard let scene = project.scenes[element.scene] else { throw gone }
    guard scene.elements.count < ContentLimits.elementsOfScene else {
      throw .refused(Refusal(.limitReached, "the scene holds as many elements as it may"))
    }
    try work.take(SeenList.stepsOfThing * scene.elements.count)
    let order = try scene.elements.key(at: placement) { project.elements[$0]?.deleted == nil }
      .checked()
    restored(&project, notice.id, .elementInserted(element, order: order))
  }

  /// Restores a thing and the scene that holds it, if they are deleted.
  private mutating func bringBack(
    _ project: inout ProjectState, _ notice: Notice, _ target: ContentTarget, _ name: String?
  ) throws(Undecided) {
    switch target.kind {
    case .scene:
      guard let scene = project.scenes[target.id] else { throw gone }
      guard scene.deleted != nil else { return }
      restored(
        &project, notice.id,
        .sceneInserted(
          scene: scene.id, order: scene.order, heading: scene.heading,
          fields: scene.registers.fields))
    case .element:
      guard let element = project.elements[target.id] else { throw gone }
      try bringBack(&project, notice, ContentTarget(kind: .scene, id: element.scene), nil)
      guard element.deleted != nil else { return }
      restored(
        &project, notice.id,
        .elementInserted(
          NewElement(
            id: element.id, scene: element.scene, kind: element.kind, text: element.text.string,
            fields: element.registers.fields),
          order: element.order))
    case .character: try bringBack(&project, notice, .character, target.id, name)
    case .location: try bringBack(&project, notice, .location, target.id, name)
    }
  }

  private mutating func bringBack(
    _ project: inout ProjectState, _ notice: Notice, _ kind: EntityKind, _ id: UUID,
    _ name: String?
  ) throws(Undecided) {
    guard let entity = project.entity(kind, id) else { throw gone }
    guard entity.deleted != nil else { return }
    let name = name ?? entity.name
    try checkName(kind, id, name, in: project)
    restored(
      &project, notice.id,
      .entityInserted(kind, id, name: name, fields: entity.registers.fields))
  }
}
