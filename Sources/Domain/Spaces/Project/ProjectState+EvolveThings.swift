import FoundationEssentials

extension ProjectState {
  mutating func insertScene(
    _ id: UUID, _ order: OrderKey, _ heading: String, _ fields: JSONObject, _ stamp: Stamp
  ) {
    if let old = scenes[id] { sceneOrder.remove(id, old.order) }
    sceneOrder.insert(id, order)
    if scenes.contains(id) {
      return updateScene(id) {
        $0.comeBack(fields, stamp)
        $0.order = order
        $0.heading = heading
      }
    }
    let scene = SceneState(
      id: id, order: order, heading: heading,
      registers: Registers(fields: fields, inserted: stamp), inserted: stamp,
      version: stamp.version)
    contentBytes += scene.contentBytes
    scenes[id] = scene
  }

  mutating func insert(_ element: NewElement, _ order: OrderKey, _ stamp: Stamp) {
    if let old = elements[element.id] {
      scenes.update(old.scene) { $0.elements.remove(old.id, old.order) }
    }
    scenes.update(element.scene) { $0.elements.insert(element.id, order) }
    if elements.contains(element.id) {
      return updateElement(element.id) {
        $0.comeBack(element.fields, stamp)
        $0.scene = element.scene
        $0.order = order
        $0.kind = element.kind
        $0.text = TextDocument(element.text)
      }
    }
    let new = ElementState(
      id: element.id, scene: element.scene, order: order, kind: element.kind,
      text: TextDocument(element.text),
      registers: Registers(fields: element.fields, inserted: stamp), inserted: stamp,
      version: stamp.version)
    contentBytes += new.contentBytes
    elements[element.id] = new
  }

  mutating func insert(
    _ kind: EntityKind, _ id: UUID, _ name: String, _ fields: JSONObject, _ stamp: Stamp
  ) {
    if entity(kind, id) != nil {
      return update(kind, id) {
        $0.comeBack(fields, stamp)
        if $0.name != name { $0.registers.write(EntityState.valueName, stamp) }
        $0.name = name
      }
    }
    add(
      kind,
      EntityState(
        id: id, name: name, registers: Registers(fields: fields, inserted: stamp), inserted: stamp,
        version: stamp.version))
  }

  /// Keeps a character or location, and counts it.
  mutating func add(_ kind: EntityKind, _ entity: EntityState) {
    contentBytes += entity.contentBytes
    switch kind {
    case .character:
      characters[entity.id] = entity
      if entity.deleted == nil { characterNames[EntityState.comparable(entity.name)] = entity.id }
    case .location: locations[entity.id] = entity
    }
  }

  mutating func update(
    _ kind: EntityKind, _ id: UUID, _ body: (inout EntityState) -> Void
  ) {
    switch kind {
    case .character:
      guard var character = characters[id] else { return }
      let before = EntityState.comparable(character.name)
      if characterNames[before] == id { characterNames[before] = nil }
      contentBytes -= character.contentBytes
      body(&character)
      add(kind, character)
    case .location:
      contentBytes +=
        locations.update(id) { location in
          let bytes = location.contentBytes
          body(&location)
          return location.contentBytes - bytes
        } ?? 0
    }
  }
}
