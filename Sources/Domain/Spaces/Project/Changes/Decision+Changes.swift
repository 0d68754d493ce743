import FoundationEssentials

extension Decision {
  /// Decides a replica's request: change by change, each seeing those before it.
  mutating func change(_ project: inout ProjectState, _ set: ChangeSet) throws(Undecided) {
    try require(.edit, in: project)
    var request = try ChangeRequest(set, in: project, actor: actor, known: known)
    for (index, change) in set.changes.enumerated() {
      try require(change.operation.capability, in: project)
      request.index = index
      if let before = known[change.id]?.first {
        try request.follow(change, carriedOutAs: before, in: project)
        continue
      }
      let decided = try request.decide(change, in: project)
      if set.onConflict == .prompt, let conflict = decided.conflicts.first {
        throw .refused(request.prompt(change, conflict, in: project))
      }
      var origin = ChangeOrigin(
        replica: set.replica, counter: request.nextCounter, base: request.base,
        madeAt: change.madeAt, conflicts: decided.conflicts)
      origin.follows = decided.follows
      let recorded = emit(
        .content(ContentEvent(origin: origin, fact: decided.fact)), to: &project, change: change)
      request.remember(change, as: recorded, decided)
    }
  }
}
