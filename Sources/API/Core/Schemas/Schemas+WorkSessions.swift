import CallboardDomain

extension Schemas {
  static let workSessions: [(name: String, schema: Schema)] = [
    WorkSessionView.named, ("WorkSessionCreation", creation), ("WorkSessionUpdate", update),
    ("WorkSessionContent", Schema(WorkSessionView.content)), RecordView.named,
  ]

  private static let word = Schema.string(max: WorkSessionFields.wordMax)

  private static let creation = Schema.body([
    "id?": .uuid, "space_id?": .uuid, "session_type?": word, "status?": word,
    "started_at?": .time, "completed_at?": .time,
  ])

  private static let update = Schema.changes([
    "space_id": .uuid, "session_type": word, "status": word, "started_at": .time,
    "completed_at": .time,
  ])
}

extension Schema {
  /// The data of a record.
  static let record = Schema.anyObject.limited(bytesMax: Record.bytesMax)
}
