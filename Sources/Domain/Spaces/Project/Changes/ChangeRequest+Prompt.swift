import FoundationEssentials

extension ChangeRequest {
  /// Returns the refusal with both versions that `on_conflict: prompt` asks for.
  func prompt(_ change: Change, _ conflict: Conflict, in project: ProjectState) -> Refusal {
    Refusal(
      .conflict, "the change is in conflict with another",
      [
        "change": .string(change.id.lower), "conflict_type": .string(conflict.type.rawValue),
        "field": conflict.field.map { .string($0) } ?? .null,
        "theirs": theirs(change.operation, conflict, in: project),
        "yours": change.operation.json,
      ])
  }

  /// Returns the other version of the thing in conflict: `{version, actor, target, deleted, value?, after?}`.
  ///
  /// `actor`: null if the actor of the version is no longer known. `deleted`: whether the version deleted a thing that the
  /// change needs. `value`: the current value of the field, or all values of a thing that the change deletes. `after`, for
  /// a move: the scene in front of the moved one; null if the moved one is the first.
  private func theirs(
    _ operation: Operation, _ conflict: Conflict, in project: ProjectState
  ) -> JSON {
    var (target, actor, isDeleted) = (conflict.target, Optional(conflict.told), false)
    var value: JSON?
    var after: JSON?
    switch conflict.type {
    case .concurrentEdit:
      value = conflict.field.flatMap { project.thing(conflict.target)?.value(of: $0) }
    case .sceneOrder:
      after = project.leftNeighbour(of: target.id).map { .string($0.lower) } ?? .null
    case .deleteEdit where operation.isDeletion:
      // For the deletion of a scene, the other edit may be of an element in it.
      target = project.edited(in: target, at: conflict.version)
      value = project.value(of: target)
    case .deleteEdit:
      let deletion = project.deletion(of: operation, at: conflict.version)
      (target, actor, isDeleted) = (deletion?.target ?? target, deletion?.actor, true)
    case .character:
      actor = project.characters[target.id]?.registers.stamp("name").actor
      value = project.characters[target.id]?.value(of: "name")
    }
    var json: JSONObject = [
      "version": .integer(Int64(conflict.version)),
      "actor": actor.map { .string($0.lower) } ?? .null,
      "target": ["kind": .string(target.kind.rawValue), "id": .string(target.id.lower)],
      "deleted": .bool(isDeleted),
    ]
    json["value"] = value
    json["after"] = after
    return .object(json)
  }
}

extension Operation {
  /// The operation as JSON.
  fileprivate var json: JSON {
    do { return try JSON.parse(bytes()) } catch {
      preconditionFailure("what is written can be read: \(error)")
    }
  }
}

extension ProjectState {
  /// The current values of a thing.
  fileprivate func value(of target: ContentTarget) -> JSON? {
    guard let thing = thing(target) else { return nil }
    var value: JSONObject = [type(of: thing).valueName: .string(thing.value)]
    if target.kind == .element, let text = elements[target.id]?.text.string {
      value["text"] = .string(text)
    }
    value["fields"] = .object(thing.registers.fields)
    return .object(value)
  }

  /// The scene in front of another one; nil for the first.
  fileprivate func leftNeighbour(of scene: UUID) -> UUID? {
    let scenes = visibleScenes
    return scenes.firstIndex { $0.id == scene }.flatMap { $0 > 0 ? scenes[$0 - 1].id : nil }
  }

  /// Returns the thing that an edit changed: the target, or an element of the target scene.
  fileprivate func edited(in target: ContentTarget, at version: Int) -> ContentTarget {
    guard target.kind == .scene, let scene = scenes[target.id] else { return target }
    let element = scene.elements.items.first { item in
      guard let element = elements[item.id], element.deleted == nil, element.version >= version
      else { return false }
      return element.inserted.version == version
        || element.registers.written.contains { $0.version == version }
        || element.restorations.contains { $0.version == version }
        || element.edits.suffix { $0.stamp.version >= version }.first?.stamp.version == version
    }
    return element.map { ContentTarget(kind: .element, id: $0.id) } ?? target
  }

  /// Returns the thing that an operation needs and that was deleted at a version, and the actor of the deletion.
  fileprivate func deletion(
    of operation: Operation, at version: Int
  ) -> (target: ContentTarget, actor: UUID?)? {
    let target = operation.target
    if let deleted = thing(target)?.deleted, deleted.version == version {
      return (target, deleted.actor)
    }
    var scene = elements[target.id]?.scene
    if case .insertElement(let element, _) = operation { scene = element.scene }
    guard let scene, let deleted = scenes[scene]?.deleted, deleted.version == version else {
      return nil
    }
    return (ContentTarget(kind: .scene, id: scene), deleted.actor)
  }
}
