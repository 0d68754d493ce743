import CallboardDomain
import CallboardSchema

extension SQLProjection {
  /// The invitations and their outcomes.
  public static let invitations = SQLProjection(
    name: "invitations", tables: ["invitations"], tablesText: Schema.invitationsTables,
    indexes: Schema.invitationsIndexes, applyText: Schema.invitationsApply,
    // Webhooks follow both projections, up to the lower of the two checkpoints.
    concern: { ofInvitations.mayHold($0) || notifications.isConcerned(by: $0) })

  private static let ofInvitations = Concern(types: [
    .invitationSent, .invitationResent, .invitationRevoked, .invitationAccepted,
    .invitationDeclined, .invitationExpired, .spaceDeleted, .roomClosed,
  ])

  /// The connections of people, with their tasks and plans.
  public static let connections = SQLProjection(
    name: "connections", tables: ["connections", "tasks", "plans"],
    tablesText: Schema.connectionsTables, indexes: Schema.connectionsIndexes,
    applyText: Schema.connectionsApply,
    concern: { $0.streamKind == EventType.StreamKind.connection.rawValue })

  /// People's inboxes.
  public static let notifications = SQLProjection(
    name: "notifications", tables: ["notifications"], tablesText: Schema.notificationsTables,
    indexes: Schema.notificationsIndexes, applyText: NotificationRule.applyText,
    concern: NotificationRule.concern.mayHold)

  /// The permission tables: the capabilities of each member in each space.
  public static let members = SQLProjection(
    name: "members", tables: ["members"], tablesText: Schema.membersTables,
    indexes: Schema.membersIndexes, applyText: Schema.membersApply,
    concern: Concern(members: .members).mayHold)

  /// The people.
  public static let people = SQLProjection(
    name: "people", tables: ["people"], tablesText: Schema.peopleTables,
    indexes: Schema.peopleIndexes, applyText: Schema.peopleApply,
    concern: { $0.streamKind == EventType.StreamKind.person.rawValue })

  /// The spaces of every kind, each with its title, status and last event.
  public static let spaces = SQLProjection(
    name: "spaces", tables: ["spaces"], tablesText: Schema.spacesTables,
    indexes: Schema.spacesIndexes, applyText: Schema.spacesApply,
    concern: {
      $0.streamKind != EventType.StreamKind.person.rawValue && !mayWait.mayHold($0)
    })

  /// Extending a lock and opening a course change no row. Editing text changes only the last event of its space, which
  /// may be a second late; otherwise every few letters would cost a step.
  private static let mayWait = Concern(types: [.lockExtended, .courseOpened, .textEdited])

  /// The openings of courses, with person and time.
  public static let courseOpenings = SQLProjection(
    name: "course_openings", tables: ["course_openings"],
    tablesText: Schema.courseOpeningsTables, indexes: Schema.courseOpeningsIndexes,
    applyText: Schema.courseOpeningsApply, concern: Concern(types: [.courseOpened]).mayHold)

  /// Work sessions, the sessions of projects, and courses, for operators' lists of them.
  public static let directory = SQLProjection(
    name: "directory", tables: ["work_sessions", "project_sessions", "courses"],
    tablesText: Schema.directoryTables, indexes: Schema.directoryIndexes,
    applyText: Schema.directoryApply, concern: ofDirectory.mayHold)

  /// As its SQL chooses them from `event_types`.
  private static let ofDirectory = Concern(
    types: Set(
      EventType.allCases.filter { [.worksession, .course].contains($0.streamKind) }
    ).subtracting([.courseOpened]).union([
      .sessionStarted, .sessionJoined, .sessionLeft, .sessionEnded,
    ]))

  /// The comments on things that need a capability beyond `view` to be seen.
  public static let guardedComments = SQLProjection(
    name: "guarded_comments", tables: ["guarded_comments"],
    tablesText: Schema.guardedCommentsTables, indexes: Schema.guardedCommentsIndexes,
    applyText: guardedCommentsApply, concern: Concern(types: [.commentAdded]).mayHold)

  /// The function, with the capability that each kind of thing needs to be seen.
  private static let guardedCommentsApply = Schema.guardedCommentsApply.replacing(
    "$guards$",
    with: SpaceKind.allCases.flatMap(\.guards)
      .map { "('\($0.target.rawValue)', '\($0.seenWith.rawValue)')" }
      .joined(separator: ",\n    "))

  /// The targets of comments.
  public static let commentTargets = SQLProjection(
    name: "comment_targets", tables: ["comment_targets"],
    tablesText: Schema.commentTargetsTables, indexes: Schema.commentTargetsIndexes,
    applyText: Schema.commentTargetsApply, concern: Concern(types: [.commentAdded]).mayHold)

  /// The rooms, for lists of them.
  public static let rooms = SQLProjection(
    name: "rooms", tables: ["rooms"], tablesText: Schema.roomsTables,
    indexes: Schema.roomsIndexes, applyText: Schema.roomsApply,
    concern: Concern(
      types: [.roomCreated, .roomChanged, .gameStarted, .gameEnded, .roomClosed]
    ).mayHold)
}

extension NotificationRule {
  /// The function that fills inboxes. Its text contains every rule, so a changed set of rules changes the definition.
  static let applyText = Schema.notificationsApply
    .replacing("$rules$", with: all.map(\.row).joined(separator: ",\n        "))
    .replacing("$members$", with: "'{\(members.sorted().joined(separator: ","))}'")
    .replacing(
      "$types$", with: types.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", "))

  /// Events that may change inboxes.
  static let concern = Concern(types: types, members: PayloadMembers(named: members))

  /// A row of `(list, member, kinds, others, subject)`. The names are the service's own and need no quotes.
  private var row: String {
    let (list, member): (String?, String?) =
      switch people {
      case .one(let name): (nil, name)
      case .each(let name): (name, nil)
      case .eachOf(let name, let inside): (name, inside)
      }
    let pairs = kinds.map { #""\#($0.key.rawValue)":"\#($0.value.rawValue)""# }.sorted()
    let values = [
      "'{\(pairs.joined(separator: ","))}'::jsonb", Self.text(otherKind?.rawValue),
      Self.text(subject),
    ]
    return "(\(([Self.text(list), Self.text(member)] + values).joined(separator: ", ")))"
  }

  private static func text(_ value: String?) -> String {
    value.map { "'\($0)'::text" } ?? "null::text"
  }
}
