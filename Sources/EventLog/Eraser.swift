import CallboardDomain
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Carries out recorded erasures in the vault, in short transactions.
///
/// The batch of the events that require an erasure records it in a table, so if a node stops midway, another one or the
/// same one continues. Safe to use from any task, on any number of nodes at once.
public struct Eraser: Sendable {
  private let reader: LogReader

  /// How many events or values one step handles.
  private static let stepLength: Int64 = 1_000
  /// How long it looks again for data that was on its way outside the log, in microseconds: longer than any lease runs.
  private static let lookingAgainMicroseconds: Int64 = 900_000_000

  private static let eraseOfSpace = withVaultSubjects(Schema.eraseOfSpace)

  /// Completes a statement with the declared types of event that write to the vault (`$types$`) and the members that hold
  /// their subjects (`$subjects$`).
  public static func withVaultSubjects(_ statement: String) -> String {
    let declared = EventCatalogue.all.compactMap { declaration in
      declaration.vault.map { (type: declaration.type.rawValue, member: $0.member) }
    }.sorted { $0.type < $1.type }
    let subjects = declared.map { "e.data ->> '\($0.member)'" }.joined(separator: ", ")
    let types = declared.map { "'\($0.type)'" }.joined(separator: ", ")
    return statement.replacing("$subjects$", with: subjects).replacing("$types$", with: types)
  }

  /// Erases in the log of a reader.
  public init(of reader: LogReader) {
    self.reader = reader
  }

  /// Takes one step of each kind.
  ///
  /// - Parameter leaveSpaces: called with an erased person who may still be a member of spaces: ever more rarely, until
  ///   `noteLeftSpaces` is called.
  /// - Returns: whether there may be more to do.
  public func step(leaveSpaces: (UUID) -> Void = { _ in }) async throws(LogError) -> Bool {
    let ofSpace = try await take(Self.eraseOfSpace, [.int64(Self.stepLength)]) { !$0.isEmpty }
    let ofPerson = try await take(
      Schema.eraseOfPerson, [.int64(Self.stepLength), .int64(Self.lookingAgainMicroseconds)]
    ) { rows in
      try rows.first.map { row throws in (person: try row.uuid(0), mayBeMember: try row.bool(1)) }
    }
    if let ofPerson, ofPerson.mayBeMember { leaveSpaces(ofPerson.person) }
    return ofSpace || ofPerson != nil
  }

  /// Records that an erased person is out of all spaces. Until then the erasure does not end.
  public func noteLeftSpaces(_ person: UUID) async throws(LogError) {
    try await reader.pool.write(reader.log, Schema.noteLeftSpaces, [.uuid(person)]) { _ in }
  }

  /// The erasing that is due.
  public struct Work: Sendable {
    /// Whether an erasure is recorded that is not complete.
    public var isAny = false
    /// The spaces whose events are losing personal content, each with the version up to which they have lost it.
    public var losing: [UUID: Int] = [:]
    /// Those of them whose events are losing all of it.
    public var wordless: [UUID: Int] = [:]
  }

  /// Looks for work.
  public func work() async throws(LogError) -> Work {
    try await reader.pool.read(reader.log, Schema.selectErasureWork) { rows in
      var work = Work()
      for row in rows {
        work.isAny = try row.bool(0)
        guard let space = try row.uuidOrNil(1) else { continue }
        let version = Int(try row.int32(2))
        work.losing[space] = version
        if try row.bool(3) { work.wordless[space] = version }
      }
      return work
    }
  }

  /// Runs a statement, which takes long if it looks through the history of a space or person. A timeout would make it fail
  /// each time, so that the erasure never ends.
  private func take<Answer: Sendable>(
    _ statement: String, _ parameters: [Parameter],
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    try await reader.pool.write(reader.log, statement, parameters, isTimed: false, decode)
  }
}
