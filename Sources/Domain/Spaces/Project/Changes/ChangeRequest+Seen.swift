import FoundationEssentials

extension ChangeRequest {
  /// Reduces what a request had seen to a version and the versions of its replica's own changes after it.
  static func reduce(
    _ set: ChangeSet, of replica: ReplicaState?, own: Set<Int>, in project: ProjectState,
    _ work: inout WorkBudget
  ) throws(Undecided) -> (base: Int, own: Set<Int>) {
    switch set.seen {
    case .version(let version):
      try ensure(
        version >= 0 && version <= project.version, at: "/base",
        "is not a version from 0 to the current one, \(project.version)")
      if let last = replica?.lastVersion, last > version, !own.contains(last) {
        throw stale(last)
      }
      return (version, own)
    case .clock(let clock):
      if let replica, replica.counter > clock[set.replica], !own.contains(replica.lastVersion) {
        throw stale(replica.lastVersion)
      }
      return try reduce(clock, of: set, own: own, in: project, &work)
    }
  }

  private static func stale(_ last: Int) -> Undecided {
    .refused(
      .staleBase, "base is older than the replica's own last change, \(last)",
      ["last_version": .integer(Int64(last))])
  }

  private static func reduce(
    _ clock: VectorClock, of set: ChangeSet, own: Set<Int>, in project: ProjectState,
    _ work: inout WorkBudget
  ) throws(Undecided) -> (base: Int, own: Set<Int>) {
    let prefix = try prefix(of: clock, in: project, &work)
    let editsText = set.changes.contains {
      if case .editText = $0.operation { true } else { false }
    }
    if editsText, prefix.coversMore {
      throw .refused(
        .rebaseRequired,
        "the clock covers more than everything up to \(prefix.base): text needs a base",
        ["base": .integer(Int64(prefix.base))])
    }
    var own = own
    if prefix.base < project.version {
      try work.take(project.version - project.historyStart, else: .rebaseForWork)
      for change in project.recentChanges.elements
      where change.replica == set.replica && change.version > prefix.base {
        own.insert(change.version)
      }
    }
    return (prefix.base, own)
  }

  /// Returns the longest prefix of the stream that a clock covers, and whether the clock covers anything beyond it.
  ///
  /// Linear in the clock and in the changes that the state holds, regardless of how many replicas the space has.
  private static func prefix(
    of clock: VectorClock, in project: ProjectState, _ work: inout WorkBudget
  ) throws(Undecided) -> (base: Int, coversMore: Bool) {
    try work.take(Self.stepsOfCounter * clock.counters.count)
    var missing = project.replicas.count
    for (id, counter) in clock.counters {
      if let last = project.replicas.read(id, { $0.counter }), last <= counter { missing -= 1 }
    }
    if missing == 0 { return (base: project.version, coversMore: false) }
    try work.take(project.version - project.historyStart, else: .rebaseForWork)
    var uncovered = project.version + 1
    var covered = 0
    for change in project.recentChanges.elements {
      let seen = clock[change.replica]
      if change.counter > seen {
        uncovered = min(uncovered, change.version)
        // This is the first change of its replica that the clock does not cover, so it covers those before the history.
        if change.counter - 1 == seen { missing -= 1 }
      } else {
        covered = max(covered, change.version)
      }
    }
    if missing > 0, project.historyStart > 0 {
      let start = max(0, project.historyStart - ProjectState.historyLength)
      guard project.version - start <= ContentLimits.baseAge else {
        throw .refused(
          .rebaseRequired, "the clock is more than \(ContentLimits.baseAge) events back")
      }
      throw .needsHistory(after: start)
    }
    return (base: uncovered - 1, coversMore: covered > uncovered)
  }

  /// The steps needed to look up a clock's replica among those of a project.
  private static let stepsOfCounter = 9
}
