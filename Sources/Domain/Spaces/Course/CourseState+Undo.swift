import FoundationEssentials

extension CourseState: RecordKeeping {
  static func records(in event: CourseEvent) -> [Target] {
    switch event {
    case .recordInserted(let kind, let id, _), .recordUpdated(let kind, let id, _),
      .recordDeleted(let kind, let id):
      [Target(kind: kind.target, id: id)]
    case .recordsImported(let kind, let entries, _):
      entries.map { Target(kind: kind.target, id: $0.id) }
    case .created, .renamed, .settingsChanged, .opened: []
    }
  }

  func content(of record: Target) -> RecordContent? {
    guard let kind = CourseRecordKind(rawValue: record.kind.rawValue),
      let found = self[kind][record.id]
    else { return nil }
    return kind.isPersonal
      ? RecordContent(.integer(Int64(found.version)), found.version) : RecordContent(found)
  }

  /// The data of personal records is in the vault, which keeps only the present value.
  static func keepsPast(of kind: TargetKind) -> Bool {
    CourseRecordKind(rawValue: kind.rawValue)?.isPersonal == false
  }

  static func restore(
    _ record: Target, _ value: JSON?, in course: inout CourseState,
    deciding: inout Decision
  ) throws(Undecided) {
    guard let kind = CourseRecordKind(rawValue: record.kind.rawValue) else { return }
    guard let data = value?.object else {
      return try deciding.decide(.delete(kind, record.id, ifVersion: nil), in: &course)
    }
    let isThere = course[kind][record.id] != nil
    try deciding.decide(
      isThere
        ? .update(kind, record.id, data, ifVersion: nil) : .insert(kind, record.id, data),
      in: &course)
  }
}
