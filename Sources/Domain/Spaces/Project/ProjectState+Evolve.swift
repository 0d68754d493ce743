import FoundationEssentials

extension ProjectState {
  /// Evolves the project by an event, if this is the next one, as `StreamState` does. For many events this is faster,
  /// because the project stays in one place in memory.
  ///
  /// - Throws: `EventProblem` if the event does not fit those before it; the project is then unchanged.
  package mutating func evolve(
    _ recorded: RecordedEvent
  ) throws(EventProblem) -> StreamState.Evolution {
    let evolution = StreamState.Evolution(by: recorded, after: version)
    guard evolution == .applied else { return evolution }
    switch recorded.event {
    case .project(let event): try advance(event, recorded)
    case .space(let event) where version > 0: advance(event, recorded)
    case .person, .space, .worksession, .room, .course, .connection:
      throw recorded.stored.misfit("it is no event of a project")
    }
    return .applied
  }

  mutating func evolve(
    _ event: ProjectEvent, _ recorded: RecordedEvent
  ) throws(EventProblem) {
    switch event {
    case .created(let title, let settings, let members):
      core.begin(members, recorded)
      self.title = title
      titleVersion = recorded.version
      self.settings = settings
      settingsVersion = recorded.version
    case .renamed(let title):
      self.title = title
      titleVersion = recorded.version
    case .settingsChanged(let settings, let members):
      self.settings = settings
      settingsVersion = recorded.version
      core.evolve(members, recorded)
    case .content(let content):
      try evolve(content, recorded)
    case .conflictDismissed(let notice):
      notices.update(notice) { $0.status = .dismissed }
    case .undone:
      break
    case .session(let event):
      evolve(event, recorded)
    }
  }

  private mutating func evolve(
    _ content: ContentEvent, _ recorded: RecordedEvent
  ) throws(EventProblem) {
    try evolve(content.fact, content.origin, recorded)
    note(content.origin, recorded)
    noteConflicts(content, recorded)
    if let restored = content.origin.restores {
      notices.update(restored) { $0.status = .restored }
    }
  }

  private mutating func evolve(
    _ fact: ContentFact, _ origin: ChangeOrigin, _ recorded: RecordedEvent
  ) throws(EventProblem) {
    let stamp = Stamp(recorded)
    switch fact {
    case .sceneInserted(let id, let order, let heading, let fields):
      insertScene(id, order, heading, fields, stamp)
    case .sceneUpdated(let id, let heading, let fields):
      updateScene(id) { $0.update(heading, fields, stamp) }
    case .sceneMoved(let id, let order):
      guard let old = scenes[id]?.order else { return }
      sceneOrder.remove(id, old)
      sceneOrder.insert(id, order)
      scenes.update(id) {
        $0.moves.append(SceneState.Move(stamp: stamp, previous: old))
        if $0.moves.count > SceneState.movesMax { $0.moves.removeFirst() }
        $0.order = order
        $0.version = stamp.version
      }
    case .sceneDeleted(let id): scenes.update(id) { $0.delete(stamp) }
    case .elementInserted(let element, let order):
      insert(element, order, stamp)
    case .elementUpdated(let id, _, let kind, let fields):
      updateElement(id) { $0.update(kind, fields, stamp) }
    case .elementDeleted(let id, _): elements.update(id) { $0.delete(stamp) }
    case .textEdited(let id, _, let operation, _):
      let edit = TextEdit(stamp: stamp, operation: operation, restores: origin.restores)
      do { try edited(id, edit) } catch { throw recorded.stored.misfit(error.description) }
    case .entityInserted(let kind, let id, let name, let fields):
      insert(kind, id, name, fields, stamp)
    case .entityUpdated(let kind, let id, let name, let fields):
      update(kind, id) { $0.update(name, fields, stamp) }
    case .entityDeleted(let kind, let id): update(kind, id) { $0.delete(stamp) }
    case .setAside:
      break
    }
  }

  private mutating func edited(_ id: UUID, _ edit: TextEdit) throws(TextOperationError) {
    try updateElement(id) { (element) throws(TextOperationError) in
      try edit.operation.apply(to: &element.text)
      element.edits.append(edit)
      element.textStamp = edit.stamp
      element.version = edit.stamp.version
    }
    heldEdits.append(HeldEdits.Mark(edit, of: id))
    forgetEdits(at: edit.stamp.version)
  }

  private mutating func forgetEdits(at version: Int) {
    let forgotten = heldEdits.forget(upTo: forgotten(at: version))
    for id in forgotten.elements {
      elements.update(id) { element in
        element.edits.removeFirst { $0.stamp.version <= forgotten.version }
      }
    }
    historyStart = max(historyStart, forgotten.version)
  }

  private mutating func note(_ origin: ChangeOrigin, _ recorded: RecordedEvent) {
    guard let person = recorded.actor else { return }
    let replica = origin.replica
    let isKnown: Void? = replicas.update(replica) {
      $0.counter = origin.counter
      $0.lastVersion = recorded.version
    }
    if isKnown == nil {
      replicaCounts[person] = (replicaCounts[person] ?? 0) + 1
      replicas[replica] = ReplicaState(
        person: person, counter: origin.counter, lastVersion: recorded.version)
    }
    recentChanges.append(
      ReplicaChange(version: recorded.version, replica: replica, counter: origin.counter))
    let forgotten = forgotten(at: recorded.version)
    recentChanges.trim { $0.version <= forgotten }
    historyStart = max(historyStart, forgotten)
  }

  /// Returns the version up to which operations may be forgotten once the stream is at `version`.
  private func forgotten(at version: Int) -> Int {
    version <= historyKeptUntil ? historyStart : version - Self.historyLength
  }

  private mutating func noteConflicts(
    _ content: ContentEvent, _ recorded: RecordedEvent
  ) {
    for (index, conflict) in content.origin.conflicts.enumerated() {
      let id = NoticeID(version: recorded.version, index: index)
      var operation: Operation?
      if case .setAside(_, _, let kept) = content.fact { operation = kept }
      let notice = Notice(
        id: id, conflict: conflict, settledBy: recorded.actor, operation: operation,
        follows: content.origin.follows, at: recorded.recordedAt)
      notices[id] = notice
      contentBytes += notice.contentBytes
    }
  }
}
