public import CallboardContent

/// The content of a project as a client holds it: scenes with elements, characters and locations.
///
/// A value. It keeps deleted things, because they may come back and because places are named after them.
public struct ProjectContent: Sendable, Equatable {
  /// A scene.
  public struct Scene: Sendable, Equatable {
    /// Its id.
    public let id: UUID
    /// Its key in the order of the scenes; nil until the service has given one.
    public internal(set) var order: String?
    /// Its heading.
    public internal(set) var heading: String
    /// Its further values.
    public internal(set) var fields: JSONObject
    /// Whether it is deleted.
    public internal(set) var isDeleted = false
    /// Its elements in order, deleted ones included.
    var elements: [UUID] = []
  }

  /// An element of a scene.
  public struct Element: Sendable, Equatable {
    /// Its id.
    public let id: UUID
    /// Its scene.
    public internal(set) var scene: UUID
    /// Its key in the order of the scene's elements; nil until the service has given one.
    public internal(set) var order: String?
    /// `action`, `dialogue`, ….
    public internal(set) var kind: String
    /// Its text.
    public internal(set) var text: TextDocument
    /// Its further values.
    public internal(set) var fields: JSONObject
    /// Whether it is deleted. An element of a deleted scene is not.
    public internal(set) var isDeleted = false
  }

  /// A character or a location.
  public struct Entity: Sendable, Equatable {
    /// Its id.
    public let id: UUID
    /// Its name.
    public internal(set) var name: String
    /// Its further values.
    public internal(set) var fields: JSONObject
    /// Whether it is deleted.
    public internal(set) var isDeleted = false
  }

  var allScenes: [UUID: Scene] = [:]
  var allElements: [UUID: Element] = [:]
  var allEntities: [EntityKind: [UUID: Entity]] = [:]
  /// All scenes in order, deleted ones included.
  var sceneOrder: [UUID] = []
  /// All characters and locations, in the order in which they came.
  var entityOrder: [EntityKind: [UUID]] = [:]

  /// Makes an empty content.
  public init() {}

  /// The scenes in order.
  public var scenes: [Scene] { sceneOrder.compactMap { scene($0) } }

  /// The elements of a scene in order.
  public func elements(of scene: UUID) -> [Element] {
    self.scene(scene)?.elements.compactMap { element($0) } ?? []
  }

  /// The characters or the locations.
  public func entities(_ kind: EntityKind) -> [Entity] {
    (entityOrder[kind] ?? []).compactMap { entity(kind, $0) }
  }

  /// A scene that is there.
  public func scene(_ id: UUID) -> Scene? {
    allScenes[id].flatMap { $0.isDeleted ? nil : $0 }
  }

  /// An element that is there, in a scene that is there.
  public func element(_ id: UUID) -> Element? {
    allElements[id].flatMap { $0.isDeleted || scene($0.scene) == nil ? nil : $0 }
  }

  /// A character or location that is there.
  public func entity(_ kind: EntityKind, _ id: UUID) -> Entity? {
    allEntities[kind]?[id].flatMap { $0.isDeleted ? nil : $0 }
  }

  /// The text of an element that is known, deleted or not.
  func text(ofKnown id: UUID) -> TextDocument? { allElements[id]?.text }
}

extension ProjectContent {
  /// Applies an event. Things that this content does not know stay unknown.
  mutating func apply(_ effect: IncomingEvent.Effect) {
    switch effect {
    case .sceneInserted(let id, let order, let heading, let fields):
      putScene(id, order, heading, fields)
    case .sceneUpdated(let id, let heading, let fields):
      change(&allScenes, id) {
        if let heading { $0.heading = heading }
        $0.fields.merge(fields)
      }
    case .sceneMoved(let id, let order):
      guard allScenes[id] != nil else { return }
      change(&allScenes, id) { $0.order = order }
      placeScene(id, by: order)
    case .sceneDeleted(let id): change(&allScenes, id) { $0.isDeleted = true }
    case .elementInserted(let element, let order): put(element, order)
    case .elementUpdated(let id, let kind, let fields):
      change(&allElements, id) {
        if let kind { $0.kind = kind }
        $0.fields.merge(fields)
      }
    case .textEdited(let id, let operation): edit(id, operation)
    case .elementDeleted(let id): change(&allElements, id) { $0.isDeleted = true }
    case .entityInserted(let kind, let id, let name, let fields): put(kind, id, name, fields)
    case .entityUpdated(let kind, let id, let name, let fields):
      change(&allEntities[kind, default: [:]], id) {
        if let name { $0.name = name }
        $0.fields.merge(fields)
      }
    case .entityDeleted(let kind, let id):
      change(&allEntities[kind, default: [:]], id) { $0.isDeleted = true }
    case .setAside, .nothing: break
    }
  }

