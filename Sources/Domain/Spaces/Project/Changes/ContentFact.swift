public import FoundationEssentials

/// A decided change of a project's content.
public enum ContentFact: Sendable, Equatable {
  case sceneInserted(scene: UUID, order: OrderKey, heading: String, fields: JSONObject)
  case sceneUpdated(scene: UUID, heading: String?, fields: JSONObject)
  case sceneMoved(scene: UUID, order: OrderKey)
  case sceneDeleted(scene: UUID)
  case elementInserted(NewElement, order: OrderKey)
  case elementUpdated(element: UUID, scene: UUID, kind: String?, fields: JSONObject)
  case elementDeleted(element: UUID, scene: UUID)
  /// The operation as it applies to the text at that version; `merged` if it was transformed.
  case textEdited(element: UUID, scene: UUID, operation: TextOperation, merged: Bool)
  case entityInserted(EntityKind, UUID, name: String, fields: JSONObject)
  case entityUpdated(EntityKind, UUID, name: String?, fields: JSONObject)
  case entityDeleted(EntityKind, UUID)
  /// A change without effect, kept in history. A text operation is kept as it applies to the text at that version.
  case setAside(Outcome, reason: String, operation: Operation)

  /// The outcome of a change that was set aside.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Its target had been deleted.
    case superseded
    /// A rule forbids it.
    case rejected
  }

  var type: EventType {
    switch self {
    case .sceneInserted: .sceneInserted
    case .sceneUpdated: .sceneUpdated
    case .sceneMoved: .sceneMoved
    case .sceneDeleted: .sceneDeleted
    case .elementInserted: .elementInserted
    case .elementUpdated: .elementUpdated
    case .elementDeleted: .elementDeleted
    case .textEdited: .textEdited
    case .entityInserted(let kind, _, _, _):
      kind == .character ? .characterInserted : .locationInserted
    case .entityUpdated(let kind, _, _, _):
      kind == .character ? .characterUpdated : .locationUpdated
    case .entityDeleted(let kind, _): kind == .character ? .characterDeleted : .locationDeleted
    case .setAside: .changeSetAside
    }
  }
}

extension ContentFact.Outcome: PayloadWord {
  static var unknown: String { "is not an outcome" }
}

extension ContentFact: EventGroup {
  /// An event with a blank origin.
  var event: Event { .project(.content(ContentEvent(origin: .blank, fact: self))) }

  func fields(_ coder: inout some PayloadCoder) -> ContentFact {
    switch self {
    case .sceneInserted(let scene, let order, let heading, let fields):
      return .sceneInserted(
        scene: coder("scene", scene), order: coder(order: order),
        heading: coder("heading", heading), fields: coder(fields: fields))
    case .sceneUpdated(let scene, let heading, let fields):
      return .sceneUpdated(
        scene: coder("scene", scene), heading: coder("heading", ifPresent: heading),
        fields: coder(fields: fields))
    case .sceneMoved(let scene, let order):
      return .sceneMoved(scene: coder("scene", scene), order: coder(order: order))
    case .sceneDeleted(let scene): return .sceneDeleted(scene: coder("scene", scene))
    case .elementInserted(let element, let order):
      defer { coder.reportFirst("element", "scene", "kind", "text", "fields") }
      let (id, scene) = (coder("element", element.id), coder("scene", element.scene))
      let order = coder(order: order)
      return .elementInserted(
        NewElement(
          id: id, scene: scene, kind: coder("kind", element.kind),
          text: coder("text", element.text), fields: coder(fields: element.fields)),
        order: order)
    case .elementUpdated(let element, let scene, let kind, let fields):
      return .elementUpdated(
        element: coder("element", element), scene: coder("scene", scene),
        kind: coder("kind", ifPresent: kind), fields: coder(fields: fields))
    case .elementDeleted(let element, let scene):
      return .elementDeleted(element: coder("element", element), scene: coder("scene", scene))
    case .textEdited(let element, let scene, let operation, let merged):
      return .textEdited(
        element: coder("element", element), scene: coder("scene", scene),
        operation: coder("operation", operation), merged: coder("merged", ifTrue: merged))
    case .entityInserted(let kind, let id, let name, let fields):
      return .entityInserted(
        kind, coder(kind.rawValue, id, note: kind.note), name: coder("name", name),
        fields: coder(fields: fields))
    case .entityUpdated(let kind, let id, let name, let fields):
      return .entityUpdated(
        kind, coder(kind.rawValue, id, note: kind.note), name: coder("name", ifPresent: name),
        fields: coder(fields: fields))
    case .entityDeleted(let kind, let id):
      return .entityDeleted(kind, coder(kind.rawValue, id, note: kind.note))
    case .setAside(let outcome, let reason, let operation):
      return .setAside(
        coder("outcome", outcome), reason: coder("reason", reason),
        operation: coder("operation", operation))
    }
  }
}

extension PayloadCoder {
  /// The fields of a thing; empty if the member is missing.
  fileprivate mutating func callAsFunction(fields: JSONObject) -> JSONObject {
    self("fields", Optional(fields)) ?? JSONObject()
  }

  /// The place of a thing.
  fileprivate mutating func callAsFunction(order: OrderKey) -> OrderKey {
    self("order", order, note: "its place: neighbours are sorted by it")
  }
}

extension EntityKind {
  fileprivate var note: String {
    switch self {
    case .character: ""
    case .location: "its id"
    }
  }
}

extension NewElement: Blank {
  static var blank: NewElement {
    NewElement(id: .blank, scene: .blank, kind: "", text: "", fields: JSONObject())
  }
}

extension OrderKey: PayloadValue {
  static let blank = OrderKey.between(nil, nil)
  static var shape: PayloadShape { .text }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try at.reader.orderKey(at.name) }
}

extension TextOperation: PayloadValue {
  static var blank: TextOperation { TextOperation() }
  static var shape: PayloadShape { .list(.any) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try at.reader.textOperation(at.name)
  }
}

extension Operation: PayloadValue {
  static var blank: Operation { .deleteScene(scene: .blank) }
  static var shape: PayloadShape { .map(.any) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try Operation(try at.reader.reader(at.name))
  }
}

extension ContentTarget.Kind: PayloadWord {
  static var unknown: String { "is not a kind of content" }
}

extension ContentTarget: PayloadObject {
  static var blank: ContentTarget { ContentTarget(kind: .blank, id: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> ContentTarget {
    ContentTarget(kind: coder("kind", kind), id: coder("id", id))
  }
}

extension JSONReader {
  /// Reads the fields of an event, which were checked when they were decided.
  func fieldsAsWritten() throws(Problem) -> JSONObject {
    has("fields") ? try reader("fields").object : JSONObject()
  }

  func orderKey(_ key: String) throws(Problem) -> OrderKey {
    guard let order = OrderKey(try string(key)) else { throw problem(key, "is not an order key") }
    return order
  }
}
