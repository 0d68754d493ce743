import CallboardDomain

extension Schemas {
  static let courses: [(name: String, schema: Schema)] = [
    CourseView.named, ("CourseCreation", creation), ("CourseUpdate", update),
    CourseSettingsView.named, ("CourseContent", courseContent), ("CourseRecordUpsert", upsert),
    CourseRecordsWrittenView.named,
  ]

  private static let records = Schema.array(.named("Record"))

  private static let courseContent = Schema.object([
    "settings": .anyObject, "schedules": records, "recordings": records,
    "students": .array(RecordView.pastSchema), "constraints": .array(RecordView.pastSchema),
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
