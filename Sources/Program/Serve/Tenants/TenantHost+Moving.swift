import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTenants
import Synchronization

/// Moves tenants to other databases.
extension TenantHost {
  func move(_ name: String, to database: String) async throws {
    // Another node may have changed it within the last second.
    try await directory.refresh()
    guard let tenant = directory.tenant(named: name) else {
      throw Problem(.notFound, "there is no such tenant")
    }
    guard tenant.status == .active else {
      throw Problem(.conflict, "only an active tenant can be moved")
    }
    guard let source = databasesByName[tenant.database] else {
      throw Problem(.unavailable, "the configuration lacks the tenant's database")
    }
    guard database != tenant.database, let target = databasesByName[database] else {
      let others = databases.filter { $0 != tenant.database }
      throw Problem(
        .invalid,
        others.isEmpty
          ? "there is no other database"
          : "database must be one of \(others.joined(separator: ", "))", ["pointer": "/database"])
    }
    let move = try TenantMove(of: name, from: source, to: target)
    let lock = try moveLock(of: name)
    guard moving.withLock({ $0.insert(name).inserted }) else {
      await lock.close()
      throw Self.isBeingMoved
    }
    do {
      guard try await lock.take() else { throw Self.isBeingMoved }
      // Before the directory is read: a deletion waits for the nodes that the store knows, and then drops the copy.
      try await store.keep([name], on: node.id, seconds: Self.keptSeconds)
      // Another node may have moved it until then.
      try await directory.refresh()
      guard let now = directory.tenant(named: name), now.isServed(as: tenant) else {
        throw Problem(.conflict, "the tenant was changed meanwhile")
      }
      _ = try await unfinishedCopy(of: name, in: target)
      // That its log is missing stays told until the log is back.
      if isNotedMissing(now) { try await migrate(name, connections(to: source.name)) }
      try await refuseIfPartitionIsDetached(of: name, in: source)
      // Otherwise the failure of an earlier move would pass for that of this one.
      if now.problem != nil { try await note(name, .active, from: .active) }
    } catch {
      await endMove(of: name, lock, dueInSeconds: nil)
      if error is Problem { throw error }
      log.note("moving the tenant \(name) to \(database)", failed: error)
      if let missing = error as? MissingLog { throw Problem(.conflict, missing.description) }
      throw Problem(.unavailable, "the tenant cannot be moved now", retryAfterSeconds: 5)
    }
    Task {
      await carryOver(name, move, lock)
      await endMove(of: name, lock, dueInSeconds: 0)
    }
  }

  /// Notes that this node moves a tenant no longer, and after how many seconds a node must serve it; nil: nothing is
  /// due.
  private func endMove(
    of name: String, _ lock: TenantMoveLock, dueInSeconds seconds: Double?
  ) async {
    await lock.close()
    _ = moving.withLock { $0.remove(name) }
    // The store knew this node as the mover.
    guard !mayWrite(name) else { return }
    await leave(name, dueInSeconds: seconds)
    // A request may have begun a run meanwhile, whose note is gone now, too.
    guard mayWrite(name) else { return }
    await trying("noting that the tenant \(name) is served") {
      try await self.store.keep([name], on: self.node.id, seconds: Self.keptSeconds)
    }
  }

  private static let isBeingMoved = Problem(.conflict, "the tenant is being moved already")

  private func moveLock(of name: String) throws -> TenantMoveLock {
    var options = standard.directOptions
    options.server = nil
    return try TenantMoveLock(of: name, options)
  }

  /// Moves a tenant; if that fails, the tenant is served where it was.
  private func carryOver(_ name: String, _ move: TenantMove, _ lock: TenantMoveLock) async {
    do {
      try await migrate(name, connections(to: move.source.name))
      try await prepare(name, move)
      try await onThread {
        try move.copyEvents {
          guard self.directory.tenant(named: name)?.status == .active else {
            throw Self.changedMeanwhile
          }
        }
      }
      // The others take a move for broken whose mover is not in the store.
      try await store.keep([name], on: node.id, seconds: Self.keptSeconds)
      guard try await lock.take() else { throw Failure("another node moves the tenant") }
      try await note(name, .moving, from: .active)
      try await untilNobodyWrites(name)
      try await onThread {
        try move.fence()
        try move.finish()
      }
      try await note(name, .active, from: .moving, in: move.target.name)
    } catch {
      log.note("moving the tenant \(name) to \(move.target.name)", failed: error)
      // The answer to the last note may be lost.
      guard await isServed(name, in: move.target) else {
        // Another node may move it by now, if this one has lost its session and the lock with that.
        if (try? await lock.take()) == false { return }
        await abandonMove(of: name, on: move.source)
        await noteFailedMove(of: name)
        return
      }
    }
    await beginWork(of: name)
    await noteThatCopyIsWhole(name, move)
    // They would pass for those of a move that failed after this one. While this node has the lock, no other makes one;
    // if it had lost it, another may have moved the tenant on, and one of the copies is the log in use.
    if (try? await lock.take()) == true, await isServed(name, in: move.target) {
      await dropCopies(of: name, but: [move.source.name, move.target.name])
    }
    // Nodes that read it still have not read the directory yet, and refuse reads until they have. An export may read the old
    // log for an hour. Nobody may move the tenant back before it is dropped.
    await trying("dropping the log of the tenant \(name) in \(move.source.name)") {
      let old = try await self.schema(of: name, in: move.source)
      try await self.drop(name, old, on: move.source, within: nil)
    }
  }

