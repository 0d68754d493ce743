import FoundationEssentials

/// Things in the order in which the author of a request sees them, kept up with the request's own changes.
struct SeenOrder {
  private(set) var ids: [UUID]

  /// Those in front of a place.
  func front(of placement: Placement) -> ArraySlice<UUID>? {
    switch placement {
    case .index(let index): ids.prefix(max(0, index))
    case .end: ids[...]
    case .after(nil): ids.prefix(0)
    case .after(let id?): ids.lastIndex(of: id).map { ids[...$0] }
    }
  }

  /// Makes of it what a change's author sees afterwards.
  mutating func show(_ operation: Operation) {
    switch operation {
    case .insertScene(let id, _, _, let placement): insert(id, at: placement)
    case .moveScene(let id, let placement):
      remove(id)
      insert(id, at: placement)
    case .insertElement(let element, let placement): insert(element.id, at: placement)
    case .deleteScene(let id), .deleteElement(let id): remove(id)
    case .updateScene, .updateElement, .editText, .insertEntity, .updateEntity, .deleteEntity:
      break
    }
  }

  private mutating func insert(_ id: UUID, at placement: Placement) {
    ids.insert(id, at: front(of: placement)?.endIndex ?? ids.endIndex)
  }

  mutating func remove(_ id: UUID) {
    if let index = ids.firstIndex(of: id) { ids.remove(at: index) }
  }
}
