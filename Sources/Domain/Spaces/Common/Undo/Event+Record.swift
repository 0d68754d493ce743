extension Event {
  /// The record that it writes or deletes, if it is just one.
  public var record: CommentTarget? { records.count == 1 ? records[0] : nil }

  /// The records that it writes or deletes.
  var records: [CommentTarget] {
    switch self {
    case .course(let event): CourseState.records(in: event)
    case .worksession(let event): WorkSessionState.records(in: event)
    case .connection(let event): ConnectionState.records(in: event)
    case .person, .space, .project, .room: []
    }
  }
}