  /// Notes that the copy is the tenant's log from now on, and tries until that succeeds, unless the tenant is deleted
  /// meanwhile or moved on: as long as the log in use passes for an unfinished copy, the old one is the only one that
  /// nothing drops.
  private func noteThatCopyIsWhole(_ name: String, _ move: TenantMove) async {
    while true {
      do { return try await onThread { try move.noteThatCopyIsWhole() } } catch {
        log.note("noting that the copy of the tenant \(name) is whole", failed: error)
      }
      try? await Task.sleep(for: .seconds(5))
      await trying("reading the directory of tenants") { try await self.directory.refresh() }
      let tenant = directory.tenant(named: name)
      guard let tenant, [.active, .suspended].contains(tenant.status),
        tenant.database == move.target.name
      else { return }
    }
  }

  /// Whether the directory says that a tenant is served in a database.
  private func isServed(_ name: String, in database: TenantDatabase) async -> Bool {
    await trying("reading the directory of tenants") { try await self.directory.refresh() }
    let tenant = directory.tenant(named: name)
    return tenant?.status == .active && tenant?.database == database.name
  }

  /// Has a node begin with what has become due while no node might write.
  private func beginWork(of name: String) async {
    await trying("noting that the tenant \(name) has work") {
      try await self.store.leave(name, on: nil, dueInSeconds: 0)
    }
  }

  /// Makes an empty log in the target, with its projections.
  private func prepare(_ name: String, _ move: TenantMove) async throws {
    try await drop(name, unfinishedCopy(of: name, in: move.target), on: move.target)
    try await onThread { try move.begin() }
    try await migrate(name, on: move.target, isNew: true)
    try await installProjections(of: name, connections(to: move.target.name))
  }

  /// The schema that an earlier move left in the target; nil: none.
  ///
  /// - Throws: a `Problem` if it is not an unfinished copy, but a log that somebody may still want.
  private func unfinishedCopy(
    of name: String, in target: TenantDatabase
  ) async throws -> LogSchema? {
    let found = try await schema(of: name, in: target)
    guard found?.isUnfinishedCopy ?? true else {
      let place = try Tenant.log(of: name).schema
      throw Problem(
        .conflict,
        "the database \(target.name) has another log in the schema \(place): rename or drop it")
    }
    return found
  }

  /// Refuses to copy a log of which a partition is detached: its events would be missing in the copy.
  ///
  /// - Throws: a `Problem` if one is detached. That the log is missing is found later.
  func refuseIfPartitionIsDetached(of name: String, in database: TenantDatabase) async throws {
    let tenantLog = try Tenant.log(of: name)
    let isDetached: Bool
    do {
      isDetached = try await asOwner(of: database) { owner in
        let exists = try owner.query(Schema.migrationsExist, [.text(tenantLog.schema)])
        guard try exists.one().bool(0) else { return false }
        return try CarriedTable.besideEvents(of: tenantLog, on: owner)
          .contains { $0.isDetachedPartition }
      }
    } catch let error as PostgresError where error.code == .undefinedDatabase { return }
    guard !isDetached else {
      throw Problem(.conflict, "a partition of the tenant's log is detached: attach it first")
    }
  }

  /// Drops the unfinished copies of a tenant that earlier moves have left, but those in some databases.
  func dropCopies(of name: String, but others: Set<String>) async {
    // At the same time, because each server that is away takes seconds.
    await withDiscardingTaskGroup { group in
      for database in databasesByName.values where !others.contains(database.name) {
        group.addTask { await self.dropCopy(of: name, in: database) }
      }
    }
  }

  private func dropCopy(of name: String, in database: TenantDatabase) async {
    await trying("dropping an unfinished copy of the tenant \(name) in \(database.name)") {
      guard let copy = try await self.schema(of: name, in: database), copy.isUnfinishedCopy else {
        return
      }
      try await self.drop(name, copy, on: database)
    }
  }

  private static let changedMeanwhile = Failure("the tenant was changed meanwhile")

  private func note(
    _ name: String, _ status: Tenant.Status, from before: Tenant.Status,
    in database: String? = nil, problem: String = ""
  ) async throws {
    var change = TenantStore.Change()
    (change.status, change.database, change.problem) = (status, database, problem)
    guard try await store.change(name, change, from: before) else { throw Self.changedMeanwhile }
    try await directory.refresh()
  }

