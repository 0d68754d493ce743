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
  public enum Outcome: String, Sendable {
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
