import CallboardDomain

extension Schemas {
  static let workSessions: [(name: String, schema: Schema)] = [
    ("WorkSession", session), ("WorkSessionCreation", creation), ("WorkSessionUpdate", update),
    ("WorkSessionContent", sessionContent), ("Record", RecordView.schema),
  ]

  private static let fields = Schema.object([
    "space_id": Schema.uuid.orNull, "session_type": .string().orNull, "status": .string().orNull,
    "started_at": .time.orNull, "completed_at": .time.orNull,
  ])

  private static let sessionContent = fields.adding(["markers": .array(.named("Record"))])

  private static let session = fields.adding([
    "id": .uuid, "kind": .const(SpaceKind.worksession.rawValue), "standing": .standing,
    "version": Schema.integer().described(
      "The version of what is said of the session: what an update names."),
    "space_version": .version, "position": .position, "created_at": .time.orNull,
    "updated_at": .time, "role": Schema.role.orNull, "capabilities": .array(.capability),
    "marker_count": .integer(),
  ])

  private static let word = Schema.string(max: WorkSessionFields.wordMax)

  private static let creation = Schema.body([
    "id?": .uuid, "space_id?": .uuid, "session_type?": word, "status?": word,
    "started_at?": .time, "completed_at?": .time,
  ])

  private static let update = Schema.body([
    "space_id?": .uuid, "session_type?": word, "status?": word, "started_at?": .time,
    "completed_at?": .time,
    "version?": .integer(),
  ])
}

extension Schema {
  /// The data of a record.
  static let record = Schema.anyObject.limited(bytesMax: Record.bytesMax)
}
