import FoundationEssentials

/// The progress of an undo while it is decided.
struct UndoCourse {
  let undoing: Undoing
  /// The project's version before the undo.
  let head: Int
  var kept: [KeptChange] = []
  /// Things that the undo will delete, so that their earlier values need not be restored.
  var leaving: [ContentTarget] = []
  /// The same things as a set, once all of them are known.
  private(set) var isLeaving: Set<ContentTarget> = []
  /// Things that the undo leaves unchanged as a whole.
  private(set) var isKept: Set<ContentTarget> = []
  /// Moves of scenes back to their earlier places.
  var moving: [Move] = []
  /// Scenes that the undo deletes, with all that they hold.
  var going: Set<UUID> = []
  /// The steps that texts have taken so far under the log lock.
  var steps = 0

  /// The steps that values have taken so far.
  private(set) var valueSteps = 0
  /// The size of the undo's events so far, in bytes.
  private(set) var eventBytes = 0
  private(set) var countedEvents = 0

  /// The maximum number of steps that texts may take under the log lock.
  static let stepsMax = 20_000
  /// The maximum size of the events of one undo, in bytes. Those that undo a single change are never larger.
  static let eventBytesMax = 16 << 20

  /// A move of a scene back to its earlier place.
  struct Move {
    let scene: ContentTarget
    let order: OrderKey
    let undone: UndoneValue.Entry
  }

  mutating func keep(
    _ target: ContentTarget, _ reason: KeptChange.Reason, _ version: Int? = nil,
    field: String? = nil
  ) {
    if field == nil { isKept.insert(target) }
    kept.append(KeptChange(target: target, field: field, reason: reason, version: version))
  }

  /// Makes the set of things to delete, once all of them are known.
  mutating func settle() { isLeaving = Set(leaving) }

  /// Counts steps and returns true, unless they would exceed the maximum.
  mutating func mayGo(_ next: Int) -> Bool {
    guard steps + next <= Self.stepsMax else { return false }
    steps += next
    return true
  }

  /// Counts the steps that it takes to restore the values of a thing, and returns whether all of them are more than a
  /// command may take.
  mutating func takesTooLong(toRestore target: ContentTarget, in project: ProjectState) -> Bool {
    guard !isLeaving.contains(target), !isKept.contains(target),
      let count = undoing.things[target]?.values.count, count > 0,
      let thing = project.thing(target)
    else { return false }
    valueSteps += thing.registers.steps(toWrite: count)
    return valueSteps > WorkBudget.stepsOfCommand
  }

  /// Counts the undo's events so far, and returns whether they are more than an undo may write.
  mutating func writesTooMuch(_ events: [RecordedEvent]) -> Bool {
    for event in events[countedEvents...] { eventBytes += event.stored.data.count }
    countedEvents = events.count
    return eventBytes > Self.eventBytesMax
  }

  /// Whether an event came after the events that `undoing` was made from, and before the undo itself.
  func isNew(_ version: Int) -> Bool { version > undoing.version && version <= head }
}

extension Decision {
  /// Undoes changes with new events, except where a change that stays depends on them, and reports the kept changes.
  mutating func undo(_ project: inout ProjectState, _ undoing: Undoing) throws(Undecided) {
    try require(.edit, in: project)
    guard !undoing.isTooLarge else { throw .refused(.undoTooLarge) }
    guard project.hasRoom(forNotices: 0, takingReserve: true) else { throw .refused(.projectFull) }
    let isTextual = undoing.things.values.contains { $0.text != nil }
    if isTextual, undoing.version < project.historyStart {
      throw .needsHistory(after: undoing.version)
    }
    var course = UndoCourse(undoing: undoing, head: project.version)
    for kind in [ContentTarget.Kind.scene, .element, .character, .location] {
      for target in undoing.order where target.kind == kind {
        bringBack(target, &project, &course)
        guard !course.writesTooMuch(caused) else { throw .refused(.undoTooHeavy) }
      }
    }
    settleScenes(project, &course)
    course.settle()
    work.note(Self.stepsOfUndoneThing * undoing.order.count)
    for target in undoing.order {
      guard !course.takesTooLong(toRestore: target, in: project) else {
        throw .refused(.undoTooHeavy)
      }
      restoreValues(target, &project, &course)
      guard !course.writesTooMuch(caused) else { throw .refused(.undoTooHeavy) }
    }
    restoreOrders(&project, &course)
    for kind in [ContentTarget.Kind.element, .scene, .character, .location] {
      for target in course.leaving where target.kind == kind {
        takeAway(target, &project, &course)
      }
    }
    try checkFences(of: project)
    let count = project.version - course.head
    guard count > 0 || !course.kept.isEmpty else { return }
    guard count + course.kept.count <= Undoing.changesMax else { throw .refused(.undoTooLarge) }
    emit(
      .undone(
        UndoReport(
          author: undoing.author, from: undoing.from, to: undoing.to, events: count,
          kept: course.kept, isByOperator: isByOperator)), to: &project)
  }

