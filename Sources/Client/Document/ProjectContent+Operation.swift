import CallboardContent

/// The reason why a change cannot be made in what its author sees. The service would refuse it.
public struct ImpossibleChange: Error, Sendable, Equatable, CustomStringConvertible {
  /// A message for a person.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension ProjectContent {
  /// Applies a change that is not in the log, as its author sees it.
  ///
  /// - Throws: `ImpossibleChange`; the content is then unchanged.
  mutating func apply(_ operation: CallboardContent.Operation) throws(ImpossibleChange) {
    switch operation {
    case .insertScene(let id, let heading, let fields, let placement):
      guard allScenes[id] == nil else { throw ImpossibleChange("the id of the scene is in use") }
      let place = try place(placement, in: sceneOrder) { scene($0) != nil }
      allScenes[id] = Scene(id: id, heading: heading, fields: fields.withoutNulls)
      sceneOrder.insert(id, at: place)
    case .updateScene(let id, let heading, let fields):
      try require(scene(id), "scene")
      apply(.sceneUpdated(scene: id, heading: heading, fields: fields))
    case .moveScene(let id, let placement):
      try require(scene(id), "scene")
      let others = sceneOrder.filter { $0 != id }
      let place = try place(placement, in: others) { scene($0) != nil }
      sceneOrder = others
      sceneOrder.insert(id, at: place)
      change(&allScenes, id) { $0.order = nil }
    case .deleteScene(let id):
      try require(scene(id), "scene")
      apply(.sceneDeleted(scene: id))
    case .insertElement(let element, let placement): try insert(element, placement)
    case .updateElement(let id, let kind, let fields):
      try require(element(id), "element")
      apply(.elementUpdated(element: id, kind: kind, fields: fields))
    case .editText(let id, let operation):
      let element = try require(element(id), "element")
      guard operation.baseLength <= element.text.scalarCount else {
        throw ImpossibleChange("the operation reaches beyond the end of the text")
      }
      edit(id, operation)
    case .deleteElement(let id):
      try require(element(id), "element")
      apply(.elementDeleted(element: id))
    case .insertEntity(let kind, let id, let name, let fields):
      guard allEntities[kind]?[id] == nil else {
        throw ImpossibleChange("the id of the \(kind.rawValue) is in use")
      }
      put(kind, id, name, fields)
    case .updateEntity(let kind, let id, let name, let fields):
      try require(entity(kind, id), kind.rawValue)
      apply(.entityUpdated(kind, id, name: name, fields: fields))
    case .deleteEntity(let kind, let id):
      try require(entity(kind, id), kind.rawValue)
      apply(.entityDeleted(kind, id))
    }
  }

  private mutating func insert(
    _ element: NewElement, _ placement: Placement
  ) throws(ImpossibleChange) {
    let scene = try require(scene(element.scene), "scene")
    guard allElements[element.id] == nil else {
      throw ImpossibleChange("the id of the element is in use")
    }
    let place = try place(placement, in: scene.elements) { self.element($0) != nil }
    allElements[element.id] = Element(
      id: element.id, scene: element.scene, kind: element.kind, text: TextDocument(element.text),
      fields: element.fields.withoutNulls)
    change(&allScenes, element.scene) { $0.elements.insert(element.id, at: place) }
  }

  @discardableResult
  private func require<Thing>(
    _ thing: Thing?, _ what: String
  ) throws(ImpossibleChange) -> Thing {
    guard let thing else { throw ImpossibleChange("there is no such \(what)") }
    return thing
  }

  /// The index at which a thing goes into a list.
  private func place(
    _ placement: Placement, in order: [UUID], _ isThere: (UUID) -> Bool
  ) throws(ImpossibleChange) -> Int {
    switch placement {
    case .end: return order.count
    case .after(nil): return 0
    case .after(let id?):
      guard let index = order.lastIndex(of: id), isThere(id) else {
        throw ImpossibleChange("`after` names a thing that is not there")
      }
      return index + 1
    case .index(let index):
      guard index > 0 else { return 0 }
      var seen = 0
      for (place, id) in order.enumerated() where isThere(id) {
        seen += 1
        if seen == index { return place + 1 }
      }
      return order.count
    }
  }

  /// The order in which an operation names a place; nil if it names none.
  private func siblings(_ operation: CallboardContent.Operation) -> [UUID]? {
    switch operation {
    case .insertScene, .moveScene: sceneOrder
    case .insertElement(let element, _): allScenes[element.scene]?.elements
    case .updateScene, .deleteScene, .updateElement, .editText, .deleteElement, .insertEntity,
      .updateEntity, .deleteEntity:
      nil
    }
  }

  private func isThere(_ id: UUID) -> Bool { scene(id) != nil || element(id) != nil }

  /// The operation with a place that stays right while others change the order: behind a neighbour in place of a
  /// number.
  func settlingPlace(of operation: CallboardContent.Operation) -> CallboardContent.Operation {
    guard case .index(let index) = operation.placement, let order = siblings(operation) else {
      return operation
    }
    let there = order.filter { $0 != operation.target.id && isThere($0) }
    if index >= there.count { return operation.placed(.end) }
    return operation.placed(.after(index == 0 ? nil : there[index - 1]))
  }

  /// The operation with a neighbour that is there and not the placed thing itself: the next one to the left.
  ///
  /// - Parameter gone: the places of things whose insertion did not come about.
  func mendingPlace(
    of operation: CallboardContent.Operation, gone: [UUID: Placement]
  ) -> CallboardContent.Operation {
    guard let order = siblings(operation) else { return operation }
    var placement = operation.placement
    while case .after(let id?) = placement, let earlier = gone[id] { placement = earlier }
    let own = operation.target.id
    if case .after(let id?) = placement, id == own || !isThere(id) || !order.contains(id) {
      let left = order.firstIndex(of: id).map { order[..<$0] } ?? []
      placement = .after(left.last { $0 != own && isThere($0) })
    }
    return placement.map { operation.placed($0) } ?? operation
  }
}

extension CallboardContent.Operation {
  /// The place that it names, if it places something.
  var placement: Placement? {
    switch self {
    case .insertScene(_, _, _, let placement), .moveScene(_, let placement),
      .insertElement(_, let placement):
      placement
    case .updateScene, .deleteScene, .updateElement, .editText, .deleteElement, .insertEntity,
      .updateEntity, .deleteEntity:
      nil
    }
  }

  /// The same operation with another place.
  func placed(_ placement: Placement) -> CallboardContent.Operation {
    switch self {
    case .insertScene(let id, let heading, let fields, _):
      .insertScene(scene: id, heading: heading, fields: fields, at: placement)
    case .moveScene(let id, _): .moveScene(scene: id, to: placement)
    case .insertElement(let element, _): .insertElement(element, at: placement)
    case .updateScene, .deleteScene, .updateElement, .editText, .deleteElement, .insertEntity,
      .updateEntity, .deleteEntity:
      self
    }
  }

  /// The thing that it inserts.
  var insertedThing: UUID? {
    switch self {
    case .insertScene, .insertElement, .insertEntity: target.id
    case .updateScene, .moveScene, .deleteScene, .updateElement, .editText, .deleteElement,
      .updateEntity, .deleteEntity:
      nil
    }
  }

  /// The scene into which it inserts an element.
  var sceneOfInsert: UUID? {
    if case .insertElement(let element, _) = self { element.scene } else { nil }
  }

  /// The element whose text it edits.
  var editedText: UUID? { if case .editText(let id, _) = self { id } else { nil } }
}
