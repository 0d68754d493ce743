import Glibc

/// The places that are empty in every answer of the sweep, and the routes that it cannot call with success, with
/// reasons.
enum AlwaysEmpty {
  private struct Entry {
    /// Routes or named schemas with a place, as shell patterns.
    let patterns: [String]
    let reason: String
    /// Whether the place may be filled at times.
    let isSometimes: Bool

    init(_ patterns: [String], _ reason: String, isSometimes: Bool = false) {
      self.patterns = patterns
      self.reason = reason
      self.isSometimes = isSometimes
    }
  }

  /// Routes that nobody can call with success.
  private static let refused = [
    "addRoomMember": "people come into a room by its code, or through its list",
    "addConnectionMember": "a connection is of two, for good",
    "updateConnectionMember": "partners may the same",
    "transferConnectionOwnership": "nobody owns a connection",
    "setConnectionRole": "partners may the same",
    "deleteConnectionRole": "partners may the same",
    "endConnectionLock": "neither partner manages the other's locks",
  ]

  private static let entries = [
    Entry(
      [
        "isReady /projections", "isReady /unreadable_spaces", "isReady /unreadable_events",
        "isReady /wrong_snapshots", "isReady /findings",
      ], "all is well here: `OperatorFeedTests`, `FaultTests`, `WrongSnapshotTests`, `FindingTests`"
    ),
    Entry(
      [
        "*Counts /next", "list*Roles /next", "send*Invitations /next", "listKeys /next",
        "listProjections /next", "listPresets /next", "listWebhooks /next",
        "listSpacePermissions /next", "listNodes /next", "listChecks /next",
        "listPersonAliases /next",
      ], "a list without pages"),
    Entry(
      ["listRefusedRequests /items/#/limit"],
      "nobody reaches a limit that has a name: `RefusedRequestAPITests`"),
    Entry(
      ["TokenCheck /key/id", "TokenCheck /key_id"],
      "the issuer has one key, without an id: `TokenCheckTests`"),
    Entry(["findConnectionCode /next"], "one code at most"),
    Entry(
      ["TenantWithKey /problem", "TenantWithKey /nodes"],
      "nothing went wrong yet with a new tenant, and no node serves it"),
    Entry(
      ["getOwnKey /person", "getOwnKey /revoked_at"],
      "an operator's key acts for nobody, and one that is revoked is not answered"),
    Entry(
      ["getHealth /configuration"],
      "`callboard serve` tells it: the console's test in Chromium reads it"),
    Entry(
      ["getHealth /database/standbys", "getHealth /database/statements"],
      "this PostgreSQL has neither standbys nor statistics of statements"),
    Entry(
      ["getHealth /database/tables/#/rows", "listProjectionTables /items/#/rows"],
      "PostgreSQL has not counted them yet", isSometimes: true),
    Entry(
      ["listPersonStreams /items", "listPersonStreams /next"],
      "there are some in `PersonNowTests`"),
    Entry(["getDeliveryPayload /withdrawn"], "nothing is withdrawn: `WebhookTests`"),
    Entry(["listEventNotifications /next", "listProjectionTables /next"], "a list without pages"),
    Entry(["listNotices /items/#/current"], "shown of a single notice alone"),
    Entry(
      ["*Invitation /person/name", "*Invitations /items/#/person/name"],
      "nobody is called by name who was merely invited"),
    Entry(["send*Invitations /items/#/accepted_by"], "just sent"),
    Entry(
      [
        "*ConnectionMember* *access_until", "*ConnectionMember* *denied",
        "*ConnectionMember* *granted", "*ConnectionMember* *overrides_until",
      ], "partners may the same"),
    Entry(["listConnectionRoles /items/#/version"], "it has no roles of its own"),
    Entry(["getConnectionFeed /*/#/space_title"], "a connection has no title"),
    Entry(
      [
        "getProjectFeed /items/#/assignee", "getCourseFeed /items/#/assignee",
        "getWorkSessionFeed /items/#/assignee", "getRoomFeed /items/#/assignee",
      ], "tasks are in connections"),
    Entry(
      ["explainConnectionPermission /because*", "explainConnectionPermission /events/#/because*"],
      "partners may the same, and were not invited; who is none asks nothing"),
    Entry(
      ["getRoomFeed /items/#/related", "listRoomPresence /items/#/target"],
      "there are no things in a room that one could be at"),
    Entry(
      ["*Room /spectators/#/score", "getSpace /content/spectators/#/score"],
      "who watches has no score"),
    Entry(["listSessions /next"], "no more than one of a project is kept"),
    Entry(
      ["listMyPermissions /items/#/removed_at", "listPersonPermissions /items/#/removed_at"],
      "of those that they have"),
    Entry(
      ["*Webhook* *failing_since", "WebhookSecret /disabled*"],
      "nothing is sent here, and a new one is not disabled: `WebhookSendingTests`"),
    Entry(
      [
        "*WebhookDeliver* *error", "*WebhookDeliver* *last_attempt_at",
        "*WebhookDeliver* *milliseconds", "*WebhookDeliver* *response_status",
        "*WebhookDeliver* *reply",
        "WebhookDelivery /person", "WebhookDelivery /position",
      ],
      "nothing is sent here but what tries the webhook: `WebhookSendingTests`, `ReceiverReplyTests`"
    ),
    Entry(
      [
        "*Projection* *advice", "*Projection* *failure", "*Projection* *job/error",
        "*Projection* *job/found", "*Projection* *omitted", "*Projection* *rebuild/error",
        "*Projection* *stopped_spaces",
        "*Projection* *verification/found", "*Projection* *verification/spaces",
      ], "all is well here: `ProjectorTests`, `VerifyTests`, `UpgradeTests`"),
    Entry(
      [
        "Projection /job/differences", "Projection /job/phase", "Projection /job/seconds_left",
        "Projection /verification",
      ], "just begun", isSometimes: true),
  ]

  static func isRefused(_ route: String) -> Bool { refused[route] != nil }

  static func reason(for place: String) -> String? {
    entries.first { $0.patterns.contains { matches($0, place) } }?.reason
  }

  /// Patterns that match no empty place.
  static func idle(_ empty: Set<String>) -> [String] {
    entries.filter { !$0.isSometimes }.flatMap(\.patterns).filter { pattern in
      !empty.contains { matches(pattern, $0) }
    }
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    fnmatch(pattern, text, 0) == 0
  }
}
