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

  /// Not `changes`: clients of the documented app send null for each member that they leave as it is.
  private static let update = Schema.body([
    "space_id?": .uuid, "session_type?": word, "status?": word, "started_at?": .time,
    "completed_at?": .time, "version?": .integer(),
  ])
}

extension Schema {
  /// The data of a record.
  static let record = Schema.anyObject.limited(bytesMax: Record.bytesMax)
}
