extension Operation {
  /// The capability that it takes.
  public var capability: Capability {
    switch self {
    case .deleteScene: .delete
    case .insertScene, .updateScene, .moveScene, .insertElement, .updateElement, .editText,
      .deleteElement, .insertEntity, .updateEntity, .deleteEntity:
      .edit
    }
  }
}
