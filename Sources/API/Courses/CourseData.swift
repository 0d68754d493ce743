import CallboardAccounts
import CallboardDomain
import FoundationEssentials

/// The personal data of a course's records. It is in the vault and not in the course's state.
///
/// The vault keeps only the last data of each record. The past data of a record that was changed or deleted since is
/// unknown.
struct CourseData {
  private var found: [CourseRecordKind: [UUID: JSONObject]] = [:]

  /// The number of records read from the vault at once.
  static let stride = 500

  /// Looks up the data of a course's records, for the kinds that the reader may see. Any other stream has no data.
  ///
  /// - Parameters:
  ///   - then: the course as it is shown, now or in the past.
  ///   - now: the course as it is now.
  ///   - capabilities: those of the reader; nil for an operator, who sees all.
  init(
    of then: StreamState, now: StreamState, seenWith capabilities: CapabilitySet?, in vault: Vault
  ) async throws {
    guard let course = CourseState(then), let present = CourseState(now) else { return }
    for kind in CourseRecordKind.allCases
    where kind.isPersonal && capabilities?.contains(kind.seenWith) ?? true {
      let kept = course[kind].all.filter { present[kind][$0.id]?.version == $0.record.version }
      var rest = kept.map(\.id)[...]
      while !rest.isEmpty {
        let some = Array(rest.prefix(Self.stride))
        rest = rest.dropFirst(some.count)
        let data = try await Self.data(of: some, kind, in: course.id, vault)
        found[kind, default: [:]].merge(data) { $1 }
      }
    }
  }

  /// The data of a record; nil if it is unknown.
  func of(_ kind: CourseRecordKind, _ id: UUID, _ record: Record) -> JSONObject? {
    kind.isPersonal ? found[kind]?[id] : record.data
  }

  /// The data that the vault has of some records of a kind; records deleted in the meantime are left out.
  static func data(
    of records: [UUID], _ kind: CourseRecordKind, in course: UUID, _ vault: Vault
  ) async throws -> [UUID: JSONObject] {
    let values =
      try await vault.values(of: [course], keys: records.map { kind.vaultKey($0) })[course] ?? [:]
    var data: [UUID: JSONObject] = [:]
    for id in records {
      guard let text = values[kind.vaultKey(id)] else { continue }
      data[id] = try JSON.parse(Array(text.utf8)).object
    }
    return data
  }
}
