import Domain

/// What an item of a feed says, in words.
enum FeedWords {
  /// A title for what somebody did: `Edited “INT. HALL”`.
  ///
  /// - Parameters:
  ///   - kind: an event type, or the name that an app gave.
  ///   - named: the title, heading or name that the item's events carried last.
  ///   - label: what the target is called.
  ///   - space: the kind of space that it is in.
  static func title(
    _ kind: String, named: String?, label: String, in space: SpaceKind
  ) -> String {
    guard let type = EventType(rawValue: kind) else { return named ?? sentence(kind) }
    return switch type {
    case .projectCreated: "Created the project"
    case .projectRenamed: "Renamed the project to “\(named ?? "")”"
    case .projectSettingsChanged: "Changed the project's settings"
    case .memberAdded: "Added \(label)"
    case .memberPermissionsChanged: "Changed what \(label) may do"
    case .memberRemoved: "Removed \(label)"
    case .memberAccessEnded: "The access of \(label) ended"
    case .memberOverridesEnded: "Some of what \(label) may do changed with time"
    case .memberLeft: "Left the \(space.noun)"
    case .ownershipTransferred: "Handed the \(space.noun) over to \(label)"
    case .invitationSent: "Invited people"
    case .invitationRevoked: "Took back an invitation"
    case .invitationDeclined: "Turned down an invitation"
    case .invitationAccepted: "Joined the \(space.noun) by invitation"
    case .roleSet: "Changed the role “\(named ?? "")”"
    case .roleDeleted: "Deleted the role “\(named ?? "")”"
    case .spaceArchived: "Archived the \(space.noun)"
    case .spaceRestored: "Restored the \(space.noun)"
    case .spaceDeleted: "Deleted the \(space.noun)"
    case .commentAdded: "Commented on \(label)"
    case .commentEdited: "Edited a comment on \(label)"
    case .commentDeleted, .commentRemoved: "Deleted a comment on \(label)"
    case .commentResolved: "Settled a comment on \(label)"
    case .commentReopened: "Opened a comment on \(label) again"
    case .sceneInserted, .elementInserted, .characterInserted, .locationInserted: "Added \(label)"
    case .sceneUpdated, .elementUpdated, .characterUpdated, .locationUpdated: "Changed \(label)"
    case .sceneMoved: "Moved \(label)"
    case .sceneDeleted, .elementDeleted, .characterDeleted, .locationDeleted: "Deleted \(label)"
    case .workSessionCreated: "Began the work session"
    case .workSessionUpdated: "Changed the work session"
    case .markerInserted: "Set \(label)"
    case .markerUpdated: "Changed \(label)"
    case .markerDeleted: "Removed \(label)"
    case .roomCreated: "Opened the room"
    case .roomJoined: "Came into the room"
    case .roomChanged: "Changed the room's settings"
    case .seatFreed: "\(label) was away for too long"
    case .hostChanged: "\(label) became the host"
    case .memberBanned: "Banned \(label)"
    case .memberUnbanned: "Let \(label) in again"
    case .gameStarted: "Started the game"
    case .cardDrawn: "Drew a card"
    case .cardAnswered: "Answered a card"
    case .scoreUpdated, .scoreSet: "Changed the score of \(label)"
    case .gameAction: "Played"
    case .gameEnded: "The game ended"
    case .roomClosed: "The room closed"
    case .textEdited: "Edited \(label)"
    case .readyChanged, .avatarChanged, .memberAbsent, .memberReturned, .turnPassed, .turnMoved,
      .turnSet:
      sentence(kind)
    case .courseCreated: "Made the course"
    case .courseRenamed: "Renamed the course to “\(named ?? "")”"
    case .courseSettingsChanged: "Changed the course's settings"
    case .scheduleInserted, .recordingInserted, .studentInserted, .constraintInserted:
      "Added \(label)"
    case .scheduleUpdated, .recordingUpdated, .studentUpdated, .constraintUpdated:
      "Changed \(label)"
    case .scheduleDeleted, .recordingDeleted, .studentDeleted, .constraintDeleted:
      "Deleted \(label)"
    case .schedulesImported: "Imported \(CourseRecordKind.schedule.words.many)"
    case .recordingsImported: "Imported \(CourseRecordKind.recording.words.many)"
    case .studentsImported: "Imported \(CourseRecordKind.student.words.many)"
    case .constraintsImported: "Imported \(CourseRecordKind.constraint.words.many)"
    case .connected: "Connected"
    case .connectionEnded: "Ended the connection"
    case .taskCreated: "Added the task “\(named ?? label)”"
    case .taskUpdated: "Changed the task “\(named ?? label)”"
    case .taskAssigned: "Assigned the task “\(named ?? label)”"
    case .taskCompleted: "Completed the task “\(named ?? label)”"
    case .taskReopened: "Opened the task “\(named ?? label)” again"
    case .taskDeleted: "Deleted the task “\(named ?? label)”"
    case .taskVoted: "Said how urgent the task “\(named ?? label)” is"
    case .taskAttachmentAdded: "Attached a file to the task “\(named ?? label)”"
    case .taskAttachmentRemoved: "Took a file off the task “\(named ?? label)”"
    case .calendarEventCreated: "Put “\(named ?? label)” into the calendar"
    case .calendarEventUpdated: "Changed “\(named ?? label)” in the calendar"
    case .calendarEventDeleted: "Took “\(named ?? label)” out of the calendar"
    case .goalCreated: "Set the goal “\(named ?? label)”"
    case .goalUpdated: "Changed the goal “\(named ?? label)”"
    case .milestoneCompleted: "Reached a milestone of “\(named ?? label)”"
    case .milestoneReopened: "Opened a milestone of “\(named ?? label)” again"
    case .goalDeleted: "Gave up the goal “\(named ?? label)”"
    case .taskTemplateCreated: "Added the task template “\(named ?? label)”"
    case .taskTemplateUpdated: "Changed the task template “\(named ?? label)”"
    case .taskTemplateDeleted: "Deleted the task template “\(named ?? label)”"
    case .statusChanged: status(named ?? "")
    case .sessionStarted: "Started a session"
    case .changesUndone, .recordsUndone: "Undid changes"
    case .sessionEnded: "The session ended"
    case .sessionJoined, .sessionLeft, .voiceJoined, .voiceLeft, .voiceMuted, .voiceUnmuted,
      .activityRecorded, .courseOpened, .changeSetAside,
      .conflictDismissed, .personCreated,
      .personProfileChanged, .personExternalIDChanged, .lockAcquired, .lockExtended,
      .lockReleased, .lockExpired, .lockTakenOver, .lockSettingsChanged, .personEmailVerified,
      .invitationResent,
      .chatPosted,
      .chatEdited, .chatDeleted, .chatRemoved,
      .invitationExpired, .usernameChanged, .presetAdded,
      .presetDeleted, .connectionCodeMade, .connectionCodeRedeemed, .connectionCodeRevoked,
      .connectionCodeExpired, .connectionCodeForgotten, .personErased, .connectionBlocked,
      .connectionUnblocked:
      named ?? sentence(kind)
    }
  }

  /// What a status says by its preset; of an own one not what it is called.
  private static func status(_ preset: String) -> String {
    switch preset {
    case "", "custom": "Changed their status"
    default: "Changed their status to \(preset)"
    }
  }

  private static func sentence(_ kind: String) -> String {
    let words = kind.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
