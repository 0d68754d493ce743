import CallboardDomain
import CallboardPresence

extension Schemas {
  static let presence: [(name: String, schema: Schema)] = [
    ("Presence", shown), ("ProjectSession", ProjectSessionView.schema),
    ("PresenceRenewal", renewal),
    ("LastSeen", .object(["person": .named("PersonReference"), "at": .time])),
    ("SessionHeartbeat", heartbeat), ("SessionPresence", .object(["users": .array(.string())])),
  ]

  static let presenceClient = Schema.string(
    max: PresenceEndpoints.clientMax, pattern: .client)

  private static let interval = Schema.integer(in: Lease.intervalSecondsRange)

  private static let target = Schema.object([
    "kind": .oneOf(TargetKind.all.map(\.rawValue)), "id": .uuid,
  ])

  private static let metres = Schema.object(["x": .number, "y": .number, "z": .number])

  private static let cursor = Schema.anyObject.limited(bytesMax: PresenceState.cursorBytesMax)

  private static let shown = Schema.object([
    "person": .named("PersonReference"), "client": .string(), "space": .uuid.orNull,
    "activity": .string().orNull, "target": target.orNull, "gaze_target": .string().orNull,
    "spatial_position": metres.orNull, "cursor": cursor.orNull, "joined_at": .time,
    "seen_at": .time, "expires_at": .time,
  ])

  private static let renewal = Schema.body([
    "client?": presenceClient, "interval_seconds?": interval,
    "activity?": .string(max: PresenceState.activityMax), "target?": target,
    "gaze_target?": .string(max: PresenceState.gazeTargetMax), "spatial_position?": metres,
    "cursor?": cursor,
  ])

  private static let heartbeat = Schema.body([
    "user_id": .text(max: PresenceState.aliasMax), "interval_seconds?": interval,
  ])
}
