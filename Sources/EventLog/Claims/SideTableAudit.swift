public import Domain
import FoundationEssentials
import Postgres
import Schema

/// What the tables of claims and deadlines should hold, as a fold of every stream says, beside what they hold.
///
/// It takes memory for every claim and deadline that there is. A stream that cannot be folded is left out.
public struct SideTableAudit: Sendable {
  /// The position up to which the streams were folded.
  public let head: Int64
  /// What has to be done to the claims; empty: they are as they should be.
  public private(set) var claims: [ClaimChange] = []
  /// What has to be done to the deadlines; empty: they are as they should be.
  public private(set) var deadlines: [DeadlineChange] = []

  private var held: [Claim: UUID] = [:]
  private var due: [UUID: Timestamp] = [:]

  /// Reads what the tables hold, in a transaction that sees one state of the log.
  init(on connection: Connection) throws {
    head = try Head(connection.query(Schema.selectHead).one()).position
    try connection.copyOut(Schema.copyClaims) { row in
      held[Claim(kind: try row.text(0), value: try row.bytes(1))] = try row.uuid(2)
    }
    try connection.copyOut(Schema.copyDeadlines) { row in
      due[try row.uuid(0)] = Timestamp(microseconds: try row.timestampMicroseconds(1))
    }
  }

  /// Compares what a stream should hold.
  ///
  /// - Parameters:
  ///   - state: its state after its last event.
  ///   - lasting: the claims of its events that a state may forget.
  mutating func compare(_ stream: UUID, _ state: StreamState, lasting: [ClaimChange]) {
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

  /// What is left belongs to nobody, but for the streams that could not be folded.
  mutating func finish(leavingOut unreadable: Set<UUID>) {
    for (claim, holder) in held where !unreadable.contains(holder) {
      claims.append(.release(claim))
    }
    for stream in due.keys where !unreadable.contains(stream) {
      deadlines.append(DeadlineChange(stream: stream, dueAt: nil))
    }
    (held, due) = ([:], [:])
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
