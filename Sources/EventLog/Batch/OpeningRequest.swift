import Domain
import FoundationEssentials
import Postgres
import Schema

/// The statements that open a batch, and how their answers are read.
///
/// They go out as one pipeline, each with a snapshot of its own, so that what follows the lock
/// sees all that was committed before it was had. (A function doing the same in one statement was
/// no faster: 0.22, 0.43 and 3.5 ms for 1, 60 and 1,000 commands against 0.22, 0.41 and 3.4.)
struct OpeningRequest {
  let statements: [(sql: String, parameters: [Parameter])]
  private let seen: Int64
  private let asksClaims: Bool
  private let asksCommands: Bool

  init(log: LogName, seen: Int64, since: Int64, claims: [Claim], commands: [CommandKey]) {
    var statements: [(sql: String, parameters: [Parameter])] = [
      (Schema.beginBatch, []),
      (
        Schema.setBatch,
        [.text(log.searchPath), .text(BatchWriter.lockTimeout), .text(BatchWriter.idleTimeout)]
      ),
      (Schema.takeLock, [.int64(log.lockKey)]),
      (Schema.selectOpening, [.int64(seen)]),
      (Schema.selectNewEvents, [.int64(seen)]),
    ]
    if !claims.isEmpty {
      statements.append(
        (
          Schema.selectTakenClaims,
          [.texts(claims.map(\.kind)), .byteArrays(claims.map(\.value))]
        ))
    }
    if !commands.isEmpty {
      statements.append(
        (
          Schema.selectKnownCommands,
          [.uuids(commands.map(\.actor)), .uuids(commands.map(\.id)), .int64(since)]
        ))
    }
    self.statements = statements
    self.seen = seen
    asksClaims = !claims.isEmpty
    asksCommands = !commands.isEmpty
  }

  func read(_ answers: [Rows]) throws -> (opening: BatchWriter.Opening, partitionedTo: Int64) {
    let row = answers[3][0]
    let head = try row.int64OrNil(0)
    if head == nil && seen > 0 { throw LogError.headWentBack(seen: seen) }
    let opening = BatchWriter.Opening(
      now: Timestamp(microseconds: try row.timestampMicroseconds(2)),
      head: head ?? 0,
      incarnation: try row.uuid(3),
      newEvents: try answers[4].map { row throws in try StoredEvent(row) },
      takenClaims: try claims(asksClaims ? answers[5] : nil),
      known: try commands(asksCommands ? answers[answers.count - 1] : nil))
    return (opening, try row.int64(4))
  }

  private func claims(_ rows: Rows?) throws -> Set<Claim> {
    var taken: Set<Claim> = []
    for row in rows.map(Array.init) ?? [] {
      taken.insert(Claim(kind: try row.text(0), value: try row.bytes(1)))
    }
    return taken
  }

  private func commands(_ rows: Rows?) throws -> [CommandIdentity: [StoredEvent]] {
    var known: [CommandIdentity: [StoredEvent]] = [:]
    for row in rows.map(Array.init) ?? [] {
      let event = try StoredEvent(row)
      guard let actor = event.actor, let id = event.commandID else { continue }
      known[CommandIdentity(actor: actor, id: id), default: []].append(event)
    }
    return known
  }
}
