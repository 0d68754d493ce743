extension EventType {
  /// The registry: a line a type.
  private var rule: EventRule {
    switch self {
    case .personCreated, .personExternalIDChanged:
      EventRule(.person, takes: nil, feed: .none, redacted: ["external_id"])
    case .personEmailVerified: EventRule(.person, takes: nil, feed: .none)
    case .usernameChanged:
      EventRule(.person, takes: nil, feed: .none, redacted: ["username"])
    case .personProfileChanged, .presetAdded, .presetDeleted, .connectionCodeRedeemed,
      .connectionCodeRevoked, .connectionCodeExpired, .connectionCodeForgotten,
      .personErased:
      EventRule(.person, takes: nil, feed: .none)
    case .connectionCodeMade: EventRule(.person, takes: nil, feed: .none, redacted: ["claim"])
    case .statusChanged: EventRule(.person, takes: nil, feed: .space)

    case .memberAdded, .memberPermissionsChanged, .memberRemoved:
      EventRule(.space, takes: .manageMembers, feed: .about(.person, "person"))
    case .memberLeft: EventRule(.space, takes: .view, feed: .about(.person, "person"))
    case .memberAccessEnded, .memberOverridesEnded:
      EventRule(.space, takes: nil, feed: .about(.person, "person"))
    case .ownershipTransferred: EventRule(.space, takes: .own, feed: .about(.person, "to"))
    case .invitationSent:
      EventRule(.space, takes: .invite, feed: .space, seenWith: .invite, sealed: ["email"])
    case .invitationResent: EventRule(.space, takes: .invite, feed: .none, seenWith: .invite)
    // Who sent it may revoke it, and who manages members.
    case .invitationRevoked: EventRule(.space, takes: .view, feed: .space, seenWith: .invite)
    case .invitationDeclined: EventRule(.space, takes: nil, feed: .space, seenWith: .invite)
    case .invitationExpired: EventRule(.space, takes: nil, feed: .none, seenWith: .invite)
    case .invitationAccepted:
      EventRule(.space, takes: nil, feed: .about(.person, "person"))
    case .roleSet, .roleDeleted: EventRule(.space, takes: .manageMembers, feed: .space)
    case .spaceArchived, .spaceRestored, .spaceDeleted:
      EventRule(.space, takes: .deleteSpace, feed: .space)
    case .chatPosted, .chatEdited, .chatDeleted:
      EventRule(.space, takes: .chat, feed: .none, seenWith: .chat)
    case .chatRemoved: EventRule(.space, takes: .manageMembers, feed: .none, seenWith: .chat)
    case .commentAdded, .commentEdited, .commentDeleted, .commentResolved, .commentReopened:
      EventRule(.space, takes: .comment, feed: .about(.comment, "comment"))
    case .commentRemoved:
      EventRule(.space, takes: .manageMembers, feed: .about(.comment, "comment"))
    case .activityRecorded: EventRule(.space, takes: .comment, feed: .named("target"))
    case .lockAcquired, .lockExtended: EventRule(.space, takes: .lock, feed: .none)
    case .lockReleased: EventRule(.space, takes: .view, feed: .none)
    case .lockExpired: EventRule(.space, takes: nil, feed: .none)
    case .lockTakenOver: EventRule(.space, takes: .manageMembers, feed: .none)
    // It may name what not every member sees.
    case .recordsUndone: EventRule(.space, takes: .view, feed: .space, sealed: ["kept"])
    case .lockSettingsChanged: EventRule(.space, takes: .manageSettings, feed: .none)

    case .projectCreated: EventRule(.project, takes: nil, feed: .space)
    case .projectRenamed, .projectSettingsChanged:
      EventRule(.project, takes: .manageSettings, feed: .space)
    case .sceneInserted, .sceneUpdated, .sceneMoved:
      EventRule(.project, takes: .edit, feed: .about(.scene, "scene"))
    case .sceneDeleted: EventRule(.project, takes: .delete, feed: .about(.scene, "scene"))
    case .elementInserted, .elementUpdated, .elementDeleted:
      EventRule(.project, takes: .edit, feed: .about(.element, "element"))
    // What one writes in a stretch in one scene is one item.
    case .textEdited: EventRule(.project, takes: .edit, feed: .about(.scene, "scene"))
    case .characterInserted, .characterUpdated, .characterDeleted:
      EventRule(.project, takes: .edit, feed: .about(.character, "character"))
    case .locationInserted, .locationUpdated, .locationDeleted:
      EventRule(.project, takes: .edit, feed: .about(.location, "location"))
    case .changeSetAside: EventRule(.project, takes: .edit, feed: .none)
    case .conflictDismissed: EventRule(.project, takes: .view, feed: .none)
    case .changesUndone: EventRule(.project, takes: .edit, feed: .space)
    case .sessionStarted: EventRule(.project, takes: .edit, feed: .space)
    case .sessionJoined: EventRule(.project, takes: .view, feed: .none)
    case .sessionLeft: EventRule(.project, takes: nil, feed: .none)
    case .voiceJoined, .voiceLeft, .voiceMuted, .voiceUnmuted:
      EventRule(.project, takes: .view, feed: .none)
    case .sessionEnded: EventRule(.project, takes: nil, feed: .space)

    case .workSessionCreated: EventRule(.worksession, takes: nil, feed: .space)
    case .workSessionUpdated: EventRule(.worksession, takes: .edit, feed: .space)
    case .markerInserted, .markerUpdated, .markerDeleted:
      EventRule(.worksession, takes: .edit, feed: .about(.marker, "marker"))

    case .roomCreated:
      EventRule(
        .room, takes: nil, feed: .space, sealed: ["code_number", "code_length", "code_claim"])
    case .roomJoined, .seatFreed:
      EventRule(.room, takes: nil, feed: .about(.person, "person"))
    case .hostChanged: EventRule(.room, takes: nil, feed: .about(.person, "to"))
    case .roomChanged: EventRule(.room, takes: .host, feed: .space)
    case .readyChanged: EventRule(.room, takes: .play, feed: .none)
    case .avatarChanged: EventRule(.room, takes: .view, feed: .none)
    case .memberAbsent, .memberReturned: EventRule(.room, takes: nil, feed: .none)
    case .memberBanned, .memberUnbanned:
      EventRule(.room, takes: .manageMembers, feed: .about(.person, "person"))
    case .gameStarted:
      EventRule(.room, takes: .host, feed: .space, secret: ["deck", "order", "seed"])
    case .cardDrawn, .cardAnswered, .gameAction: EventRule(.room, takes: .play, feed: .space)
    case .turnPassed: EventRule(.room, takes: .play, feed: .none)
    case .turnMoved: EventRule(.room, takes: nil, feed: .none)
    case .turnSet: EventRule(.room, takes: .host, feed: .none)
    case .scoreUpdated: EventRule(.room, takes: .play, feed: .about(.person, "person"))
    case .scoreSet: EventRule(.room, takes: .host, feed: .about(.person, "person"))
    case .gameEnded, .roomClosed: EventRule(.room, takes: nil, feed: .space)
    case .courseCreated: EventRule(.course, takes: nil, feed: .space)
    case .courseRenamed, .courseSettingsChanged:
      EventRule(.course, takes: .manageSettings, feed: .space)
    case .courseOpened:
      EventRule(.course, takes: .view, feed: .none, seenWith: .manageMembers)
    case .scheduleInserted, .scheduleUpdated, .scheduleDeleted:
      EventRule(.schedule, .about(.schedule, "schedule"))
    case .schedulesImported: EventRule(.schedule, .space)
    case .recordingInserted, .recordingUpdated, .recordingDeleted:
      EventRule(.recording, .about(.recording, "recording"))
    case .recordingsImported: EventRule(.recording, .space)
    case .studentInserted, .studentUpdated, .studentDeleted:
      EventRule(.student, .about(.student, "student"))
    case .studentsImported: EventRule(.student, .space)
    case .constraintInserted, .constraintUpdated, .constraintDeleted:
      EventRule(.constraint, .about(.constraint, "constraint"))
    case .constraintsImported: EventRule(.constraint, .space)
    case .connected: EventRule(.connection, takes: nil, feed: .space)
    case .connectionEnded: EventRule(.connection, takes: nil, feed: .space)
    case .connectionBlocked, .connectionUnblocked:
      EventRule(.connection, takes: nil, feed: .none, seenWith: nil)
    case .taskCreated, .taskUpdated, .taskAssigned, .taskCompleted, .taskReopened, .taskDeleted,
      .taskVoted, .taskAttachmentAdded, .taskAttachmentRemoved:
      EventRule(.connection, takes: .edit, feed: .about(.task, "task"))
    case .calendarEventCreated, .calendarEventUpdated, .calendarEventDeleted:
      EventRule(.connection, takes: .edit, feed: .about(.calendarEvent, "calendar_event"))
    case .goalCreated, .goalUpdated, .milestoneCompleted, .milestoneReopened, .goalDeleted:
      EventRule(.connection, takes: .edit, feed: .about(.goal, "goal"))
    case .taskTemplateCreated, .taskTemplateUpdated, .taskTemplateDeleted:
      EventRule(.connection, takes: .edit, feed: .about(.taskTemplate, "task_template"))
    }
  }

  /// The capability that its actor needs at that position; nil where it takes none (people, creation).
  public var capability: Capability? { rule.takes }

  /// The capability that it takes to see it; nil where only the person and operators do.
  public var seenWith: Capability? { rule.seenWith }

  /// The payload's members that a reader who may see it without `manage_members` is not shown.
  ///
  /// Such a reader still learns that it happened, when, and by whom.
  public var redactedMembers: [String] { rule.redacted }

  /// The payload's members that no member is ever shown, whatever they may do; operators are, but for those that are
  /// secret.
  public var sealedMembers: [String] { rule.sealed + rule.secret }

  /// The payload's members that nobody is shown, operators included, of whom some may play: `game_ended` tells what is
  /// secret in `game_started`.
  public var secretMembers: [String] { rule.secret }

  /// Where an event type is at home.
  public enum StreamKind: String, Sendable {
    case person
    /// In every kind of space.
    case space
    case project, course, worksession, room, connection
  }

  /// The kind of stream that it stands in.
  public var streamKind: StreamKind { rule.stream }

  /// Whether it shows in activity feeds.
  public var showsInFeed: Bool {
    if case .none = rule.feed { false } else { true }
  }

  /// What a feed's item points at: the kind of thing, and the payload's member that holds its id; without a kind the
  /// member names both, `{kind, id}`.
  public var feedTarget: (kind: String?, member: String)? {
    switch rule.feed {
    case .about(let kind, let member): (kind.rawValue, member)
    case .named(let member): (nil, member)
    case .none, .space: nil
    }
  }
}
