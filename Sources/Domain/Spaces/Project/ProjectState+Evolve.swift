import FoundationEssentials

extension ProjectState {
  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    core.evolve(event, recorded)
  }

  mutating func evolve(_ event: ProjectEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let title, let settings, let members):
      createdAt = recorded.recordedAt
      self.title = title
      titleVersion = recorded.version
      self.settings = settings
      settingsVersion = recorded.version
      core.members.evolve(members, version: recorded.version, at: recorded.recordedAt)
    case .renamed(let title):
      self.title = title
      titleVersion = recorded.version
    case .settingsChanged(let settings, let members):
      self.settings = settings
      settingsVersion = recorded.version
      core.members.evolve(members, version: recorded.version, at: recorded.recordedAt)
    case .content(let content):
      evolve(content, recorded)
    case .conflictDismissed(let notice):
      notices.update(notice) { $0.status = .dismissed }
    }
  }

  private mutating func evolve(_ content: ContentEvent, _ recorded: RecordedEvent) {
    evolve(content.fact, content.origin, recorded)
    note(content.origin, recorded)
    noteConflicts(content, recorded)
    if let restored = content.origin.restores {
      notices.update(restored) { $0.status = .restored }
    }
  }

  private mutating func evolve(
    _ fact: ContentFact, _ origin: ChangeOrigin, _ recorded: RecordedEvent
  ) {
    let stamp = Stamp(recorded)
    switch fact {
    case .sceneInserted(let id, let order, let heading, let fields):
      let elements = scenes[id]?.elements ?? OrderedList()
      if let old = scenes[id] { sceneOrder.remove(id, old.order) }
      scenes[id] = SceneState(
        id: id, order: order, heading: heading,
        registers: Registers(fields: fields, inserted: stamp), elements: elements,
        inserted: stamp, version: stamp.version)
      sceneOrder.insert(id, order)
    case .sceneUpdated(let id, let heading, let fields):
      scenes.update(id) {
        if let heading {
          $0.heading = heading
          $0.registers.write("heading", stamp)
        }
        $0.registers.write(fields: fields, stamp)
        $0.version = stamp.version
      }
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
    case .sceneDeleted(let id):
      scenes.update(id) {
        $0.deleted = stamp
        $0.version = stamp.version
      }
    case .elementInserted(let element, let order):
      insert(element, order, stamp)
    case .elementUpdated(let id, _, let kind, let fields):
      elements.update(id) {
        if let kind {
          $0.kind = kind
          $0.registers.write("kind", stamp)
        }
        $0.registers.write(fields: fields, stamp)
        $0.version = stamp.version
      }
    case .elementDeleted(let id, _):
      elements.update(id) {
        $0.deleted = stamp
        $0.version = stamp.version
      }
    case .textEdited(let id, _, let operation, _):
      let forgotten = stamp.version - Self.historyLength
      elements.update(id) {
        $0.text.apply(decided: operation)
        $0.edits.append(.init(stamp: stamp, operation: operation, restores: origin.restores))
        $0.edits.trim { $0.stamp.version <= forgotten }
        $0.textStamp = stamp
        $0.version = stamp.version
      }
    case .entityInserted(let kind, let id, let name, let fields):
      set(
        kind, id,
        EntityState(
          id: id, name: name, registers: Registers(fields: fields, inserted: stamp),
          inserted: stamp, version: stamp.version))
    case .entityUpdated(let kind, let id, let name, let fields):
      update(kind, id) {
        if let name {
          $0.name = name
          $0.registers.write("name", stamp)
        }
        $0.registers.write(fields: fields, stamp)
        $0.version = stamp.version
      }
    case .entityDeleted(let kind, let id):
      update(kind, id) {
        $0.deleted = stamp
        $0.version = stamp.version
      }
    case .setAside:
      break
    }
  }

  private mutating func insert(_ element: NewElement, _ order: OrderKey, _ stamp: Stamp) {
    if let old = elements[element.id] {
      scenes.update(old.scene) { $0.elements.remove(old.id, old.order) }
    }
    scenes.update(element.scene) { $0.elements.insert(element.id, order) }
    elements[element.id] = ElementState(
      id: element.id, scene: element.scene, order: order, kind: element.kind,
      text: TextDocument(element.text),
      registers: Registers(fields: element.fields, inserted: stamp), inserted: stamp,
      version: stamp.version, edits: elements[element.id]?.edits ?? ChunkedLog())
  }

  private mutating func set(_ kind: EntityKind, _ id: UUID, _ entity: EntityState) {
    switch kind {
    case .character:
      characters[id] = entity
      characterNames[EntityState.comparable(entity.name)] = id
    case .location: locations[id] = entity
    }
  }

  private mutating func update(
    _ kind: EntityKind, _ id: UUID, _ body: (inout EntityState) -> Void
  ) {
    switch kind {
    case .character:
      guard var character = characters[id] else { return }
      let before = EntityState.comparable(character.name)
      if characterNames[before] == id { characterNames[before] = nil }
      body(&character)
      if character.deleted == nil { characterNames[EntityState.comparable(character.name)] = id }
      characters[id] = character
    case .location: locations.update(id, body)
    }
  }

  private mutating func note(_ origin: ChangeOrigin, _ recorded: RecordedEvent) {
    guard let replica = origin.replica, let person = recorded.actor else { return }
    let owner = replicas[replica]?.person ?? person
    replicas[replica] = ReplicaState(
      person: owner, counter: origin.counter, lastVersion: recorded.version)
    recentChanges.append(
      ReplicaChange(version: recorded.version, replica: replica, counter: origin.counter))
    let forgotten = recorded.version - Self.historyLength
    recentChanges.trim { $0.version <= forgotten }
    historyStart = max(historyStart, forgotten)
  }

  private mutating func noteConflicts(
    _ content: ContentEvent, _ recorded: RecordedEvent
  ) {
    for (index, conflict) in content.origin.conflicts.enumerated() {
      let id = NoticeID(version: recorded.version, index: index)
      var operation: Operation?
      if case .setAside(_, _, let kept) = content.fact { operation = kept }
      notices[id] = Notice(
        id: id, conflict: conflict, settledBy: recorded.actor, operation: operation,
        follows: content.origin.follows, at: recorded.recordedAt)
    }
  }
}