  /// Waits until no node may write to a tenant that is moved. Those that only read are not in the store.
  private func untilNobodyWrites(_ name: String) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let others = try await store.nodes(of: [name])[name]?.filter { $0 != node.id } ?? []
      if others.isEmpty, !mayWrite(name) { return }
      guard ContinuousClock.now < end else { throw Failure("a node may still write to the tenant") }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Notes that this node serves a tenant no longer, and after how many seconds one must; nil: nothing is due. The store goes
  /// on to know the node that moves the tenant: others would take the move for broken.
  func leave(_ name: String, dueInSeconds seconds: Double?) async {
    let isMover = moving.withLock { $0.contains(name) }
    await trying("noting that the tenant \(name) is not served") {
      try await self.store.leave(name, on: isMover ? nil : self.node.id, dueInSeconds: seconds)
    }
  }

  /// Has tenants served where they were whose move was broken off, as by the end of the node that moved them.
  func abandonBrokenMoves() async throws {
    let names = directory.names(with: .moving).filter { name in
      moving.withLock { !$0.contains(name) }
    }
    guard !names.isEmpty else { return }
    let movers = try await store.nodes(of: names)
    for name in names where movers[name] == nil {
      guard let database = directory.tenant(named: name)?.database,
        let source = databasesByName[database]
      else { continue }
      await abandonMove(of: name, on: source)
    }
  }

  /// Notes the moves that were broken off before the status said that the tenant was being moved: their copies are
  /// unfinished, and no node moves their tenants.
  func noteBrokenCopies() async throws {
    // Within one database, nothing is moved.
    guard databasesByName.count > 1 else { return }
    for (name, database) in databasesByName {
      await trying("looking for unfinished copies in \(name)") {
        // By a connection of its own, so that the service holds none to a database whose tenants are quiet.
        let copies = try await self.asOwner(of: database) {
          try LogSchema.unfinishedCopies(on: $0)
        }
        for copy in copies where self.hasBrokenCopy(copy, in: name) {
          try await self.noteBrokenCopy(of: copy, in: name)
        }
      }
    }
  }

  private func noteBrokenCopy(of name: String, in database: String) async throws {
    let lock = try moveLock(of: name)
    await trying("looking for the mover of the tenant \(name)") {
      guard try await lock.take() else { return }
      // Its mover may just have ended.
      try await self.directory.refresh()
      guard self.hasBrokenCopy(name, in: database) else { return }
      self.log.note(
        "moving the tenant \(name) to \(database)",
        failed: Failure("the node that moved it has ended"))
      await self.noteFailedMove(of: name)
    }
    await lock.close()
  }

  /// Whether an unfinished copy of a tenant in a database is of a move that was broken off unnoticed, unless a node
  /// still moves the tenant. While the tenant has another problem, that one is told.
  private func hasBrokenCopy(_ name: String, in database: String) -> Bool {
    guard let tenant = directory.tenant(named: name) else { return false }
    return [.active, .suspended].contains(tenant.status) && tenant.database != database
      && tenant.problem == nil
  }

  /// Has a tenant served where it was. Nothing was lost there: it has been written to nowhere else.
  private func abandonMove(of name: String, on source: TenantDatabase) async {
    do {
      try await directory.refresh()
      guard let tenant = directory.tenant(named: name), tenant.database == source.name,
        [.active, .suspended, .moving].contains(tenant.status)
      else { return }
      // Gives the role that uses the log back what it lost, also if another node has taken the move for broken before.
      try await migrate(name, on: source)
      guard tenant.status == .moving else { return }
      try await note(name, .active, from: .moving, problem: Self.failedMove)
      await beginWork(of: name)
    } catch {
      log.note("serving the tenant \(name) where it was", failed: error)
      if error is MissingLog, let tenant = directory.tenant(named: name) {
        await note(tenant, isMissing: true)
      }
    }
  }

  /// The problem of a tenant whose move failed.
  private static let failedMove = "the last move failed: the log of a node says why"

  /// Notes that a move failed, also if it did before the status said that the tenant was being moved; unless another
  /// problem is noted, such as that the log is missing. When that has ended, the unfinished copy tells of the move.
  private func noteFailedMove(of name: String) async {
    await trying("noting that the move of the tenant \(name) failed") {
      try await self.directory.refresh()
      guard self.directory.tenant(named: name)?.problem == nil else { return }
      var change = TenantStore.Change()
      change.problem = Self.failedMove
      _ = try await self.store.change(name, change)
      try await self.directory.refresh()
    }
  }

  /// Runs something that blocks, on a thread of its own.
  private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    let thread = WorkThread(name: "tenant-move")
    defer { thread.stop() }
    try await withCheckedThrowingContinuation { continuation in
      thread.run { continuation.resume(with: Result { try body() }) }
    }
  }
}
