import FoundationEssentials

extension ChangeRequest {
  /// The refusal with both versions that `on_conflict: prompt` asks for.
  func prompt(_ change: Change, _ conflict: Conflict, in project: ProjectState) -> Refusal {
    var theirs: JSONObject = ["version": .integer(Int64(conflict.version))]
    if let value = project.currentValue(conflict) { theirs["value"] = value }
    return Refusal(
      .conflict, "the change meets a conflict",
      [
        "change": .string(change.id.lower), "conflict_type": .string(conflict.type.rawValue),
        "field": conflict.field.map { .string($0) } ?? .null, "theirs": .object(theirs),
        "yours": change.operation.json,
      ])
  }
}

extension Operation {
  /// The operation as JSON.
  fileprivate var json: JSON {
    var writer = JSONWriter()
    write(to: &writer)
    do { return try JSON.parse(writer.bytes) } catch {
      preconditionFailure("what is written can be read: \(error)")
    }
  }
}

extension ProjectState {
  /// What the value in conflict is now; nil where it is about more than one value.
  fileprivate func currentValue(_ conflict: Conflict) -> JSON? {
    guard let field = conflict.field else { return nil }
    let id = conflict.target.id
    let registers: Registers?
    switch (conflict.target.kind, field) {
    case (.scene, "heading"): return scenes[id].map { .string($0.heading) }
    case (.element, "kind"): return elements[id].map { .string($0.kind) }
    case (.character, "name"): return characters[id].map { .string($0.name) }
    case (.location, "name"): return locations[id].map { .string($0.name) }
    case (.scene, _): registers = scenes[id]?.registers
    case (.element, _): registers = elements[id]?.registers
    case (.character, _): registers = characters[id]?.registers
    case (.location, _): registers = locations[id]?.registers
    }
    return registers?.fields[String(field.dropFirst("fields.".count))] ?? .null
  }
}
