public import CallboardDomain
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// The differences between the tables of claims and deadlines and their proper rows, which follow from a fold of every
/// stream.
///
/// It takes memory for every claim and deadline. Streams that cannot be folded are left out.
public struct SideTableAudit: Sendable {
  /// The position up to which the streams were folded.
  public let head: Int64
  /// The changes that repair the claims; empty if they are right.
  public private(set) var claims: [ClaimChange] = []
  /// The changes that repair the deadlines; empty if they are right.
  public private(set) var deadlines: [DeadlineChange] = []

  private var held: [Claim: UUID] = [:]
  private var due: [UUID: Timestamp] = [:]

  /// Reads the tables, in a transaction that sees one state of the log.
  ///
  /// - Parameter streams: the streams that will be compared; nil: all. Rows of other streams are left alone.
  init(on connection: Connection, of streams: Set<UUID>? = nil) throws {
    head = try Head(connection.query(Schema.selectHead).one()).position
    try connection.copyOut(Schema.copyClaims) { row in
      let holder = try row.uuid(2)
      if streams?.contains(holder) == false { return }
      held[Claim(kind: try row.text(0), value: try row.bytes(1))] = holder
    }
    try connection.copyOut(Schema.copyDeadlines) { row in
      let stream = try row.uuid(0)
      if streams?.contains(stream) == false { return }
      due[stream] = try row.timestamp(1)
    }
  }

  /// Compares the rows of a stream with its state.
  ///
  /// - Parameters:
  ///   - state: the state after the stream's last event.
  ///   - lasting: claims from its events that a state may forget.
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

  /// Marks the remaining rows for removal, except those of streams that could not be folded: no stream should hold
  /// them.
  ///
  /// - Parameter isWhole: whether all streams were compared; if not, the remaining rows may be those of the others.
  mutating func finish(leavingOut unreadable: Set<UUID>, isWhole: Bool = true) {
    defer { (held, due) = ([:], [:]) }
    if !isWhole { return }
    for (claim, holder) in held where !unreadable.contains(holder) {
      claims.append(.release(claim))
    }
    for stream in due.keys where !unreadable.contains(stream) {
      deadlines.append(DeadlineChange(stream: stream, dueAt: nil))
    }
  }
}

extension SideTableAudit {
  /// The errors of the claims, as a text without their values; nil if there are none.
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

  /// The errors of the deadlines, as a text; nil if there are none.
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

  /// Writes the repairs, unless something was appended meanwhile.
  ///
  /// - Throws: `LogError.unexpected` if something was appended: stop every node first.
  public func repair(_ writer: BatchWriter) throws(LogError) {
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
