import FoundationEssentials

extension Decision {
  /// Restores the earlier values and text of a thing that is not deleted.
  mutating func restoreValues(
    _ target: ContentTarget, _ project: inout ProjectState, _ course: inout UndoCourse
  ) {
    guard let thing = course.undoing.things[target], !course.isLeaving.contains(target),
      !course.isKept.contains(target),
      thing.values.values.contains(where: { $0.undone != nil || $0.obstacle != nil })
        || thing.text != nil,
      let life = project.life(of: target)
    else { return }
    let scene = project.elements[target.id].flatMap { project.scenes[$0.scene] }
    if let deletion = life.isThere ? scene?.deleted?.version : life.version {
      // A thing that the undone changes inserted, and that is deleted by now, needs no change.
      if !thing.isNew { course.keep(target, .deleted, deletion) }
      return
    }
    guard project.lock(on: LockKey(target), besides: actor) == nil else {
      return course.keep(target, .locked)
    }
    restoreFields(target, thing, &project, &course)
    noteOrder(target, thing, project, &course)
    restoreText(target, thing, &project, &course)
  }

  private mutating func restoreFields(
    _ target: ContentTarget, _ thing: UndoneThing, _ project: inout ProjectState,
    _ course: inout UndoCourse
  ) {
    guard let old = project.thing(target) else { return }
    let registers = old.registers
    var named: String?
    var fields = JSONObject()
    var conflicts: [Conflict] = []
    for (name, value) in thing.values.sorted(by: { $0.key < $1.key }) where name != "order" {
      if let obstacle = value.obstacle {
        course.keep(target, .changedSince, obstacle.stamp.version, field: name)
      }
      guard let undone = value.undone, value.target != undone.value else { continue }
      let last = registers.stamp(name).version
      if course.isNew(last) {
        course.keep(target, .changedSince, last, field: name)
        continue
      }
      if name.hasPrefix("fields.") {
        fields[String(name.dropFirst("fields.".count))] = value.target
      } else {
        guard let text = value.target.string else { continue }
        if target.kind == .character, let other = project.holder(of: text, .character),
          other != target.id
        {
          course.keep(target, .nameTaken, field: name)
          continue
        }
        named = text
      }
      conflicts += told(undone, .concurrentEdit, target, name, undone.value)
    }
    guard named != nil || !fields.isEmpty else { return }
    guard registers.refusal(ofWriting: fields) == nil,
      project.hasRoom(forValuesOf: old, named, fields)
    else {
      return course.keep(target, .limitReached)
    }
    guard let fact = project.update(of: target, named, fields) else { return }
    undone(&project, fact, course, conflicts)
  }

  /// Notes that a scene must move back to its earlier place.
  private func noteOrder(
    _ target: ContentTarget, _ thing: UndoneThing, _ project: ProjectState,
    _ course: inout UndoCourse
  ) {
    guard let value = thing.values["order"], let scene = project.scenes[target.id] else { return }
    if let obstacle = value.obstacle {
      course.keep(target, .changedSince, obstacle.stamp.version, field: "order")
    }
    guard let undone = value.undone, value.target != undone.value,
      let order = value.target.string.flatMap({ OrderKey($0) })
    else { return }
    if let last = scene.moves.last?.stamp.version, course.isNew(last) {
      return course.keep(target, .changedSince, last, field: "order")
    }
    course.moving.append(UndoCourse.Move(scene: target, order: order, undone: undone))
  }

  /// Moves scenes back. Scenes whose places are free come first, since their moves free other places.
  mutating func restoreOrders(_ project: inout ProjectState, _ course: inout UndoCourse) {
    let moves = course.moving
    var waiting = Array(moves.indices)
    let movesTo = Dictionary(grouping: waiting) { moves[$0].order }
    var isFree = moves.map { !project.sceneOrder.holds($0.order) }
    while !waiting.isEmpty {
      let free = waiting.firstIndex { isFree[$0] }
      let move = moves[waiting.remove(at: free ?? 0)]
      guard let scene = project.scenes[move.scene.id] else { continue }
      var others = project.sceneOrder
      others.remove(scene.id, scene.order)
      let order = free == nil ? others.key(behind: move.order) : move.order
      guard order.isWithinBounds else {
        course.keep(move.scene, .limitReached, field: "order")
        continue
      }
      let conflicts = told(move.undone, .sceneOrder, move.scene, nil, move.undone.value)
      undone(&project, .sceneMoved(scene: scene.id, order: order), course, conflicts)
      for key in [scene.order, order] {
        for index in movesTo[key] ?? [] { isFree[index] = !project.sceneOrder.holds(key) }
      }
    }
  }

  private mutating func restoreText(
    _ target: ContentTarget, _ thing: UndoneThing, _ project: inout ProjectState,
    _ course: inout UndoCourse
  ) {
    guard var text = thing.text, let element = project.elements[target.id] else { return }
    let edits = element.edits.suffix { course.isNew($0.stamp.version) }
    guard course.mayGo(edits.isEmpty ? 0 : text.stepsToCopy) else {
      return course.keep(target, .limitReached, field: "text")
    }
    work.note(edits.count)
    for edit in edits {
      guard course.mayGo(text.steps(toApply: edit.operation)) else {
        return course.keep(target, .limitReached, field: "text")
      }
      text.apply(edit.operation, isUndone: false, isUndo: false, edit.stamp)
    }
    guard course.mayGo(text.stepsToConclude) else {
      return course.keep(target, .limitReached, field: "text")
    }
    let operation = text.operation
    guard !operation.isIdentity else { return }
    guard operation.baseLength <= element.text.scalarCount,
      work.mayTake(element.text.stepsToApply(operation)),
      element.text.utf8Count(after: operation) <= ContentLimits.textBytes,
      project.contentBytes + operation.insertedUTF8Count <= ContentLimits.projectBytes
    else { return course.keep(target, .limitReached, field: "text") }
    undone(
      &project,
      .textEdited(
        element: element.id, scene: element.scene, operation: operation,
        merged: text.other != nil), course)
  }
}
