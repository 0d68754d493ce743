extension EventType {
  /// The capability that its actor needs at that position; nil where it takes none (people, creation).
  public var capability: Capability? {
    switch self {
    case .personCreated, .personProfileChanged, .personExternalIDChanged, .projectCreated: nil
    case .memberAdded, .memberPermissionsChanged, .memberRemoved, .commentRemoved: .manageMembers
    case .memberLeft, .conflictDismissed: .view
    case .ownershipTransferred: .own
    case .commentAdded, .commentEdited, .commentDeleted, .commentResolved, .commentReopened,
      .activityRecorded:
      .comment
    case .projectRenamed, .projectSettingsChanged: .manageSettings
    case .sceneDeleted: .delete
    case .sceneInserted, .sceneUpdated, .sceneMoved, .elementInserted, .elementUpdated,
      .elementDeleted, .textEdited, .characterInserted, .characterUpdated, .characterDeleted,
      .locationInserted, .locationUpdated, .locationDeleted, .changeSetAside:
      .edit
    }
  }

  /// The capability that it takes to see it; nil where only the person and operators do.
  public var seenWith: Capability? {
    switch streamKind {
    case .person: nil
    case .project, .space: .view
    }
  }

  /// The payload's members that a reader who may see it without `manage_members` is not shown.
  ///
  /// Such a reader still learns that it happened, when, and by whom.
  public var redactedMembers: [String] {
    switch self {
    case .personCreated, .personExternalIDChanged: ["external_id"]
    case .changeSetAside: []
    case .personProfileChanged, .memberAdded, .memberPermissionsChanged, .memberRemoved,
      .memberLeft, .ownershipTransferred, .commentAdded, .commentEdited, .commentDeleted,
      .commentRemoved, .commentResolved, .commentReopened, .activityRecorded, .projectCreated,
      .projectRenamed, .projectSettingsChanged, .sceneInserted, .sceneUpdated, .sceneMoved,
      .sceneDeleted, .elementInserted, .elementUpdated, .elementDeleted, .textEdited,
      .characterInserted, .characterUpdated, .characterDeleted, .locationInserted,
      .locationUpdated, .locationDeleted, .conflictDismissed:
      []
    }
  }

  /// Where an event type is at home.
  public enum StreamKind: String, Sendable {
    case person
    case project
    /// In every kind of space.
    case space
  }

  /// The kind of stream that it stands in.
  public var streamKind: StreamKind {
    switch self {
    case .personCreated, .personProfileChanged, .personExternalIDChanged: .person
    case .memberAdded, .memberPermissionsChanged, .memberRemoved, .memberLeft,
      .ownershipTransferred, .commentAdded, .commentEdited, .commentDeleted, .commentRemoved,
      .commentResolved, .commentReopened, .activityRecorded:
      .space
    case .projectCreated, .projectRenamed, .projectSettingsChanged, .sceneInserted, .sceneUpdated,
      .sceneMoved, .sceneDeleted, .elementInserted, .elementUpdated, .elementDeleted, .textEdited,
      .characterInserted, .characterUpdated, .characterDeleted, .locationInserted,
      .locationUpdated, .locationDeleted, .changeSetAside, .conflictDismissed:
      .project
    }
  }

  /// Whether it shows in activity feeds.
  public var showsInFeed: Bool {
    switch self {
    case .changeSetAside, .conflictDismissed, .personCreated, .personProfileChanged,
      .personExternalIDChanged:
      false
    case .memberAdded, .memberPermissionsChanged, .memberRemoved, .memberLeft,
      .ownershipTransferred, .commentAdded, .commentEdited, .commentDeleted, .commentRemoved,
      .commentResolved, .commentReopened, .activityRecorded, .projectCreated, .projectRenamed,
      .projectSettingsChanged, .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted,
      .elementInserted, .elementUpdated, .elementDeleted, .textEdited, .characterInserted,
      .characterUpdated, .characterDeleted, .locationInserted, .locationUpdated, .locationDeleted:
      true
    }
  }

  /// What a feed's item points at: the kind of thing, and the payload's member that holds its id.
  public var feedTarget: (kind: String, member: String)? {
    switch self {
    case .memberAdded, .memberPermissionsChanged, .memberRemoved, .memberLeft: ("person", "person")
    case .ownershipTransferred: ("person", "to")
    case .commentAdded, .commentEdited, .commentDeleted, .commentRemoved, .commentResolved,
      .commentReopened:
      ("comment", "comment")
    case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted: ("scene", "scene")
    case .elementInserted, .elementUpdated, .elementDeleted, .textEdited: ("element", "element")
    case .characterInserted, .characterUpdated, .characterDeleted: ("character", "character")
    case .locationInserted, .locationUpdated, .locationDeleted: ("location", "location")
    case .activityRecorded, .projectCreated, .projectRenamed, .projectSettingsChanged,
      .changeSetAside, .conflictDismissed, .personCreated, .personProfileChanged,
      .personExternalIDChanged:
      nil
    }
  }
}
