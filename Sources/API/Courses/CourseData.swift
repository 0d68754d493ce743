import Domain
import EventLog
import FoundationEssentials

/// What the records of a course hold that tell of people: they are in the vault, and not in the course's state.
///
/// The vault keeps the last of each alone. Of a record that was changed or deleted since, nothing can be told.
struct CourseData {
  private var found: [CourseRecordKind: [UUID: JSONObject]] = [:]

  /// How many records are read from the vault at once.
  static let stride = 500

  /// Looks up what a course's records hold, of the kinds that somebody may see; nothing of any other stream.
  ///
  /// - Parameters:
  ///   - then: the course as it is to be shown.
  ///   - now: it as it is.
  ///   - capabilities: those of who is to see it; nil: an operator, who sees all.
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

  /// What a record holds; nil where that is not known.
  func of(_ kind: CourseRecordKind, _ id: UUID, _ record: Record) -> JSONObject? {
    kind.isPersonal ? found[kind]?[id] : record.data
  }

  /// What some records of a kind hold that are in the vault; one that was deleted meanwhile is left out.
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
