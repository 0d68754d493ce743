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

  /// The statement, with the declared types of event that write to the vault and the members that hold their subjects.
  private static let eraseOfSpace: String = {
    let declared = EventCatalogue.all.compactMap { declaration in
      declaration.vault.map { (type: declaration.type.rawValue, member: $0.member) }
    }.sorted { $0.type < $1.type }
    let subjects = declared.map { "e.data ->> '\($0.member)'" }.joined(separator: ", ")
    let types = declared.map { "'\($0.type)'" }.joined(separator: ", ")
    return Schema.eraseOfSpace.replacing("$subjects$", with: subjects)
      .replacing("$types$", with: types)
  }()

  /// Erases in the log of a reader.
  public init(of reader: LogReader) {
    self.reader = reader
  }

  /// Takes one step of each kind.
  ///
  /// - Returns: whether there may be more to do.
  public func step() async throws(LogError) -> Bool {
    let ofSpace = try await take(Self.eraseOfSpace, [.int64(Self.stepLength)])
    let ofPerson = try await take(
      Schema.eraseOfPerson, [.int64(Self.stepLength), .int64(Self.lookingAgainMicroseconds)])
    return ofSpace || ofPerson
  }

  /// The spaces whose events are losing all their personal content, each with the version up to which they have lost
  /// it.
  public func wordless() async throws(LogError) -> [UUID: Int] {
    try await reader.pool.read(reader.log, Schema.selectWordless) { rows in
      var spaces: [UUID: Int] = [:]
      for row in rows { spaces[try row.uuid(0)] = Int(try row.int32(1)) }
      return spaces
    }
  }

  private func take(
    _ statement: String, _ parameters: [Parameter]
  ) async throws(LogError) -> Bool {
    try await reader.pool.write(reader.log, statement, parameters) { !$0.isEmpty }
  }
}
