import CallboardContent

extension ProjectContent {
  /// Whether a lock covers what an operation changes, so that its fence may be sent with it (`docs/protocol.md`,
  /// section 7).
  ///
  /// - Parameter key: the locked thing, such as `scene:SCENE`.
  func isCovered(_ operation: CallboardContent.Operation, by key: String) -> Bool {
    if key == "space" { return true }
    let target = operation.target
    switch operation {
    case .insertScene, .insertEntity: return false
    case .insertElement(let element, _): return key == "scene:\(element.scene.lower)"
    case .updateScene, .moveScene, .deleteScene, .updateEntity, .deleteEntity:
      return key == "\(target.kind.rawValue):\(target.id.lower)"
    case .updateElement, .editText, .deleteElement:
      if key == "element:\(target.id.lower)" { return true }
      return allElements[target.id].map { key == "scene:\($0.scene.lower)" } ?? false
    }
  }
}
