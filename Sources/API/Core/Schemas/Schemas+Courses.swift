import CallboardDomain

extension Schemas {
  static let courses: [(name: String, schema: Schema)] = [
    ("Course", course), ("CourseCreation", creation), ("CourseUpdate", update),
    ("CourseSettings", settings), ("CourseContent", courseContent), ("CourseRecordUpsert", upsert),
    ("CourseRecordsWritten", CourseRecordsWrittenView.schema),
  ]

  private static let course = Schema.object([
    "id": .uuid, "kind": .const(SpaceKind.course.rawValue), "standing": .standing,
    "title": .string(),
    "version": Schema.integer().described("The version of the title: what an update names."),
    "settings": .anyObject, "settings_version": .version,
    "space_version": .version, "position": .position, "created_at": .time.orNull,
    "updated_at": .time, "role": Schema.role.orNull, "capabilities": .array(.capability),
    "counts": Schema.object([
      "schedules?": .integer(), "recordings?": .integer(), "students?": .integer(),
      "constraints?": .integer(),
    ]).described("How many records there are of each kind that the reader may see."),
  ])

  private static let records = Schema.array(.named("Record"))

  private static let courseContent = Schema.object([
    "settings": .anyObject, "schedules": records, "recordings": records,
    "students": .array(RecordView.pastSchema), "constraints": .array(RecordView.pastSchema),
  ])

  private static let settings = Schema.object([
    "data": .anyObject, "version": .version, "updated_at": .time,
  ])

  private static let title = Schema.text(max: CourseState.titleMax)

  private static let creation = Schema.body([
    "id?": .uuid, "title": title, "settings?": .record,
  ])

  private static let update = Schema.body(["title": title, "version?": .integer()])

  private static let upsert = Schema.body([
    "records": .array(
      .body(["id": .uuid, "data": .record, "version?": .integer()]),
      max: CourseRecordKind.atOnceMax, min: 1)
  ])
}
