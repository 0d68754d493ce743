public import CallboardJSON
public import CallboardText

/// An operation on a project's content, as a change asks for it.
public enum Operation: Sendable, Equatable {
  case insertScene(scene: UUID, heading: String, fields: JSONObject, at: Placement)
  case updateScene(scene: UUID, heading: String?, fields: JSONObject)
  case moveScene(scene: UUID, to: Placement)
  case deleteScene(scene: UUID)
  case insertElement(NewElement, at: Placement)
  case updateElement(element: UUID, kind: String?, fields: JSONObject)
  case editText(element: UUID, TextOperation)
  case deleteElement(element: UUID)
  case insertEntity(EntityKind, UUID, name: String, fields: JSONObject)
  case updateEntity(EntityKind, UUID, name: String?, fields: JSONObject)
  case deleteEntity(EntityKind, UUID)

  /// Whether it deletes a thing.
  package var isDeletion: Bool {
    switch self {
    case .deleteScene, .deleteElement, .deleteEntity: true
    case .insertScene, .updateScene, .moveScene, .insertElement, .updateElement, .editText,
      .insertEntity, .updateEntity:
      false
    }
  }

  /// The thing that it is about.
  public var target: ContentTarget {
    switch self {
    case .insertScene(let id, _, _, _), .updateScene(let id, _, _), .moveScene(let id, _),
      .deleteScene(let id):
      ContentTarget(kind: .scene, id: id)
    case .insertElement(let element, _): ContentTarget(kind: .element, id: element.id)
    case .updateElement(let id, _, _), .editText(let id, _), .deleteElement(let id):
      ContentTarget(kind: .element, id: id)
    case .insertEntity(let kind, let id, _, _), .updateEntity(let kind, let id, _, _),
      .deleteEntity(let kind, let id):
      ContentTarget(kind: kind == .character ? .character : .location, id: id)
    }
  }
}

/// A place in an order, as the author of the change saw the order.
public enum Placement: Sendable, Equatable {
  /// Behind this number of things. A number beyond the end means the end.
  case index(Int)
  /// Behind this thing; nil: at the beginning.
  case after(UUID?)
  /// At the end.
  case end
}

/// An element as it is inserted.
public struct NewElement: Sendable, Equatable {
  /// Its id, chosen by the client.
  public let id: UUID
  /// The scene that it goes into.
  public let scene: UUID
  /// `action`, `dialogue`, ….
  public let kind: String
  /// Its text.
  public let text: String
  /// Further values.
  public let fields: JSONObject

  /// Describes an element.
  public init(id: UUID, scene: UUID, kind: String, text: String, fields: JSONObject) {
    self.id = id
    self.scene = scene
    self.kind = kind
    self.text = text
    self.fields = fields
  }
}

/// A thing in a project.
public struct ContentTarget: Sendable, Hashable {
  /// The kinds of things.
  public enum Kind: String, Sendable, CaseIterable {
    case scene, element, character, location
  }

  /// The kind of thing.
  public let kind: Kind
  /// The thing.
  public let id: UUID

  /// Names a thing.
  public init(kind: Kind, id: UUID) {
    self.kind = kind
    self.id = id
  }
}

/// The kinds of named things that a project has beside its scenes.
public enum EntityKind: String, Sendable, CaseIterable {
  case character
  case location
}
