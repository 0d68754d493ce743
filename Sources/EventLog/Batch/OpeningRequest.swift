public import CallboardDomain
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// The statements that open a batch, and the decoding of their answers.
///
/// They go out as one pipeline, each with a snapshot of its own, so that the statements after the lock see all that was
/// committed before it was taken. (A function doing the same in one statement was no faster: 0.22, 0.43 and 3.5 ms for
/// 1, 60 and 1,000 commands against 0.22, 0.41 and 3.4.)
struct OpeningRequest {
  let statements: [Connection.Statement]
  private let seen: Int64
  private let newEventsMax: Int?
  private let asksClaims: Bool
  private let asksCommands: Bool

  /// - Parameters:
  ///   - seen: the last known position; later events are read.
  ///   - newEventsMax: how many of them are taken in at most; one more is read, which shows that there are more.
  init(
    log: LogName, seen: Int64, newEventsMax: Int?, since: Int64, claims: [Claim],
    commands: [CommandKey]
  ) {
    let opening: [Connection.Statement] = [
      (Schema.beginBatch, []),
      (
        Schema.setBatch,
        log.settings() + [.text(BatchWriter.lockTimeout), .text(BatchWriter.idleTimeout)]
      ),
      (Schema.takeLock, [.int64(log.lockKey)]),
      (Schema.selectOpening, [.int64(seen)]),
      (
        Schema.selectNewEvents,
        [.int64(seen), .optional(newEventsMax) { .int64(Int64($0) + 1) }]
      ),
    ]
    let claimsTaken = statement(Schema.selectTakenClaims, of: claims) { claims in
      [.texts(claims.map(\.kind)), .byteArrays(claims.map(\.value))]
    }
    let commandsKnown = statement(Schema.findKnownCommands, of: commands) { commands in
      [.uuids(commands.map(\.actor)), .uuids(commands.map(\.id)), .int64(since)]
    }
    statements = opening + claimsTaken + commandsKnown
    self.seen = seen
    self.newEventsMax = newEventsMax
    asksClaims = !claims.isEmpty
    asksCommands = !commands.isEmpty
  }

  /// Reads the answers, except for those about commands that were carried out before.
  func read(_ answers: [Rows]) throws -> Answer {
    let row = try answers[3].one()
    let head = try row.int64OrNil(0)
    if head == nil && seen > 0 { throw LogError.headWentBack(seen: seen) }
    if let newEventsMax, answers[4].count > newEventsMax {
      throw LogError.behind(head: head ?? 0)
    }
    var rest = answers[5...]
    let takenClaims = asksClaims ? rest.popFirst() : nil
    let opening = BatchWriter.Opening(
      now: try row.timestamp(2),
      head: head ?? 0,
      seenAt: try row.timestampOrNil(5),
      incarnation: try row.uuid(3),
      newEvents: try answers[4].map { row throws in try StoredEvent(row) },
      takenClaims: try claims(takenClaims))
    let known = (asksCommands ? rest.popFirst() : nil).map(Array.init) ?? []
    return Answer(
      opening: opening, partitionedTo: try row.int64(4),
      sentBefore: try known.map { row throws in
        CommandIdentity(actor: try row.uuid(0), id: try row.uuid(1))
      })
  }

  private func claims(_ rows: Rows?) throws -> Set<Claim> {
    var taken: Set<Claim> = []
    for row in rows.map(Array.init) ?? [] {
      taken.insert(Claim(kind: try row.text(0), value: try row.bytes(1)))
    }
    return taken
  }

  struct Answer {
    let opening: BatchWriter.Opening
    let partitionedTo: Int64
    /// The commands that were carried out before.
    let sentBefore: [CommandIdentity]
  }
}

extension BatchWriter {
  /// The data that a batch rests on, read with the log's lock held.
  public struct Opening: Sendable {
    /// The database's time, never before that of the head.
    public let now: Timestamp
    /// The last position, 0 in an empty log.
    public let head: Int64
    /// When the event at the last position that this node knows was recorded; nil if there is none.
    public let seenAt: Timestamp?
    /// The incarnation of the log, to which positions belong.
    public let incarnation: UUID
    /// The events after those that this node knows, by position.
    public let newEvents: [StoredEvent]
    /// Those of the requested claims that are taken.
    public let takenClaims: Set<Claim>
    /// Those of the requested commands that have caused events.
    public internal(set) var known: [CommandIdentity: KnownCommand] = [:]
    /// Those of the requested commands that were carried out and caused no event.
    public internal(set) var knownWithoutEvents: [CommandIdentity: CommandWithoutEvents] = [:]
  }
}
