import CallboardDomain

extension EventView {
  static let schema: Schema = .object([
    "position": .integer(), "stream": .uuid, "stream_kind": .string(), "version": .integer(),
    "type": Schema.string().described("`hidden` where the reader may not see it."),
    "schema": .integer(), "actor": .uuid.orNull, "command_id": .uuid.orNull,
    "correlation_id": .uuid.orNull, "recorded_at": .time,
    "data": Schema.object([:], open: true).orNull.described(
      "The payload; null where the reader may not see it."),
  ])
}