  /// Applies an operation to a text that is known.
  ///
  /// - Returns: whether the operation fits the text.
  @discardableResult
  mutating func edit(_ id: UUID, _ operation: TextOperation) -> Bool {
    change(&allElements, id) {
      do {
        try operation.apply(to: &$0.text)
        return true
      } catch {
        return false
      }
    } ?? false
  }

  private mutating func putScene(
    _ id: UUID, _ order: String, _ heading: String, _ fields: JSONObject
  ) {
    var scene = Scene(id: id, order: order, heading: heading, fields: fields.withoutNulls)
    scene.elements = allScenes[id]?.elements ?? []
    allScenes[id] = scene
    placeScene(id, by: order)
  }

  private mutating func placeScene(_ id: UUID, by order: String) {
    sceneOrder.removeAll { $0 == id }
    let place = sceneOrder.place(of: order) { allScenes[$0]?.order }
    sceneOrder.insert(id, at: place)
  }

  private mutating func put(_ element: NewElement, _ order: String) {
    if let old = allElements[element.id]?.scene {
      change(&allScenes, old) { $0.elements.removeAll { $0 == element.id } }
    }
    allElements[element.id] = Element(
      id: element.id, scene: element.scene, order: order, kind: element.kind,
      text: TextDocument(element.text), fields: element.fields.withoutNulls)
    let siblings = allScenes[element.scene]?.elements ?? []
    let place = siblings.place(of: order) { allElements[$0]?.order }
    change(&allScenes, element.scene) { $0.elements.insert(element.id, at: place) }
  }

  mutating func put(_ kind: EntityKind, _ id: UUID, _ name: String, _ fields: JSONObject) {
    let entity = Entity(id: id, name: name, fields: fields.withoutNulls)
    if allEntities[kind, default: [:]].updateValue(entity, forKey: id) == nil {
      entityOrder[kind, default: []].append(id)
    }
  }
}

/// Changes a value of a dictionary in place; nil if there is none.
@discardableResult
func change<Value, Result>(
  _ values: inout [UUID: Value], _ id: UUID, _ body: (inout Value) -> Result
) -> Result? {
  guard let index = values.index(forKey: id) else { return nil }
  return body(&values.values[index])
}

extension [UUID] {
  /// The place of a thing in a list that is in the order of keys: behind all things with smaller keys. A thing without
  /// a key stands where it is.
  fileprivate func place(of key: String, _ keyOf: (UUID) -> String?) -> Int {
    if let last, let lastKey = keyOf(last), !key.utf8.lexicographicallyPrecedes(lastKey.utf8) {
      return count
    }
    return firstIndex { id in
      keyOf(id).map { key.utf8.lexicographicallyPrecedes($0.utf8) } ?? false
    } ?? count
  }
}

extension JSONObject {
  /// Sets these values; null removes one.
  mutating func merge(_ changed: JSONObject) {
    for member in changed.members {
      // A conditional expression would take `nil` for the JSON null.
      if member.value.isNull { self[member.key] = nil } else { self[member.key] = member.value }
    }
  }

  var withoutNulls: JSONObject {
    guard members.contains(where: { $0.value.isNull }) else { return self }
    var object = JSONObject()
    object.merge(self)
    return object
  }
}
