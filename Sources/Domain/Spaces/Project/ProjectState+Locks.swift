import FoundationEssentials

extension ProjectState {
  /// Returns a lock of another member that prevents an operation; nil if there is none.
  func lock(against operation: Operation, by actor: UUID) -> Lock? {
    guard !core.locks.isEmpty else { return nil }
    switch operation {
    case .insertScene, .insertEntity: return lock(on: .space, besides: actor)
    case .insertElement(let element, _):
      return lock(on: LockKey(.scene, element.scene), besides: actor)
    case .deleteScene(let id):
      return lock(overlapping: LockKey(.scene, id), besides: actor)
    case .updateScene, .moveScene, .updateElement, .editText, .deleteElement, .updateEntity,
      .deleteEntity:
      return lock(on: LockKey(operation.target), besides: actor)
    }
  }
}

extension Operation {
  /// The key that a fence of the operation is checked on: for an element to insert that of its scene, else that of the
  /// target.
  var lockKey: LockKey {
    if case .insertElement(let element, _) = self { return LockKey(.scene, element.scene) }
    return LockKey(target)
  }
}

extension LockKey {
  init(_ target: ContentTarget) {
    self.init(TargetKind(rawValue: target.kind.rawValue), target.id)
  }
}
