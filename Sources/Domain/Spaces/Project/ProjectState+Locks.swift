import FoundationEssentials

extension ProjectState {
  /// Someone else's lock that stands in the way of a change.
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
  /// What has to be locked for it: of an element that is yet to be the scene that is to hold it.
  var lockKey: LockKey {
    if case .insertElement(let element, _) = self { return LockKey(.scene, element.scene) }
    return LockKey(target)
  }
}

extension LockKey {
  init(_ target: ContentTarget) {
    let kind: TargetKind =
      switch target.kind {
      case .scene: .scene
      case .element: .element
      case .character: .character
      case .location: .location
      }
    self.init(kind, target.id)
  }
}
