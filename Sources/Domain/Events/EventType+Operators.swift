extension EventType {
  /// Whether an operator may cause it in a space, without a capability: by handing it over, or as part of an undo.
  public var operatorsMayCause: Bool {
    switch self {
    case .ownershipTransferred, .changesUndone, .recordsUndone: true
    case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted, .elementInserted,
      .elementUpdated, .elementDeleted, .textEdited, .characterInserted, .characterUpdated,
      .characterDeleted, .locationInserted, .locationUpdated, .locationDeleted:
      true
    case .scheduleInserted, .scheduleUpdated, .scheduleDeleted, .recordingInserted,
      .recordingUpdated, .recordingDeleted, .studentInserted, .studentUpdated, .studentDeleted,
      .constraintInserted, .constraintUpdated, .constraintDeleted:
      true
    case .markerInserted, .markerUpdated, .markerDeleted, .taskCreated, .taskUpdated, .taskDeleted,
      .calendarEventCreated, .calendarEventUpdated, .calendarEventDeleted, .goalCreated,
      .goalUpdated, .goalDeleted, .taskTemplateCreated, .taskTemplateUpdated,
      .taskTemplateDeleted:
      true
    default: false
    }
  }
}
