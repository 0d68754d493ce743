import CallboardPresence

extension Schemas {
  static let presence: [(name: String, schema: Schema)] = [
    PresenceView.named, ProjectSessionView.named,
    ("PresenceRenewal", renewal),
    ("LastSeen", .object(["person": .named("PersonReference"), "at": .time])),
    ("SessionHeartbeat", heartbeat), ("SessionPresence", .object(["users": .array(.string())])),
  ]

  static let presenceClient = Schema.string(
    max: PresenceEndpoints.clientMax, pattern: .client)

  private static let interval = Schema.integer(in: Lease.intervalSecondsRange)

  static let metres = Schema.object(["x": .number, "y": .number, "z": .number])

  private static let cursor = Schema.anyObject.limited(bytesMax: PresenceState.cursorBytesMax)

  private static let renewal = Schema.body([
    "client?": presenceClient, "interval_seconds?": interval,
    "activity?": .string(max: PresenceState.activityMax), "target?": commentTarget,
    "gaze_target?": .string(max: PresenceState.gazeTargetMax), "spatial_position?": metres,
    "cursor?": cursor,
  ])

  private static let heartbeat = Schema.body([
    "user_id": .text(max: PresenceState.aliasMax), "interval_seconds?": interval,
  ])
}
