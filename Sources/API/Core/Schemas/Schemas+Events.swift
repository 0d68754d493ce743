import CallboardDomain

extension Schemas {
  static let events: [(name: String, schema: Schema)] = [
    ("SpaceEvents", spaceEvents), ("Notice", notice), ("Target", target),
  ]

  private static let spaceEvents = Schema.object([
    "version": .version, "position": .position, "incarnation": .uuid,
    "reset": .bool.described(
      "Whether the copy rests on what the log does not hold (any more): load the snapshot."),
    "snapshot": Schema.string().orNull.described(
      "Where the snapshot is to be had, after a reset; null: none is needed."),
    "items": .array(.named("Event")), "next": .string().orNull,
    "cursor": Schema.string().described(
      "Where to go on later, also after the last page: a client that keeps a copy waits from here."),
  ])

  private static let target = Schema.object(["kind": .oneOf(Target.kinds), "id": .uuid])

  private static let notice = Schema.object([
    "id": .string(pattern: .noticeID),
    "type": .named("ConflictType"),
    "message": Schema.string().described("What happened, for a person."),
    "target": .named("ContentTarget"), "field": .string().orNull,
    "kept": Schema.any.described("The value that was set aside; null where it is an operation."),
    "operation": Schema.named("Operation").orNull.described("The operation that was set aside."),
    "told": .named("PersonReference"),
    "by": Schema.named("PersonReference").orNull.described(
      "Who made the other change; null: the service."),
    "version": .version, "other_version": .version, "at": .time,
    "status": .oneOf(["open", "restored", "dismissed"]),
    "actions": Schema.array(
      .object([
        "name": .oneOf(["view_difference", "restore_mine", "merge", "dismiss"]),
        "method": Schema.oneOf(["GET", "POST"]).described("The method of the request."),
        "href": Schema.string().described("The path of the request."),
        "body?": Schema.any.described("The body of the request."),
      ])
    ).described("What the person may do about it, each as a request."),
    "current?": Schema.any.described("What is there now; only where one notice is asked for."),
  ])
}
