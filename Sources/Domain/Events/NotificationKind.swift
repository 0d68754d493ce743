/// What an inbox tells somebody of an event.
public enum NotificationKind: String, Sendable, CaseIterable {
  case invited, added
  case permissionsChanged = "permissions_changed"
  case ownershipTransferred = "ownership_transferred"
  /// As `permissionsChanged`, of somebody who has no role any more.
  case removed
  case accessEnded = "access_ended"
  case spaceDeleted = "space_deleted"
  case mentioned, conflict
  case lockTakenOver = "lock_taken_over"
  case connected
  case hostChanged = "host_changed"
  case taskAssigned = "task_assigned"
  case calendarEventCreated = "calendar_event_created"
  case calendarEventUpdated = "calendar_event_updated"
}
