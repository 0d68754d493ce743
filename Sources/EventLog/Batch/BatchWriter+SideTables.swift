import CallboardDomain
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

extension BatchWriter {
  typealias Statement = (sql: String, parameters: [Parameter])

  /// The statements that write the other tables beside the events: one round trip, none if there is nothing to write.
  func sideStatements(
    vault: [VaultWrite], claims: [ClaimChange], deadlines: [DeadlineChange], erasures: [Erasure],
    commands: [CommandWithoutEvents]
  ) -> [Statement] {
    vaultStatements(vault) + claimStatements(claims) + deadlineStatements(deadlines)
      + erasureStatements(erasures) + commandStatements(commands)
  }

  private func commandStatements(_ commands: [CommandWithoutEvents]) -> [Statement] {
    if commands.isEmpty { return [] }
    return [
      (
        Schema.insertCommandsWithoutEvents,
        [
          .uuids(commands.map(\.key.actor)), .uuids(commands.map(\.key.id)),
          .int64s(commands.map(\.key.digest)), .uuids(commands.map(\.stream)),
          .int32s(commands.map { Int32(clamping: $0.version) }),
          .int64s(commands.map(\.position)),
        ]
      )
    ]
  }

  private func erasureStatements(_ erasures: [Erasure]) -> [Statement] {
    if erasures.isEmpty { return [] }
    return [
      (
        Schema.insertErasures,
        [.uuids(erasures.map(\.subject)), .texts(erasures.map(\.kind.rawValue))]
      )
    ]
  }

  /// The last write of a value counts.
  private func vaultStatements(_ writes: [VaultWrite]) -> [Statement] {
    var last: [VaultWrite.Place: VaultWrite] = [:]
    for write in writes { last[write.place] = write }
    var statements: [Statement] = []
    let kept = last.values.filter { $0.value != nil }
    if !kept.isEmpty {
      statements.append(
        (
          Schema.upsertVault,
          [
            .uuids(kept.map(\.subject)), .texts(kept.map(\.key)), .uuids(kept.map(\.owner)),
            .texts(kept.compactMap(\.value)),
          ]
        ))
    }
    let gone = last.values.filter { $0.value == nil }
    if !gone.isEmpty {
      statements.append(
        (Schema.deleteVault, [.uuids(gone.map(\.subject)), .texts(gone.map(\.key))]))
    }
    return statements
  }

  /// Releases come first: a claim that is released and taken again ends up taken, and one that is taken and released
  /// again is never inserted. A claim that is taken twice is inserted twice, which PostgreSQL refuses.
  private func claimStatements(_ changes: [ClaimChange]) -> [Statement] {
    var released: Set<Claim> = []
    var holders: [Claim: [(stream: UUID, expiresAt: Timestamp?)]] = [:]
    for change in changes {
      switch change {
      case .take(let claim, let stream, let expiresAt):
        holders[claim, default: []].append((stream, expiresAt))
      case .release(let claim):
        released.insert(claim)
        holders[claim] = nil
      }
    }
    var statements: [Statement] = []
    if !released.isEmpty {
      statements.append(
        (
          Schema.deleteClaims,
          [.texts(released.map(\.kind)), .byteArrays(released.map(\.value))]
        ))
    }
    let taken = holders.flatMap { claim, holders in
      holders.map { (claim: claim, stream: $0.stream, expiresAt: $0.expiresAt) }
    }
    if !taken.isEmpty {
      statements.append(
        (
          Schema.insertClaims,
          [
            .texts(taken.map(\.claim.kind)), .byteArrays(taken.map(\.claim.value)),
            .uuids(taken.map(\.stream)),
            .timestamps(microseconds: taken.map(\.expiresAt?.microseconds)),
          ]
        ))
    }
    return statements
  }

  /// The last deadline of a stream counts.
  private func deadlineStatements(_ changes: [DeadlineChange]) -> [Statement] {
    var last: [UUID: Timestamp?] = [:]
    for change in changes { last[change.stream] = .some(change.dueAt) }
    var statements: [Statement] = []
    let due = last.compactMap { stream, at in at.map { (stream: stream, at: $0) } }
    if !due.isEmpty {
      statements.append(
        (
          Schema.upsertDeadlines,
          [.uuids(due.map(\.stream)), .timestamps(microseconds: due.map(\.at.microseconds))]
        ))
    }
    let resting = last.filter { $0.value == nil }.map(\.key)
    if !resting.isEmpty { statements.append((Schema.deleteDeadlines, [.uuids(resting)])) }
    return statements
  }
}
