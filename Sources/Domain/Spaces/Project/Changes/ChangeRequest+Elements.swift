import FoundationEssentials

extension ChangeRequest {
  /// How an element that a change speaks of is found.
  private enum Found {
    case there(ElementState)
    case gone(Stamp)
    case absent(Absence)
  }

  private func find(_ id: UUID, in project: ProjectState) throws(Undecided) -> Found {
    if let absence = absence(id) { return .absent(absence) }
    guard let element = project.elements[id] else {
      throw invalid("element", "there is no such element")
    }
    let deletions = [element.deleted, project.scenes[element.scene]?.deleted].compactMap(\.self)
    if deletions.contains(where: { saw($0) }) {
      throw invalid("element", "there is no such element")
    }
    return deletions.first.map { .gone($0) } ?? .there(element)
  }

  mutating func insertElement(
    _ change: Change, _ element: NewElement, _ placement: Placement, in project: ProjectState
  ) throws(Undecided) -> Decided {
    guard project.elements[element.id] == nil, absence(element.id) == nil else {
      throw taken("element/id")
    }
    guard project.elements.count < ContentLimits.elements else { throw full("elements") }
    if let absence = absence(element.scene) { return dependent(change.operation, on: absence) }
    guard let scene = project.scenes[element.scene] else {
      throw invalid("scene", "there is no such scene")
    }
    if let deletion = scene.deleted {
      guard !saw(deletion) else { throw invalid("scene", "there is no such scene") }
      return superseded(change.operation, by: deletion)
    }
    let order = try order(for: placement, in: scene, of: project)
    return Decided(fact: .elementInserted(element, order: order))
  }

  mutating func updateElement(
    _ change: Change, _ id: UUID, _ kind: String?, _ fields: JSONObject, in project: ProjectState
  ) throws(Undecided) -> Decided {
    switch try find(id, in: project) {
    case .absent(let absence): return dependent(change.operation, on: absence)
    case .gone(let deletion): return superseded(change.operation, by: deletion)
    case .there(let element):
      let named = kind.map {
        [(name: "kind", old: JSON.string(element.kind), new: JSON.string($0))]
      }
      return Decided(
        fact: .elementUpdated(element: id, scene: element.scene, kind: kind, fields: fields),
        conflicts: overwritten(
          change.operation.target, element.registers, named: named ?? [], fields: fields))
    }
  }

  mutating func deleteElement(
    _ change: Change, _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> Decided {
    switch try find(id, in: project) {
    case .absent(let absence): return dependent(change.operation, on: absence)
    case .gone(let deletion): return superseded(change.operation, by: deletion, told: false)
    case .there(let element):
      return Decided(
        fact: .elementDeleted(element: id, scene: element.scene),
        conflicts: lostEdits(change.operation.target, edits(of: element)))
    }
  }

  mutating func editText(
    _ change: Change, _ id: UUID, _ operation: TextOperation, in project: ProjectState
  ) throws(Undecided) -> Decided {
    if rejectedTexts.contains(id) {
      return dependent(change.operation, on: Absence(outcome: .rejected, conflict: nil))
    }
    let found = try find(id, in: project)
    if case .absent(let absence) = found { return dependent(change.operation, on: absence) }
    guard let element = project.elements[id] else {
      throw invalid("element", "there is no such element")
    }
    let carried = try cross(id, operation, before: .max, in: project)
    if case .gone(let deletion) = found {
      let kept = Operation.editText(element: id, carried.operation)
      var decided = superseded(kept, by: deletion)
      decided.follows = setAsideEdits[id] ?? []
      return decided
    }
    let bytes = element.text.utf8Count + carried.operation.insertedUTF8Count
    guard bytes <= ContentLimits.textBytes else {
      throw invalid("operation", "would make the text longer than \(ContentLimits.textBytes) bytes")
    }
    return Decided(
      fact: .textEdited(
        element: id, scene: element.scene, operation: carried.operation, merged: carried.merged))
  }

  /// Carries one of the request's text edits across what others wrote before it in the log.
  @discardableResult
  mutating func cross(
    _ id: UUID, _ operation: TextOperation, before version: Int, in project: ProjectState
  ) throws(Undecided) -> (operation: TextOperation, merged: Bool) {
    guard let element = project.elements[id] else {
      throw invalid("element", "there is no such element")
    }
    var crossing =
      if let started = crossings[id] { started } else { try startCrossing(element, in: project) }
    while let edit = crossing.unseen.first, edit.stamp.version < version {
      crossing.unseen.removeFirst()
      if !saw(edit.stamp) { crossing.bridge.add(edit.operation) }
    }
    while let edit = crossing.unseen.first, edit.stamp.version == version {
      crossing.unseen.removeFirst()
    }
    if version == .max {
      let length = crossing.length(of: element, setAside: setAsideEdits[id]?.isEmpty == false)
      if let length, operation.baseLength > length {
        throw invalid("operation", "reaches beyond the text, which is \(length) characters long")
      }
    }
    let before = crossing.bridge.steps
    let carried = crossing.bridge.carry(operation)
    steps += crossing.bridge.steps - before
    guard steps <= ContentLimits.transformationSteps else {
      throw .refused(
        Refusal(.rebaseRequired, "too much was written since base: load the text and try again"))
    }
    crossings[id] = crossing
    return (operation: carried, merged: !crossing.bridge.pending.isEmpty)
  }

  private func startCrossing(
    _ element: ElementState, in project: ProjectState
  ) throws(Undecided) -> TextCrossing {
    guard base >= project.historyStart || (element.textStamp?.version ?? 0) <= base else {
      throw .needsHistory(after: base)
    }
    let edits = element.edits.suffix { $0.stamp.version > base && $0.stamp.version <= head }
    return TextCrossing(bridge: TextBridge(), unseen: edits[...])
  }
}

extension ChangeRequest.TextCrossing {
  /// How long the replica sees the text; nil where its own edits were set aside.
  func length(of element: ElementState, setAside: Bool) -> Int? {
    setAside ? nil : element.text.scalarCount - bridge.lengthChange
  }
}
