import FoundationEssentials

// The size of a project's content, kept up to date with every change. It includes an overhead for each thing and each
// value, so that many small ones are not free.

extension JSON {
  /// The approximate size of a scalar, in bytes.
  var contentBytes: Int { string.map { $0.utf8.count } ?? 8 }
}

extension JSONObject {
  /// The approximate size of the fields of a thing, in bytes.
  var contentBytes: Int {
    members.reduce(0) { $0 + $1.key.utf8.count + $1.value.contentBytes }
  }
}

extension SceneState {
  var contentBytes: Int { 64 + heading.utf8.count + registers.contentBytes }
}

extension ElementState {
  var contentBytes: Int { 64 + text.utf8Count + registers.contentBytes }
}

extension EntityState {
  var contentBytes: Int { 64 + name.utf8.count + registers.contentBytes }
}

extension Notice {
  var contentBytes: Int {
    Self.contentBytes(of: conflict, operation, following: follows.count)
  }

  /// The approximate size of a notice of a conflict, in bytes.
  ///
  /// - Parameters:
  ///   - operation: the operation that was set aside, if one was.
  ///   - count: the number of changes on which that operation builds.
  static func contentBytes(
    of conflict: Conflict, _ operation: Operation?, following count: Int
  ) -> Int {
    256 + 8 * count + (operation?.contentBytes ?? 0) + (conflict.kept?.contentBytes ?? 0)
  }
}

extension Operation {
  /// The approximate size that it adds to a project, in bytes; 0 if it deletes or only moves something.
  var contentBytes: Int {
    switch self {
    case .insertScene(_, let heading, let fields, _):
      64 + heading.utf8.count + fields.contentBytes
    case .updateScene(_, let heading, let fields):
      (heading?.utf8.count ?? 0) + fields.contentBytes
    case .insertElement(let element, _):
      64 + element.text.utf8.count + element.fields.contentBytes
    case .updateElement(_, _, let fields): fields.contentBytes
    case .editText(_, let operation): operation.insertedUTF8Count
    case .insertEntity(_, _, let name, let fields): 64 + name.utf8.count + fields.contentBytes
    case .updateEntity(_, _, let name, let fields): (name?.utf8.count ?? 0) + fields.contentBytes
    case .moveScene, .deleteScene, .deleteElement, .deleteEntity: 0
    }
  }
}

extension ProjectState {
  /// The approximate size as JSON, in a snapshot or an answer, in bytes.
  public var jsonBytes: Int {
    let things = scenes.count + elements.count + characters.count + locations.count + notices.count
    return contentBytes + 320 * (things + core.members.count) + 1_024
  }

  /// Whether the project has room for what operations add.
  public func hasRoom(for operations: [Operation]) -> Bool {
    hasRoom(forBytes: operations.reduce(0) { $0 + $1.contentBytes })
  }

  /// Whether the project has room for what an operation adds. The removal of a field adds nothing, but a null for a field
  /// that its thing never had adds the field's name.
  func hasRoom(for operation: Operation) -> Bool {
    var added = operation.contentBytes
    switch operation {
    case .updateScene(_, _, let fields), .updateElement(_, _, let fields),
      .updateEntity(_, _, _, let fields):
      added -= thing(operation.target)?.registers.bytesOfRemovals(in: fields) ?? 0
    case .insertScene, .moveScene, .deleteScene, .insertElement, .editText, .deleteElement,
      .insertEntity, .deleteEntity:
      break
    }
    return hasRoom(forBytes: added)
  }

  /// Whether the project may grow by a number of bytes. It may always become smaller.
  func hasRoom(forBytes added: Int) -> Bool {
    added <= 0 || contentBytes + added <= ContentLimits.projectBytes
  }

  /// Whether the project has room for notices of conflicts. Those of deletions and undos may also take a reserve, so that
  /// a full project can still lose things.
  func hasRoom(forNotices bytes: Int, takingReserve: Bool) -> Bool {
    let reserve = takingReserve ? ContentLimits.projectBytes / 4 : 0
    return contentBytes + bytes <= ContentLimits.projectBytes + reserve
  }

  /// Whether the project has room for other values of a thing: its heading, kind or name, and fields.
  func hasRoom(
    forValuesOf thing: any Lasting, _ named: String?, _ fields: JSONObject
  ) -> Bool {
    let longer = named.map { $0.utf8.count - thing.value.utf8.count } ?? 0
    return hasRoom(forBytes: longer + thing.registers.growth(byWriting: fields))
  }

  mutating func updateScene(_ id: UUID, _ body: (inout SceneState) -> Void) {
    contentBytes +=
      scenes.update(id) { scene in
        let before = scene.contentBytes
        body(&scene)
        return scene.contentBytes - before
      } ?? 0
  }

  mutating func updateElement<E: Error>(
    _ id: UUID, _ body: (inout ElementState) throws(E) -> Void
  ) throws(E) {
    contentBytes +=
      try elements.update(id) { (element) throws(E) in
        let before = element.contentBytes
        try body(&element)
        return element.contentBytes - before
      } ?? 0
  }
}

extension Decision {
  /// Checks that a project has room for what an operation adds.
  func checkRoom(
    for operation: Operation, in project: ProjectState
  ) throws(Undecided) {
    guard project.hasRoom(for: operation) else { throw .refused(.projectFull) }
  }

  /// Checks that a project has room for the notices of a change, which may keep its operation.
  func checkRoom(
    forNoticesOf decided: ChangeRequest.Decided, takingReserve: Bool, in project: ProjectState
  ) throws(Undecided) {
    if decided.conflicts.isEmpty { return }
    var kept: Operation?
    if case .setAside(_, _, let operation) = decided.fact { kept = operation }
    let bytes = decided.conflicts.reduce(0) {
      $0 + Notice.contentBytes(of: $1, kept, following: decided.follows.count)
    }
    guard project.hasRoom(forNotices: bytes, takingReserve: takingReserve) else {
      throw .refused(.projectFull)
    }
  }
}

extension Refusal {
  /// The project holds as many bytes as it may.
  static let projectFull = Refusal(
    .limitReached, "the project has the maximum amount of text and values",
    [limit: "project_bytes"])
}
