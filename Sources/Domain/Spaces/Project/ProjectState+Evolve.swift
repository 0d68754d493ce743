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
      if let old = scenes[id] { sceneOrder.remove(id, old.order) }
      sceneOrder.insert(id, order)
      let isBack: Void? = scenes.update(id) {
        $0.comeBack(stamp)
        $0.order = order
        $0.heading = heading
        $0.registers.replace(fields: fields)
        $0.version = stamp.version
      }
      guard isBack == nil else { return }
      scenes[id] = SceneState(
        id: id, order: order, heading: heading,
        registers: Registers(fields: fields, inserted: stamp), inserted: stamp,
        version: stamp.version)
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
      let forgotten = forgotten(at: stamp.version)
      elements.update(id) {
        $0.text.apply(decided: operation)
        $0.edits.append(
          TextEdit(stamp: stamp, operation: operation, restores: origin.restores))
        $0.edits.trim { $0.stamp.version <= forgotten }
        $0.textStamp = stamp
        $0.version = stamp.version
      }
    case .entityInserted(let kind, let id, let name, let fields):
      insert(kind, id, name, fields, stamp)
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
    let isBack: Void? = elements.update(element.id) {
      $0.comeBack(stamp)
      $0.scene = element.scene
      $0.order = order
      $0.kind = element.kind
      $0.text = TextDocument(element.text)
      $0.registers.replace(fields: element.fields)
      $0.version = stamp.version
    }
    guard isBack == nil else { return }
    elements[element.id] = ElementState(
      id: element.id, scene: element.scene, order: order, kind: element.kind,
      text: TextDocument(element.text),
      registers: Registers(fields: element.fields, inserted: stamp), inserted: stamp,
      version: stamp.version)
  }

  private mutating func insert(
    _ kind: EntityKind, _ id: UUID, _ name: String, _ fields: JSONObject, _ stamp: Stamp
  ) {
    if entity(kind, id) != nil {
      return update(kind, id) {
        $0.comeBack(stamp)
        $0.name = name
        $0.registers.replace(fields: fields)
        $0.version = stamp.version
      }
    }
    let entity = EntityState(
      id: id, name: name, registers: Registers(fields: fields, inserted: stamp), inserted: stamp,
      version: stamp.version)
    switch kind {
    case .character:
      characters[id] = entity
      characterNames[EntityState.comparable(name)] = id
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
    guard let person = recorded.actor else { return }
    let replica = origin.replica
    let owner = replicas[replica]?.person ?? person
    replicas[replica] = ReplicaState(
      person: owner, counter: origin.counter, lastVersion: recorded.version)
    recentChanges.append(
      ReplicaChange(version: recorded.version, replica: replica, counter: origin.counter))
    let forgotten = forgotten(at: recorded.version)
    recentChanges.trim { $0.version <= forgotten }
    historyStart = max(historyStart, forgotten)
  }

  /// Up to which version operations may be forgotten once a version is reached.
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
      notices[id] = Notice(
        id: id, conflict: conflict, settledBy: recorded.actor, operation: operation,
        follows: content.origin.follows, at: recorded.recordedAt)
    }
  }
}
