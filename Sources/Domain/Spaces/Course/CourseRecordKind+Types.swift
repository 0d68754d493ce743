extension CourseRecordKind {
  /// The types of the events of one kind of record.
  struct Types {
    let inserted: EventType
    let updated: EventType
    let deleted: EventType
    let imported: EventType

    func has(_ type: EventType) -> Bool { [inserted, updated, deleted, imported].contains(type) }
  }

  /// The types of its events.
  var types: Types {
    switch self {
    case .schedule:
      Types(
        inserted: .scheduleInserted, updated: .scheduleUpdated, deleted: .scheduleDeleted,
        imported: .schedulesImported)
    case .recording:
      Types(
        inserted: .recordingInserted, updated: .recordingUpdated, deleted: .recordingDeleted,
        imported: .recordingsImported)
    case .student:
      Types(
        inserted: .studentInserted, updated: .studentUpdated, deleted: .studentDeleted,
        imported: .studentsImported)
    case .constraint:
      Types(
        inserted: .constraintInserted, updated: .constraintUpdated, deleted: .constraintDeleted,
        imported: .constraintsImported)
    }
  }
}
