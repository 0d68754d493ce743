import FoundationEssentials

extension Decision {
  /// Decides a replica's request change by change, each on the state that the changes before it left.
  mutating func change(_ project: inout ProjectState, _ set: ChangeSet) throws(Undecided) {
    try require(.edit, in: project)
    try check(set)
    var request = try ChangeRequest(set, in: project, actor: actor, known: known, &work)
    defer { work.note(request.work.taken) }
    var begun = false
    for (index, change) in set.changes.enumerated() {
      if change.operation.capability != .edit {
        try require(change.operation.capability, in: project)
      }
      request.index = index
      if let before = known[change.id]?.first {
        try ensure(
          !begun, at: "/changes/\(index)/id", "was carried out before one that stands before it")
        try request.follow(change, carriedOutAs: before, in: project)
        continue
      }
      begun = true
      try checkFence(on: change.operation.lockKey, in: project)
      let decided = try request.decide(change, in: project)
      if set.onConflict == .prompt, let conflict = decided.conflicts.first {
        try request.work.take(stepsToPrompt(conflict, in: project))
        throw .refused(request.prompt(change, conflict, in: project))
      }
      try checkRoom(
        forNoticesOf: decided, takingReserve: change.operation.isDeletion, in: project)
      var origin = ChangeOrigin(
        replica: set.replica, counter: request.nextCounter, base: request.base,
        madeAt: change.madeAt, conflicts: decided.conflicts)
      origin.follows = decided.follows
      request.rememberPlace(decided.fact, in: project)
      let recorded = emit(
        .content(ContentEvent(origin: origin, fact: decided.fact)), to: &project, change: change)
      request.nextCounter += 1
      request.remember(
        change.operation, as: decided.fact, decided.conflicts, version: recorded.version,
        in: project)
    }
  }

  /// The steps needed to show both versions of a conflict.
  private func stepsToPrompt(_ conflict: Conflict, in project: ProjectState) -> Int {
    switch conflict.type {
    case .sceneOrder: SeenList.stepsOfThing * project.sceneOrder.count
    case .deleteEdit:
      SeenList.stepsOfThing * (project.scenes.read(conflict.target.id) { $0.elements.count } ?? 1)
    case .concurrentEdit, .character: 1
    }
  }

  private func check(_ set: ChangeSet) throws(Undecided) {
    guard !set.changes.isEmpty else { throw .refused(.invalid("/changes", "is empty")) }
    guard set.changes.count <= ContentLimits.changes else {
      throw .refused(.invalid("/changes", "has more than \(ContentLimits.changes) changes"))
    }
    for (index, change) in set.changes.enumerated() {
      guard case .editText(_, let operation) = change.operation else { continue }
      guard operation.componentCount <= ContentLimits.components else {
        throw .refused(.tooManyComponents("/changes/\(index)/operation/operation"))
      }
    }
    if case .clock(let clock) = set.seen, clock.counters.count > ContentLimits.clockReplicas {
      throw .refused(.clockTooLarge("/clock"))
    }
    guard set.changes.count > 1 else { return }
    var ids: Set<UUID> = []
    for (index, change) in set.changes.enumerated() where !ids.insert(change.id).inserted {
      throw .refused(.invalid("/changes/\(index)/id", "comes twice in the request"))
    }
  }
}

extension Refusal {
  /// A text operation has more components than one may.
  public static func tooManyComponents(_ pointer: String) -> Refusal {
    .invalid(
      pointer, "has more than \(ContentLimits.components) components: send several operations",
      limit: "text_components")
  }

  /// A clock has more replicas than it may.
  public static func clockTooLarge(_ pointer: String) -> Refusal {
    .invalid(
      pointer, "has more than \(ContentLimits.clockReplicas) replicas: send a base",
      limit: "clock_replicas")
  }
}

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
