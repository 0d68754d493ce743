import FoundationEssentials

extension ChangeRequest {
  /// What a request had seen, as a version and the versions of its replica's own changes after it.
  static func reduce(
    _ set: ChangeSet, of replica: ReplicaState?, own: Set<Int>, in project: ProjectState
  ) throws(Undecided) -> (base: Int, own: Set<Int>) {
    switch set.seen {
    case .version(let version):
      guard version >= 0, version <= project.version else {
        throw .refused(
          .invalid("/base", "is not a version from 0 to the current one, \(project.version)"))
      }
      if let last = replica?.lastVersion, last > version, !own.contains(last) {
        throw stale(last)
      }
      return (version, own)
    case .clock(let clock):
      if let replica, replica.counter > clock[set.replica], !own.contains(replica.lastVersion) {
        throw stale(replica.lastVersion)
      }
      return try reduce(clock, of: set, own: own, in: project)
    }
  }

  private static func stale(_ last: Int) -> Undecided {
    .refused(
      Refusal(
        .staleBase, "base is older than the replica's own last change, \(last)",
        ["last_version": .integer(Int64(last))]))
  }

  private static func reduce(
    _ clock: VectorClock, of set: ChangeSet, own: Set<Int>, in project: ProjectState
  ) throws(Undecided) -> (base: Int, own: Set<Int>) {
    let prefix = try prefix(of: clock, in: project)
    let editsText = set.changes.contains {
      if case .editText = $0.operation { true } else { false }
    }
    if editsText, prefix.coversMore {
      throw .refused(
        Refusal(
          .rebaseRequired,
          "the clock covers more than everything up to \(prefix.base): text needs a base",
          ["base": .integer(Int64(prefix.base))]))
    }
    var own = own
    if prefix.base < project.version {
      for change in project.recentChanges.elements
      where change.replica == set.replica && change.version > prefix.base {
        own.insert(change.version)
      }
    }
    return (prefix.base, own)
  }

  /// The longest prefix of the log that a clock covers, and whether it covers anything beyond.
  private static func prefix(
    of clock: VectorClock, in project: ProjectState
  ) throws(Undecided) -> (base: Int, coversMore: Bool) {
    var missing: Set<UUID> = []
    for (id, replica) in project.replicas.entries where replica.counter > clock[id] {
      missing.insert(id)
    }
    if missing.isEmpty { return (base: project.version, coversMore: false) }
    var uncovered = project.version + 1
    var covered = 0
    for change in project.recentChanges.elements {
      if change.counter > clock[change.replica] {
        uncovered = min(uncovered, change.version)
        if change.counter - 1 == clock[change.replica] { missing.remove(change.replica) }
      } else {
        covered = max(covered, change.version)
      }
    }
    if !missing.isEmpty, project.historyStart > 0 {
      let start = max(0, project.historyStart - ProjectState.historyLength)
      guard project.version - start <= ContentLimits.baseAge else {
        throw .refused(
          Refusal(.rebaseRequired, "the clock is more than \(ContentLimits.baseAge) events back"))
      }
      throw .needsHistory(after: start)
    }
    return (base: uncovered - 1, coversMore: covered > uncovered)
  }
}