  /// The steps needed to look at one thing of an undo.
  private static let stepsOfUndoneThing = 40

  /// Emits an event that undoes something, as a change of the service's own replica.
  mutating func undone(
    _ project: inout ProjectState, _ fact: ContentFact, _ course: UndoCourse,
    _ conflicts: [Conflict] = []
  ) {
    var origin = ChangeOrigin(
      replica: project.id, counter: (project.replicas[project.id]?.counter ?? 0) + 1,
      base: project.version, conflicts: conflicts)
    origin.undoes = course.head + 1
    emit(.content(ContentEvent(origin: origin, fact: fact)), to: &project)
  }

  /// Restores a thing whose deletion is undone, or notes for deletion one whose insertion is undone.
  private mutating func bringBack(
    _ target: ContentTarget, _ project: inout ProjectState, _ course: inout UndoCourse
  ) {
    guard let life = course.undoing.things[target]?.life, let now = project.life(of: target) else {
      return
    }
    if let obstacle = life.obstacle {
      return course.keep(target, .changedSince, obstacle.stamp.version)
    }
    guard let undone = life.undone, life.target != undone.value else { return }
    guard !course.isNew(now.version) else {
      return course.keep(target, .changedSince, now.version)
    }
    guard life.target == .bool(true) else { return course.leaving.append(target) }
    guard project.lock(on: LockKey(target), besides: actor) == nil else {
      return course.keep(target, .locked)
    }
    if let scene = project.parent(of: Target(target)),
      let deletion = project.scenes[scene.id]?.deleted
    {
      return course.keep(target, .deleted, deletion.version)
    }
    guard let insertion = project.insertion(of: target) else { return }
    if case .entityInserted(let kind, let id, let name, _) = insertion,
      let other = project.holder(of: name, kind), other != id
    {
      return course.keep(target, .nameTaken, field: "name")
    }
    self.undone(&project, insertion, course)
  }

  /// Decides which scenes are deleted, before their elements are looked at. The others are kept.
  private mutating func settleScenes(_ project: ProjectState, _ course: inout UndoCourse) {
    let scenes = course.leaving.filter { $0.kind == .scene }
    course.leaving.removeAll { $0.kind == .scene }
    let mayDelete = may(.delete, in: project)
    for scene in scenes {
      let held = project.scenes.read(scene.id) { $0.elements.count } ?? 0
      let isNew = course.head > course.undoing.version
      if isNew, !work.mayTake(SeenList.stepsOfThing * held) {
        course.keep(scene, .limitReached)
      } else if let other = project.change(resting: scene, course) {
        course.keep(scene, .changedSince, other)
      } else if !mayDelete {
        course.keep(scene, .forbidden)
      } else if project.lock(overlapping: LockKey(scene), besides: actor) != nil {
        course.keep(scene, .locked)
      } else {
        course.going.insert(scene.id)
        course.leaving.append(scene)
      }
    }
  }

  /// Deletes a thing whose insertion is undone, unless a change that stays would be lost with it.
  private mutating func takeAway(
    _ target: ContentTarget, _ project: inout ProjectState, _ course: inout UndoCourse
  ) {
    // An element that is deleted, or whose scene is, needs no deletion.
    if let element = project.elements[target.id], !project.isThere(element) { return }
    if target.kind != .scene, let other = project.change(resting: target, course) {
      return course.keep(target, .changedSince, other)
    }
    let conflicts = told(
      course.undoing.things[target]?.life?.undone, .deleteEdit, target, nil, nil)
    let fact: ContentFact
    switch target.kind {
    case .scene: fact = .sceneDeleted(scene: target.id)
    case .element:
      guard let element = project.elements[target.id] else { return }
      // The deletion of its scene includes it.
      if course.going.contains(element.scene) { return }
      fact = .elementDeleted(element: target.id, scene: element.scene)
    case .character: fact = .entityDeleted(.character, target.id)
    case .location: fact = .entityDeleted(.location, target.id)
    }
    guard project.lock(on: LockKey(target), besides: actor) == nil else {
      return course.keep(target, .locked)
    }
    undone(&project, fact, course, conflicts)
  }

  /// Returns the conflict that tells the author of an undone change, unless the author is the actor.
  func told(
    _ entry: UndoneValue.Entry?, _ type: ConflictType, _ target: ContentTarget, _ field: String?,
    _ kept: JSON?
  ) -> [Conflict] {
    guard let stamp = entry?.stamp, let author = stamp.actor, author != actor else { return [] }
    return [
      Conflict(
        type: type, told: author, target: target, version: stamp.version, field: field, kept: kept)
    ]
  }
}

extension Refusal {
  static let undoTooLarge = Refusal.invalid(
    "/from", "contains more than \(Undoing.changesMax) changes: undo a shorter range")
}
