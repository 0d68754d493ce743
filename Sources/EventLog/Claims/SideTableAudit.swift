public import Domain
import FoundationEssentials
public import Postgres
import Schema

/// What the tables of claims and deadlines should hold, as a fold of every stream says, beside what they hold.
///
/// It takes memory for every claim and deadline that there is. A stream that cannot be folded is left out.
public struct SideTableAudit: Sendable {
  /// The position up to which the streams were folded.
  public private(set) var head: Int64 = 0
  /// What has to be done to the claims; empty: they are as they should be.
  public private(set) var claims: [ClaimChange] = []
  /// What has to be done to the deadlines; empty: they are as they should be.
  public private(set) var deadlines: [DeadlineChange] = []

  private var held: [Claim: UUID] = [:]
  private var due: [UUID: Timestamp] = [:]
  /// Those of the stream that is being folded that its state may forget.
  private var lasting: [ClaimChange] = []
  private var stream: UUID?
  private var state = StreamState.absent
  private var unreadable: Set<UUID> = []

  /// Reads everything in one snapshot; blocks the connection's thread.
  public init(of log: LogName, on connection: Connection) throws {
    try connection.transaction(.snapshot) { connection in
      _ = try connection.query(Schema.setSearchPath, [.text(log.searchPath)])
      head = try Head(connection.query(Schema.selectHead).one()).position
      try connection.copyOut(Schema.copyClaims) { row in
        held[Claim(kind: try row.text(0), value: try row.bytes(1))] = try row.uuid(2)
      }
      try connection.copyOut(Schema.copyDeadlines) { row in
        due[try row.uuid(0)] = Timestamp(microseconds: try row.timestampMicroseconds(1))
      }
      try EventCopy.read(on: connection, first: 1, last: head, order: .stream) { take($0) }
      endStream()
    }
    // What is left is nobody's.
    for (claim, holder) in held where !unreadable.contains(holder) {
      claims.append(.release(claim))
    }
    for stream in due.keys where !unreadable.contains(stream) {
      deadlines.append(DeadlineChange(stream: stream, dueAt: nil))
    }
    (held, due) = ([:], [:])
  }

  private mutating func take(_ event: StoredEvent) {
    if event.streamID != stream {
      endStream()
      (stream, state, lasting) = (event.streamID, .absent, [])
    }
    guard !unreadable.contains(event.streamID) else { return }
    guard let recorded = try? RecordedEvent(event), (try? state.evolve(recorded)) == .applied else {
      unreadable.insert(event.streamID)
      return
    }
    if let claim = recorded.lastingClaim { lasting.append(claim) }
  }

  private mutating func endStream() {
    guard let stream, !unreadable.contains(stream) else { return }
    var expected: [Claim: ClaimChange] = [:]
    for change in state.claims(of: stream) + lasting {
      if case .take(let claim, _, _) = change { expected[claim] = change }
    }
    for (claim, change) in expected {
      guard let holder = held[claim] else {
        claims.append(change)
        continue
      }
      held[claim] = nil
      if holder != stream { claims += [.release(claim), change] }
    }
    let dueAt = due.removeValue(forKey: stream)
    if dueAt != state.dueAt {
      deadlines.append(DeadlineChange(stream: stream, dueAt: state.dueAt))
    }
  }
}

extension SideTableAudit {
  /// What is wrong with the claims, in words; nil: nothing. No value of theirs is named.
  public var claimsText: String? {
    if claims.isEmpty { return nil }
    var missing: [String] = []
    var released = 0
    for change in claims {
      switch change {
      case .take(let claim, let stream, _): missing.append("\(claim.kind) of \(stream.lower)")
      case .release: released += 1
      }
    }
    return "\(missing.count) missing\(Self.sample(missing)), \(released) held by nobody"
  }

  /// What is wrong with the deadlines, in words; nil: nothing.
  public var deadlinesText: String? {
    if deadlines.isEmpty { return nil }
    let missing = deadlines.filter { $0.dueAt != nil }.map { $0.stream.lower }
    return "\(missing.count) missing or at another time\(Self.sample(missing)), "
      + "\(deadlines.count - missing.count) of nobody"
  }

  private static func sample(_ all: [String]) -> String {
    if all.isEmpty { return "" }
    return " (" + all.sorted().prefix(5).joined(separator: ", ") + (all.count > 5 ? ", …)" : ")")
  }

  /// Writes what has to be done to them, unless something was appended meanwhile.
  ///
  /// - Throws: `LogError.unexpected` where something was: stop every node first.
  public func mend(_ writer: BatchWriter) throws(LogError) {
    let opening = try writer.begin(seen: head, claims: [], commands: [])
    guard opening.head == head else {
      writer.rollback()
      throw .unexpected("events were appended meanwhile: stop every node first")
    }
    do {
      try writer.append([], claims: claims, deadlines: deadlines)
      try writer.commit(mustWait: true)
    } catch {
      writer.rollback()
      throw error
    }
  }
}
