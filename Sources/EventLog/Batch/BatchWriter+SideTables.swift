import CallboardDomain
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

extension BatchWriter {
  /// The statements that write the other tables beside the events; they go out together.
  func sideStatements(
    vault: [VaultWrite], claims: [ClaimChange], deadlines: [DeadlineChange], erasures: [Erasure],
    commands: [CommandWithoutEvents]
  ) -> [Connection.Statement] {
    vaultStatements(vault) + claimStatements(claims) + deadlineStatements(deadlines)
      + erasureStatements(erasures) + commandStatements(commands)
  }

  private func commandStatements(_ commands: [CommandWithoutEvents]) -> [Connection.Statement] {
    statement(Schema.insertCommandsWithoutEvents, of: commands) { commands in
      [
        .uuids(commands.map(\.key.actor)), .uuids(commands.map(\.key.id)),
        .int64s(commands.map(\.key.digest)), .uuids(commands.map(\.stream)),
        .int32s(commands.map { Int32(clamping: $0.version) }),
        .int64s(commands.map(\.position)),
      ]
    }
  }

  private func erasureStatements(_ erasures: [Erasure]) -> [Connection.Statement] {
    statement(Schema.insertErasures, of: erasures) { erasures in
      [.uuids(erasures.map(\.subject)), .texts(erasures.map(\.kind.rawValue))]
    }
  }

  /// The last write of a value counts.
  private func vaultStatements(_ writes: [VaultWrite]) -> [Connection.Statement] {
    var last: [VaultWrite.Place: VaultWrite] = [:]
    for write in writes { last[write.place] = write }
    let kept = statement(Schema.upsertVault, of: last.values.filter { $0.value != nil }) { kept in
      [
        .uuids(kept.map(\.subject)), .texts(kept.map(\.key)), .uuids(kept.map(\.owner)),
        .texts(kept.compactMap(\.value)),
      ]
    }
    let gone = statement(Schema.deleteVault, of: last.values.filter { $0.value == nil }) { gone in
      [.uuids(gone.map(\.subject)), .texts(gone.map(\.key))]
    }
    return kept + gone
  }

  /// Releases come first: a claim that is released and taken again ends up taken, and one that is taken and released
  /// again is never inserted. A claim that is taken twice is inserted twice, which PostgreSQL refuses.
  private func claimStatements(_ changes: [ClaimChange]) -> [Connection.Statement] {
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
    let taken = holders.flatMap { claim, holders in
      holders.map { (claim: claim, stream: $0.stream, expiresAt: $0.expiresAt) }
    }
    let releases = statement(Schema.deleteClaims, of: Array(released)) { released in
      [.texts(released.map(\.kind)), .byteArrays(released.map(\.value))]
    }
    let takes = statement(Schema.insertClaims, of: taken) { taken in
      [
        .texts(taken.map(\.claim.kind)), .byteArrays(taken.map(\.claim.value)),
        .uuids(taken.map(\.stream)),
        .timestamps(microseconds: taken.map(\.expiresAt?.microseconds)),
      ]
    }
    return releases + takes
  }

  /// The last deadline of a stream counts.
  private func deadlineStatements(_ changes: [DeadlineChange]) -> [Connection.Statement] {
    var last: [UUID: Timestamp?] = [:]
    for change in changes { last[change.stream] = .some(change.dueAt) }
    let due = last.compactMap { stream, at in at.map { (stream: stream, at: $0) } }
    let resting = last.filter { $0.value == nil }.map(\.key)
    return statement(Schema.upsertDeadlines, of: due) { due in
      [.uuids(due.map(\.stream)), .timestamps(microseconds: due.map(\.at.microseconds))]
    } + statement(Schema.deleteDeadlines, of: resting) { [.uuids($0)] }
  }
}

/// One statement for all of the things; empty if there are none.
func statement<Thing>(
  _ sql: String, of things: [Thing], _ parameters: ([Thing]) -> [Parameter]
) -> [Connection.Statement] {
  things.isEmpty ? [] : [(sql, parameters(things))]
}
