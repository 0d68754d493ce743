import FoundationEssentials

extension Decision {
  /// Restores a deleted thing, and then the change of it that was set aside, if there is one.
  mutating func restoreDeleted(
    _ project: inout ProjectState, _ notice: Notice, _ name: String?
  ) throws(Undecided) {
    if notice.operation?.isDeletion == true {
      throw notRestorable("the deletion had no effect, so there is nothing to restore")
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
    case .updateScene(_, let heading, let fields):
      try restoreValues(&project, notice, target, heading, fields)
    case .moveScene(let id, let placement):
      guard let scene = project.scenes[id] else { throw gone }
      var others = project.sceneOrder
      others.remove(id, scene.order)
      try work.take(SeenList.stepsOfThing * others.count)
      let order = try others.key(at: placement) { project.scenes[$0]?.deleted == nil }.checked()
      restored(&project, notice.id, .sceneMoved(scene: id, order: order))
    case .updateElement(_, let kind, let fields):
      try restoreValues(&project, notice, target, kind, fields)
    case .editText(let id, _):
      try restoreText(&project, notice, id)
    case .updateEntity(_, _, let old, let fields):
      try restoreValues(&project, notice, target, old == nil ? nil : name ?? old, fields)
    }
  }

  /// Returns the notices of the changes that a change builds on, in their order.
  func precursors(
    of notice: Notice, in project: ProjectState
  ) throws(Undecided) -> [Notice] {
    var notices: [Notice] = []
    for version in notice.follows {
      guard let earlier = project.notices[NoticeID(version: version, index: 0)] else {
        throw notRestorable("a change on which it builds is no longer there")
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
    // A lock on an element that does not exist yet does not tell of one on its scene.
    try checkLock(on: LockKey(.scene, element.scene), in: project)
    guard project.elements.count < ContentLimits.elements else {
      throw .refused(.limitReached, "the project has the maximum number of elements")
    }
    try bringBack(
      &project, notice, ContentTarget(kind: .scene, id: element.scene), nil)
    guard let scene = project.scenes[element.scene] else { throw gone }
    guard scene.elements.count < ContentLimits.elementsOfScene else {
      throw .refused(.limitReached, "the scene has the maximum number of elements")
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
    guard let life = project.life(of: target) else { throw gone }
    if let scene = project.parent(of: Target(target)) {
      try bringBack(&project, notice, ContentTarget(kind: .scene, id: scene.id), nil)
    }
    guard !life.isThere else { return }
    guard let insertion = project.insertion(of: target, name: name) else { throw gone }
    if case .entityInserted(let kind, let id, let name, _) = insertion {
      try checkName(kind, id, name, in: project)
    }
    restored(&project, notice.id, insertion)
  }
}
